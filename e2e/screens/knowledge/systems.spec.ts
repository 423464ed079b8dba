import { expect, type Locator, type Page, test } from '@playwright/test'
import { getNodes, saveNodes } from '../../../lib/contracts/knowledge-system/editing.ts'
import { call } from '../../support/call.ts'
import { unique } from '../../support/database.ts'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { storeIssue } from '../../support/questions.ts'
import { act, axeViolations, consoleErrors, keyword, pick, row } from '../../support/screen.ts'
import { confirmed, openSystemReview } from '../../support/systems.ts'

const scope = { scope: ['02:3'] }

const field = (page: Page, name: string): Locator => page.getByRole('combobox', { name })

/** Fills the first step for a system on a theme. */
async function fillBasics(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: '名称' }).fill(name)
  await pick(page, field(page, '学段'), '高中')
  await pick(page, field(page, '学科'), '数学')
  await page.getByRole('textbox', { name: '主题' }).fill('高考总复习')
}

test('a system goes from a pasted outline through its review to its publication', async ({ page, browser }) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('ks.author', 'editor', scope), '/knowledge/specialsystem')
  await page.getByRole('link', { name: '新建专题体系' }).first().click()
  await expect(page).toHaveURL(/addsystem\?kind=special/)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请填写主题')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '名称' })).toBeFocused()
  const name = unique('函数专题')
  await fillBasics(page, name)
  await page.getByRole('textbox', { name: '主题' }).press('Enter')

  // A typed name is not lost without a question.
  await page.getByRole('tab', { name: '新建知识体系' }).press('Delete')
  await page.getByRole('dialog', { name: '有未保存的修改' }).getByRole('button', { name: '继续编辑' }).click()
  await page.getByRole('button', { name: '粘贴目录' }).click()
  const outline = page.getByRole('textbox', { name: '目录' })
  await outline.fill('专题一 集合\n  子集\n  子集')
  await expect(page.getByText('第 3 行：与第 2 行同一上级、标题相同')).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(outline).toBeVisible()
  await outline.fill('专题一 集合\n  子集\n  并集\n专题二 函数')
  const tree = page.getByRole('list', { name: '体系结构' })
  await expect(tree.getByRole('listitem')).toHaveCount(4)
  await tree.getByRole('button', { name: '专题一 集合的下级' }).click()
  await expect(tree.getByRole('listitem')).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '新建', exact: true }).click()

  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page).toHaveURL(/systemdetails\?id=/)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await confirmed(page, '提交', name)
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeHidden()

  // The reviewer returns the system with an issue at a node; the author sees it at the node.
  const reviewer = await openSystemReview(browser, name, scope.scope)
  await expect(reviewer.getByText('节点 4 个，最深 2 层')).toBeVisible()
  expect(await axeViolations(reviewer)).toEqual([])
  await reviewer.keyboard.press('j')
  await reviewer.keyboard.press('j')
  await reviewer.keyboard.press('1')
  await expect(reviewer.getByRole('combobox', { name: '位置' })).toHaveValue('专题一 集合 / 子集')
  await reviewer.getByRole('textbox', { name: '说明' }).fill('应写明真子集')
  await storeIssue(reviewer)
  await reviewer.keyboard.press('r')
  await expect(page.getByText('审核问题 1')).toBeVisible()
  await page.getByRole('button', { name: '审批记录' }).click()
  await expect(page.getByRole('region', { name: '第 1 轮' })).toContainText('专题一 集合 / 子集')
  expect(await axeViolations(page)).toEqual([])

  // The author corrects the node; the same reviewer compares, confirms the correction and passes.
  await page.getByRole('link', { name: '编制' }).click()
  await page.getByRole('button', { name: /问题/ }).first().click()
  await page
    .getByRole('region', { name: '审核问题' })
    .getByRole('button', { name: /真子集/ })
    .click()
  await page.keyboard.type('与真子集')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('已提交').first()).toBeVisible()
  await reviewer.goto('/knowledge/approvalsystem?tab=mine')
  await row(reviewer, name).getByRole('link', { name: '开始' }).click()
  await expect(reviewer.getByRole('heading', { name: '改动：v1 → v2' })).toBeVisible()
  await expect(reviewer.getByText('标题：子集 → 子集与真子集')).toBeVisible()
  await reviewer.keyboard.press('y')
  await expect(reviewer.getByText('已核实')).toBeVisible()
  await reviewer.keyboard.press('p')

  const publisher = await openOnOtherComputer(
    browser,
    await person('ks.publisher', 'publisher', scope),
    `/knowledge/specialsystem?keyword=${encodeURIComponent(name)}`,
  )
  await expect(row(publisher, name)).toContainText('待发布')
  await act(publisher, row(publisher, name), '发布')
  await confirmed(publisher, '发布', name)
  expect(await axeViolations(publisher)).toEqual([])
  await expect(row(publisher, name)).toContainText('已发布')
  await act(publisher, row(publisher, name), '下架')
  const dialog = publisher.getByRole('dialog', { name: /下架/ })
  await dialog.getByRole('textbox', { name: '原因' }).fill('改版')
  await dialog.getByRole('button', { name: '下架', exact: true }).click()
  await expect(row(publisher, name)).toContainText('已下架')
  await keyword(publisher).fill('没有这个体系')
  await expect(publisher.getByRole('button', { name: '清除筛选' })).toBeVisible()
  expect(heard).toEqual([])
})

test('versions of a system are compared, and an older one is restored', async ({ page, browser, baseURL }) => {
  await signIn(page, await person('ks.editor', 'chief', scope), '/knowledge/addsystem?kind=special')
  const name = unique('数列专题')
  await fillBasics(page, name)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '粘贴目录' }).click()
  await page.getByRole('textbox', { name: '目录' }).fill('等差数列\n  通项\n等比数列')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '新建', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await confirmed(page, '提交', name)
  const reviewer = await openSystemReview(browser, name, scope.scope)
  await reviewer.keyboard.press('p')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await confirmed(page, '发布', name)

  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const web = baseURL ?? ''
  const { result } = await call(page.request, web, getNodes, { id })
  const changes = result.nodes.map(({ revision, ...node }) => ({
    ...{ uid: node.uid, base: revision },
    node: node.title === '等比数列' ? null : node.title === '通项' ? { ...node, title: '通项公式' } : node,
  }))
  expect((await call(page.request, web, saveNodes, { id, changes })).result.conflicts).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: '版本对比' }).click()
  const changed = page.getByRole('list', { name: '变化的节点' })
  await page.getByRole('button', { name: '改名 1' }).click()
  await expect(changed).toContainText('通项 → 通项公式')
  await page.getByRole('button', { name: '删除 1' }).click()
  await expect(changed.getByRole('listitem')).toHaveText(/等比数列/)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: '结构', exact: true }).click()
  await pick(page, page.getByRole('combobox', { name: '版本' }), 'v1')
  await page.getByRole('button', { name: '回滚到此版本' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '回滚' }).click()
  await expect(page.getByText('已以 v1 新建版本')).toBeVisible()
  await expect(page.getByRole('combobox', { name: '版本' })).toHaveValue(/v3/)
  await expect(page.getByRole('list', { name: '体系结构' })).toContainText('等比数列')
  await page.getByRole('button', { name: '日志', exact: true }).click()
  await expect(page.getByText('以旧版本新建版本').first()).toBeVisible()
})
