import { expect, test } from '@playwright/test'
import { unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addQuestion } from '../../support/questions.ts'
import { axeViolations, consoleErrors, keyword, pick } from '../../support/screen.ts'

test('a bulk edit changes the difficulty and knowledge points of questions, and an undo restores them', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  const mark = unique('批量')
  await signIn(page, await person('bulk.questions'), '/questionbank/allquestions')
  for (const nth of ['甲', '乙', '丙']) await addQuestion(page, { stemHtml: `<p>${mark}${nth}：若 $a&lt;b$，则</p>` })
  const point = unique('点')
  await addQuestion(page, { knowledge: [{ id: null, name: point }] })

  await page.goto('/questionbank/allquestions?scope=all')
  await keyword(page).fill(mark)
  const rows = page.getByRole('row').filter({ hasText: mark })
  await expect(page.getByRole('navigation', { name: '分页' }).getByRole('status')).toContainText('共 3 条')
  await expect(rows).toHaveCount(3)
  await page.getByRole('checkbox', { name: '选择第 1 行', exact: true }).check()
  await page.getByRole('checkbox', { name: '选择第 3 行', exact: true }).click({ modifiers: ['Shift'] })
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '修改信息' }).click()
  const dialog = page.getByRole('dialog', { name: '修改试题信息' })
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await expect(dialog.getByRole('button', { name: '下一步' })).toBeDisabled()
  await choose('修改哪些', '难度')
  await page.getByRole('option', { name: '知识点', exact: true }).click()
  await page.keyboard.press('Escape')
  await choose('难度', '困难')
  await choose('学段', '高中')
  await choose('学科', '数学')
  await dialog.getByRole('combobox', { name: '知识点' }).fill(point)
  await page.getByRole('option', { name: point }).click()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog).toContainText('将修改 3 条')
  await expect(dialog).toContainText('→ 困难 3')
  await dialog.getByRole('button', { name: '上一步' }).click()
  await expect(dialog.getByRole('button', { name: `移除知识点 ${point}` })).toBeVisible()
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('button', { name: '修改', exact: true }).click()
  await expect(dialog).toContainText('成功 3')
  await dialog.getByRole('button', { name: '撤销' }).waitFor()

  // The locator uses no role, because the dialog hides the rows of the list from the accessibility tree.
  const hard = page.getByText('困难', { exact: true })
  await expect(hard).toHaveCount(3)
  await dialog.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog', { name: '撤销这次操作？' }).getByRole('button', { name: '撤销' }).click()
  await expect(hard).toHaveCount(0)
  expect(heard).toEqual([])
})

test('a bulk action assigns questions to another editor, and an undo returns them to the first editor', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  const mark = unique('移交')
  const other = await person('bulk.heir', 'editor', { scope: ['02:3'] })
  await signIn(page, await person('bulk.giver'), '/questionbank/allquestions')
  for (const nth of ['甲', '乙']) await addQuestion(page, { stemHtml: `<p>${mark}${nth}：若 $a&lt;b$，则</p>` })

  await page.goto('/questionbank/allquestions?scope=all&tab=mine')
  await keyword(page).fill(mark)
  // This locator uses no role either, because the dialog hides the rows later.
  const rows = page.locator('tbody tr').filter({ hasText: mark })
  await expect(rows).toHaveCount(2)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '改负责人' }).click()
  const dialog = page.getByRole('dialog', { name: '改负责人' })
  await expect(dialog.getByRole('button', { name: '下一步' })).toBeDisabled()
  await pick(page, dialog.getByRole('combobox', { name: '新的负责人' }), other)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog).toContainText('将修改 2 条')
  await dialog.getByRole('button', { name: '修改', exact: true }).click()
  await expect(dialog).toContainText('成功 2')
  await expect(rows).toHaveCount(0)
  await dialog.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog', { name: '撤销这次操作？' }).getByRole('button', { name: '撤销' }).click()
  await expect(rows).toHaveCount(2)
  expect(heard).toEqual([])
})

test('a bulk submission skips questions with faults and shows how many questions have each fault', async ({ page }) => {
  const heard = consoleErrors(page)
  const mark = unique('提交')
  await signIn(page, await person('bulk.submits'), '/questionbank/allquestions')
  await addQuestion(page, { stemHtml: `<p>${mark}甲：若 $a&lt;b$，则</p>` })
  for (const nth of ['乙', '丙']) {
    await addQuestion(page, { stemHtml: `<p>${mark}${nth}：若 $a&lt;b$，则</p>`, difficulty: null, score: null })
  }
  await page.goto('/questionbank/allquestions?scope=all&tab=mine&checks=blocked')
  await keyword(page).fill(mark)
  const rows = page.locator('tbody tr').filter({ hasText: mark })
  await expect(rows).toHaveCount(2)
  const bar = page.getByRole('region', { name: '批量操作' })
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await bar.getByRole('button', { name: '提交', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '提交试题' })
  await expect(dialog).toContainText('没有可以提交的，跳过 2 条：还有必须改正的问题 2')
  await expect(dialog).toContainText('没有分值，请填写 2')
  await expect(dialog).toContainText('没有难度，请选择 2')
  await expect(dialog.getByRole('button', { name: '提交', exact: true })).toBeDisabled()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '取消' }).click()

  await page.goto('/questionbank/allquestions?scope=all&tab=mine')
  await keyword(page).fill(mark)
  await expect(rows).toHaveCount(3)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await bar.getByRole('button', { name: '提交', exact: true }).click()
  await expect(dialog).toContainText('将提交 1 条，跳过 2 条')
  await dialog.getByRole('button', { name: '提交', exact: true }).click()
  await expect(dialog).toContainText('已完成：成功 1 条，跳过 2 条')
  await expect(dialog).toContainText('没有分值，请填写 2')
  expect(heard).toEqual([])
})
