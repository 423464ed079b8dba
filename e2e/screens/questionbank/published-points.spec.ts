import { expect, type Page, test } from '@playwright/test'
import { unique } from '../../support/database.ts'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { addQuestion } from '../../support/questions.ts'
import { act, axeViolations, consoleErrors, pick, row, runBulk, runSingle } from '../../support/screen.ts'

const scope = { scope: ['02:3'] }
const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const bar = (page: Page) => front(page).getByRole('region', { name: '检查' })
const submit = (page: Page) => front(page).getByRole('button', { name: '提交', exact: true })
const library = (keyword: string) =>
  `/knowledge/allknowledge?section=3&subject=02&keyword=${encodeURIComponent(keyword)}`

/** Adds a complete draft with the form of knowledge points. */
async function addDraft(page: Page, name: string): Promise<void> {
  await page.goto('/knowledge/allknowledge?section=3&subject=02&edit=new')
  const form = page.getByRole('dialog', { name: '新增知识点' })
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  await pick(page, form.getByRole('combobox', { name: '要求层次' }), '理解')
  await form.getByRole('textbox', { name: '定义' }).fill('按一定次序排列的一列数')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
}

test('a question waits for its knowledge point until a chief publishes the draft without a review', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  const name = unique('待发布的点')
  const chief = await openOnOtherComputer(browser, await person('gate.chief', 'chief', scope), null)
  await addDraft(chief, name)

  await signIn(page, await person('gate.editor', 'editor', scope), '/main')
  const id = await addQuestion(page, { knowledge: [{ id: null, name }] })
  await page.goto(`/questionbank/addquestion?id=${id}`)
  const chosen = front(page).getByRole('list', { name: '知识点' }).getByRole('listitem').filter({ hasText: name })
  await expect(chosen).toContainText('草稿')
  await expect(bar(page).getByRole('status')).toContainText('1 项必须改正')
  await submit(page).click()
  const message = `主知识点“${name}”还没有发布（草稿），发布后才能提交`
  await expect(page.getByText(`还有 1 项必须改正：知识点 ${message}`).first()).toBeVisible()
  const field = front(page).locator('[data-field="knowledge"]')
  await expect(field).toContainText(message)
  await expect(field.getByRole('combobox')).toHaveAccessibleDescription(message)
  expect(await axeViolations(page)).toEqual([])

  // An editor has no action that skips the review.
  await page.goto(library(name))
  await expect(row(page, name)).toContainText('草稿')
  await row(page, name).getByRole('link', { name }).click()
  const view = page.getByRole('dialog', { name })
  await expect(view.getByRole('button', { name: '提交', exact: true })).toBeVisible()
  await expect(view.getByRole('button', { name: '直接发布' })).toHaveCount(0)
  await page.goto(`/questionbank/addquestion?id=${id}`)
  await expect(chosen).toContainText('草稿')

  await chief.goto(library(name))
  await act(chief, row(chief, name), '直接发布')
  await runSingle(chief, `直接发布知识点“${name}”`)
  await expect(row(chief, name)).toContainText('已发布')

  // The open form learns of the publication without a reload.
  await expect(chosen).not.toContainText('草稿')
  await expect(bar(page).getByRole('status')).toContainText('可以提交')
  await submit(page).click()
  await expect(page.getByText('试题已提交，等待审核')).toBeVisible()
  expect(heard).toEqual([])
})

test('a chief publishes several drafts at once after a preview of those that are skipped', async ({ page }) => {
  const heard = consoleErrors(page)
  const mark = unique('批量直发')
  await signIn(page, await person('gate.bulk', 'chief', scope), '/main')
  for (const nth of ['甲', '乙']) await addDraft(page, `${mark}${nth}`)
  // A point that came with a question has no definition yet.
  await addQuestion(page, { knowledge: [{ id: null, name: `${mark}丙` }] })
  await page.goto(library(mark))
  await expect(row(page, mark)).toHaveCount(3)
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '直接发布' }).click()
  await runBulk(page, '直接发布知识点', {
    says: /将发布 2 条，跳过 1 条：请填写定义和要求层次，公式写完整 1/,
    result: /成功 2 条，跳过 1 条/,
  })
  await expect(row(page, mark).filter({ hasText: '已发布' })).toHaveCount(2)
  await expect(row(page, `${mark}丙`)).toContainText('草稿')
  expect(heard).toEqual([])
})
