import { expect, type Page, test } from '@playwright/test'
import { getQuestionBody } from '../../../lib/contracts/question/editing.ts'
import { unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addQuestion } from '../../support/questions.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const editor = (page: Page, name: string) => front(page).getByRole('textbox', { name, exact: true })

async function bodyOf(page: Page, id: string) {
  const answer = await (await page.request.get(`/api${getQuestionBody.path}?id=${id}`)).json()
  return getQuestionBody.answer.parse(answer.result).body
}

async function saved(page: Page): Promise<void> {
  await front(page).getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('试题已保存').last()).toBeVisible()
}

test('options say what choosing them means, and the next question of the list is a key away', async ({ page }) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('next.questions'), '/main')
  const mark = unique('下一题')
  const second = await addQuestion(page, { stemHtml: `<p>${mark}之二</p>` })
  const first = await addQuestion(page, { stemHtml: `<p>${mark}之一</p>` })
  await page.goto(`/questionbank/allquestions?keyword=${mark}&sort=code&order=desc`)
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(rows).toHaveCount(2)
  await rows.first().getByRole('link', { name: '编辑' }).click()
  await front(page).getByRole('button', { name: '添加选项反馈' }).click()
  await editor(page, '选项 A 的反馈').click()
  await page.keyboard.insertText('忘了取负数的情形')
  await expect(front(page).getByText('忘了取负数的情形').last()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Alt+PageDown')
  await expect(editor(page, '题干')).toContainText(`${mark}之二`)
  await expect(page).toHaveURL(new RegExp(`[?&]id=${second}`))
  expect((await bodyOf(page, first)).options.map(({ feedbackHtml }) => feedbackHtml)).toEqual([
    '<p>忘了取负数的情形</p>',
    '',
  ])
  await page.keyboard.press('Alt+PageDown')
  await expect(page.getByText('已经是列表的最后一题')).toBeVisible()
  await page.goto(`/questionbank/questiondetail?id=${first}`)
  await expect(page.getByText('忘了取负数的情形')).toBeVisible()
  expect(heard).toEqual([])
})

test('thirty formulas typed between dollars, and one from the formula dialog, are what they were when reopened', async ({
  page,
}) => {
  test.slow()
  const heard = consoleErrors(page)
  await signIn(page, await person('formulas.questions'), '/main')
  const id = await addQuestion(page, { stemHtml: '<p>质点沿轨道运动。</p>' })
  await page.goto(`/questionbank/addquestion?id=${id}`)
  await editor(page, '题干').click()
  await page.keyboard.press('Control+End')
  const formulas = Array.from({ length: 30 }, (_, at) => `v_{${at}}=\\frac{${at}}{2}gt^2`)
  for (const formula of formulas) await page.keyboard.type(`，$${formula}$`)
  await page.keyboard.press('Control+M')
  const dialog = page.getByRole('dialog', { name: '插入公式' })
  await dialog.getByRole('textbox', { name: 'LaTeX 源码' }).fill('\\ce{2H2 + O2 -> 2H2O}')
  await dialog.getByRole('button', { name: '插入', exact: true }).click()
  await saved(page)
  const { stemHtml } = await bodyOf(page, id)
  for (const formula of formulas) expect(stemHtml).toContain(`$${formula}$`)
  expect(stemHtml).toContain('$\\ce{2H2 + O2 -&gt; 2H2O}$')
  await page.goto('/main')
  await page.goto(`/questionbank/addquestion?id=${id}`)
  await expect(editor(page, '题干')).toContainText('质点沿轨道运动')
  await saved(page)
  expect((await bodyOf(page, id)).stemHtml).toBe(stemHtml)
  expect(heard).toEqual([])
})
