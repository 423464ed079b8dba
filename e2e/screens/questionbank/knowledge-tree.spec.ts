import { expect, type Locator, test } from '@playwright/test'
import { unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addQuestion } from '../../support/questions.ts'
import { axeViolations, consoleErrors, keyword } from '../../support/screen.ts'

test('a user filters questions by the tree of knowledge points, and selects a knowledge point in the form', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  const top = unique('树')
  await signIn(page, await person('tree.questions'), '/questionbank/allquestions?section=3&subject=02')
  for (const name of [`${top}->甲`, `${top}->甲->乙`]) await addQuestion(page, { knowledge: [{ id: null, name }] })
  await page.reload()
  // Scope tabs and buttons share the first line, the keyword and all filters the second. No third line is needed, so
  // that the list begins near the top.
  const middleOf = async (one: Locator) => {
    const box = await one.boundingBox()
    return box && box.y + box.height / 2
  }
  const rowOfKeyword = (await middleOf(keyword(page))) ?? 0
  expect(await middleOf(page.getByRole('button', { name: '更多条件' }))).toBeCloseTo(rowOfKeyword, -1)
  const rowOfTabs = (await middleOf(page.getByRole('group', { name: '范围' }))) ?? 0
  expect(await middleOf(page.getByRole('button', { name: '刷新' }))).toBeCloseTo(rowOfTabs, -1)
  await page.getByRole('button', { name: '知识点', exact: true }).click()
  const panel = page.getByRole('dialog', { name: '按知识点筛选' })
  const node = (name: string) => panel.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  await node(top).press('ArrowRight')
  await expect(node('甲')).toContainText('2')
  expect(await axeViolations(page)).toEqual([])
  await node('甲').click()
  await page.keyboard.press('Escape')
  const total = page.getByRole('navigation', { name: '分页' }).getByRole('status')
  await expect(total).toContainText('共 2 条')
  await expect(page).toHaveURL(/route=/)

  await page.getByRole('table').getByRole('link', { name: '编辑' }).first().click()
  const front = page.getByRole('tabpanel').filter({ visible: true })
  await front.getByRole('button', { name: '从知识树选择' }).click()
  await front.getByRole('treeitem', { name: new RegExp(`^${top}`) }).press('ArrowRight')
  await front.getByRole('treeitem', { name: /^甲/ }).click()
  await expect(front.getByRole('button', { name: '移除知识点 甲' })).toBeVisible()
  expect(heard).toEqual([])
})
