import { expect, test } from '@playwright/test'
import { unique } from '../../support/database.ts'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { storeIssue } from '../../support/questions.ts'
import { act, axeViolations, consoleErrors, keyword, pick, row, runSingle } from '../../support/screen.ts'

const scope = { scope: ['02:3'] }

test('a knowledge point is written, returned, corrected, approved, published and revised', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  const name = unique('数列的极限')
  await signIn(page, await person('kp.editor', 'editor', scope), '/knowledge/allknowledge?section=3&subject=02')
  await page.getByRole('button', { name: '新增知识点' }).click()
  const form = page.getByRole('dialog', { name: '新增知识点' })
  await form.getByRole('textbox', { name: '名称' }).fill(name)
  await form.getByRole('textbox', { name: '别名' }).fill('极限值')
  await pick(page, form.getByRole('combobox', { name: '要求层次' }), '理解')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await keyword(page).fill(name)
  await expect(row(page, name)).toContainText('草稿')

  // The definition is missing, so the submission is refused with the reason, and nothing is lost.
  await act(page, row(page, name), '提交')
  const refused = page.getByRole('dialog', { name: `提交知识点“${name}”` })
  await expect(refused).toContainText('请填写定义和要求层次，公式写完整')
  await refused.getByRole('button', { name: '取消' }).click()
  await row(page, name).getByRole('link', { name }).click()
  const view = page.getByRole('dialog', { name })
  await expect(view.getByRole('region', { name: '版本' })).toContainText('v1')
  await page.keyboard.press('e')
  const edit = page.getByRole('dialog', { name: '编辑知识点' })
  await edit.getByRole('textbox', { name: '定义' }).fill('项数无限增大时数列趋近的数')
  await edit.getByRole('textbox', { name: '定义' }).press('Control+s')
  await expect(edit).toBeHidden()
  const submit = async () => {
    await act(page, row(page, name), '提交')
    await runSingle(page, `提交知识点“${name}”`)
    await expect(row(page, name)).toContainText('待审')
  }
  await submit()

  const reviewer = await openOnOtherComputer(
    browser,
    await person('kp.reviewer', 'reviewer1', scope),
    '/knowledge/approvalknowledge',
  )
  await act(reviewer, row(reviewer, name), '领取')
  await reviewer.getByRole('button', { name: '我的待审' }).click()
  await row(reviewer, name).getByRole('link', { name: '开始' }).click()
  await expect(reviewer.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(reviewer.locator('[data-anchor="definitionHtml"]')).toContainText('趋近')
  expect(await axeViolations(reviewer)).toEqual([])
  await reviewer.keyboard.press('1')
  await reviewer.getByRole('textbox', { name: '说明' }).fill('请写明趋近的含义')
  await storeIssue(reviewer)
  await reviewer.keyboard.press('r')
  await expect(reviewer.getByText('现在没有您可以领取的任务')).toBeVisible()

  // The author adds the missing words; the same reviewer compares the versions, confirms the correction and passes.
  await expect(row(page, name)).toContainText('退回')
  await act(page, row(page, name), '修改')
  await edit.getByRole('textbox', { name: '定义' }).fill('项数无限增大时，数列的项与它的差趋于零的数')
  await edit.getByRole('textbox', { name: '定义' }).press('Control+s')
  await expect(edit).toBeHidden()
  await submit()
  await reviewer.goto('/knowledge/approvalknowledge?tab=mine')
  await row(reviewer, name).getByRole('link', { name: '开始' }).click()
  await expect(reviewer.getByRole('heading', { name: '版本对比：v1 → v2' })).toBeVisible()
  await reviewer.keyboard.press('y')
  await expect(reviewer.getByText('已核实')).toBeVisible()
  await reviewer.keyboard.press('a')
  await expect(row(page, name)).toContainText('待发布')

  const publisher = await openOnOtherComputer(
    browser,
    await person('kp.publisher', 'publisher', scope),
    `/knowledge/publishknowledge?keyword=${encodeURIComponent(name)}`,
  )
  await act(publisher, row(publisher, name), '发布')
  await runSingle(publisher, `发布知识点“${name}”`)
  await publisher.getByRole('button', { name: /^已发布/ }).click()
  await expect(row(publisher, name)).toContainText('已发布')

  // A revision leaves the published version in use until it is published itself.
  await act(page, row(page, name), '修改')
  await edit.getByRole('textbox', { name: '别名' }).fill('极限值、数列极限值')
  await edit.getByRole('textbox', { name: '名称' }).press('Control+s')
  await expect(edit).toBeHidden()
  await expect(row(page, name)).toContainText('修订中')
  await expect(row(publisher, name)).toContainText('修订中')
  await row(page, name).getByRole('link', { name }).click()
  await view.getByRole('button', { name: '与 v3 对比' }).first().click()
  await expect(view.getByRole('heading', { name: '版本对比：v2 → v3' })).toBeVisible()
  expect(heard).toEqual([])
})
