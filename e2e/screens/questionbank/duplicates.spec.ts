import { expect, type Page, test } from '@playwright/test'
import { unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addQuestion, submitQuestionOf } from '../../support/questions.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const bar = (page: Page) => front(page).getByRole('region', { name: '检查' })
const option = (key: string, html: string, correct: boolean) => ({ key, html, correct })

test('submitting a duplicate of another question first shows a comparison, where the user judges the duplicate', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('duplicate.questions'), '/main')
  const said = {
    stemHtml: `<p>已知${unique('圆')}的方程为 $x^2+y^2=25$，过点 $(3,4)$ 作它的切线，求切线在两坐标轴上截距之和</p>`,
    options: [option('A', '$\\frac{25}{12}$', false), option('B', '$\\frac{175}{12}$', true)],
  }
  const { code } = await submitQuestionOf(page, said)
  const id = await addQuestion(page, said)
  await page.goto(`/questionbank/addquestion?id=${id}`)
  await expect(bar(page).getByRole('status')).toContainText('1 项提醒')
  await bar(page).getByRole('button', { name: '查看' }).click()
  await bar(page)
    .getByRole('button', { name: `与 ${code} 内容相同` })
    .click()
  const panel = page.getByRole('dialog', { name: '相似题' })
  await expect(panel.getByText('这两道题的内容相同。')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const submit = front(page).getByRole('button', { name: '提交', exact: true })
  await submit.click()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: `不是重复 ${code}` }).click()
  await expect(panel.getByText('已判定：不是重复')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('status')).toContainText('可以提交')
  await submit.click()
  await expect(page.getByText('试题已提交，等待审核')).toBeVisible()
  expect(heard).toEqual([])
})
