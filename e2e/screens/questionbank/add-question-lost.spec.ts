import { expect, type Page, test } from '@playwright/test'
import { insertQuestion } from '../../../lib/contracts/question/editing.ts'
import { query, unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'

const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })

async function choose(page: Page, field: string, value: string): Promise<void> {
  await front(page).getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}

test('the question form shows a message when the response to a save is lost, and a retry adds no second question', async ({
  page,
}) => {
  await signIn(page, await person('lost.answer'), '/questionbank/addquestion')
  await choose(page, '学段', '初中')
  await choose(page, '年级', '九年级')
  await choose(page, '学科', '数学')
  await choose(page, '题型', '判断题')
  const stem = unique('答复丢失')
  const text = front(page).getByRole('textbox', { name: '题干', exact: true })
  await text.click()
  await page.keyboard.insertText(stem)
  const countStored = async () => {
    const [row] = await query<{ n: number }>(
      'select count(distinct question_id)::int as n from question_version where stem_html like $1',
      [`%${stem}%`],
    )
    return row?.n
  }

  // The request arrives and the service stores the question, but the browser never gets the response.
  await page.route(`**${insertQuestion.path}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.setViewportSize({ width: 1440, height: 500 })
  await front(page).getByRole('combobox', { name: '知识点' }).focus()
  await expect(text).not.toBeInViewport()
  await page.keyboard.press('Control+s')
  const failure = front(page).getByRole('alert').filter({ hasText: '保存失败：' })
  await expect(failure).toBeInViewport({ ratio: 1 })
  const dialog = page.getByRole('dialog', { name: '提示信息' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  expect(await countStored()).toBe(1)

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await front(page).getByRole('combobox', { name: '知识点' }).focus()
    await expect(failure).toBeInViewport({ ratio: 1 })
    await expect(failure.getByRole('button', { name: '重试' })).toBeInViewport({ ratio: 1 })
  }

  await page.unroute(`**${insertQuestion.path}`)
  // The user changes the text before the retry, which must store the new text in the question that already exists.
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('，续写')
  await failure.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('试题已保存').first()).toBeVisible()
  await expect(page).toHaveURL(/[?&]id=\d+/)
  await expect(failure).toBeHidden()
  expect(await countStored()).toBe(1)
  await page.reload()
  await expect(text).toContainText(`${stem}，续写`)
})
