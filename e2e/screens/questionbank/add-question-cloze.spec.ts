import { expect, type Page, test } from '@playwright/test'
import { getQuestionBody } from '../../../lib/contracts/question/editing.ts'
import { unique } from '../../support/database.ts'
import { focused } from '../../support/keys.ts'
import { person, signIn } from '../../support/people.ts'
import { addQuestion } from '../../support/questions.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const editor = (page: Page, name: string) => front(page).getByRole('textbox', { name, exact: true })
const answerOf = (page: Page, no: number) => front(page).getByRole('combobox', { name: `第 ${no} 空的答案` })

async function paste(page: Page, name: string, text: string): Promise<void> {
  await editor(page, name).click()
  await editor(page, name).evaluate((field, plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const list = (no: number) => `${no}. A. took${no}  B. brought  C. made  D. got`

test('a pasted 完形填空 is one question, whose options and answers follow its blanks', async ({ page }) => {
  const heard = consoleErrors(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, await person('cloze.questions'), '/main')
  const id = await addQuestion(page, {
    ...{ typeCode: '05', subject: '03', stemHtml: '', options: [], answer: [], score: 15 },
    knowledge: [{ id: null, name: unique('完形') }],
  })
  await page.goto(`/questionbank/addquestion?id=${id}`)
  await paste(
    page,
    '题干',
    [
      'Last summer I __41__ a boat to the island, __42__ my lunch and __43__ a fire near the shore.',
      ...[41, 42, 43].map(list),
      '【答案】41-43 ABC',
    ].join('\n'),
  )
  const seen = page.getByRole('dialog', { name: '粘贴的内容含有3 个空的选项、答案' })
  await expect(seen).toContainText('题号 41–43 改为第 1–3 空')
  await seen.getByRole('button', { name: '填入各栏' }).click()
  await expect(editor(page, '第 2 空选项 A')).toHaveText('took42')
  await expect(answerOf(page, 3)).toHaveValue('C')

  // A blank that goes leaves its row behind the others; the one that comes back has it again.
  await editor(page, '题干').click()
  await page.keyboard.press('Control+Home')
  await page.evaluate(() => new Promise((moved) => requestAnimationFrame(() => requestAnimationFrame(moved))))
  await front(page).locator('[data-field="stemHtml"] [data-blank]').first().click()
  await page.keyboard.press('Delete')
  await expect(editor(page, '第 1 空选项 A')).toHaveText('took42')
  await expect(answerOf(page, 1)).toHaveValue('B')
  await expect(front(page).getByText('题干中没有这个空')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(editor(page, '第 1 空选项 A')).toHaveText('took41')
  await expect(answerOf(page, 3)).toHaveValue('C')

  // From text to text by Tab, the answer by its letter.
  await editor(page, '第 1 空选项 C').click()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toMatch(/^第 1 空选项 D/)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toMatch(/^第 1 空的答案/)
  await page.keyboard.press('d')
  await expect(answerOf(page, 1)).toHaveValue('D')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toMatch(/^第 2 空选项 A/)
  expect(await axeViolations(page)).toEqual([])
  await page.screenshot({ path: test.info().outputPath('cloze.png') })

  await front(page).getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('试题已保存').last()).toBeVisible()
  const answer = await (await page.request.get(`/api${getQuestionBody.path}?id=${id}`)).json()
  const { body } = getQuestionBody.answer.parse(answer.result)
  expect(body.answer).toEqual(['D', 'B', 'C'])
  expect(body.blanks.map(({ options }) => options?.[0]?.html)).toEqual(['took41', 'took42', 'took43'])
  await page.goto(`/questionbank/questiondetail?id=${id}`)
  await expect(page.getByRole('list', { name: '各空的选项' })).toContainText('took42')
  expect(heard).toEqual([])
})
