import { type Browser, expect, type Page, test } from '@playwright/test'
import { letIn, openOnOtherComputer, person } from '../../support/people.ts'
import { storeIssue, submitQuestionOf, withdraw } from '../../support/questions.ts'
import { act, axeViolations, consoleErrors, row } from '../../support/screen.ts'

const scope = { scope: ['02:3'] }
const reviewer = async (browser: Browser, name: string, role: string, at: string) =>
  openOnOtherComputer(browser, await person(name, role, scope), at)

/** Selects `words` in the first part of the question that contains them, as with a mouse. */
async function select(page: Page, words: string): Promise<void> {
  await page
    .locator('[data-anchor]')
    .filter({ hasText: words })
    .first()
    .evaluate((part, text) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.textContent?.indexOf(text) ?? -1
        if (start < 0) continue
        document.getSelection()?.setBaseAndExtent(node, start, node, start + text.length)
        return
      }
    }, words)
}

const checkAll = async (page: Page) => {
  const boxes = page.getByRole('checkbox')
  for (let left = await boxes.count(); left > 0; left -= 1) await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0)
}

test('a rejected question is corrected, confirmed by the same reviewer and passed by a second reviewer', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  await letIn(page, await person('rev.author', 'editor', scope))
  const { id, code } = await submitQuestionOf(page, { stemHtml: '<p>若三角型的边长 $a&lt;b$，则</p>' })

  const first = await reviewer(browser, 'rev.first', 'reviewer1', `/questionbank/checkquestion?keyword=${code}`)
  await act(first, row(first, code), '领取')
  await expect(first.getByText('已领取 1 题')).toBeVisible()
  await first.getByRole('button', { name: '我的待审' }).click()
  await row(first, code).getByRole('link', { name: '开始' }).click()
  await expect(first.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(first.getByText('审核中')).toBeVisible()

  // The reviewer reports an issue on selected words: the key “s” suggests a replacement, and Ctrl+Enter stores the
  // issue.
  await select(first, '三角型')
  await first.keyboard.press('s')
  const suggestion = first.getByRole('textbox', { name: '建议改为' })
  await expect(suggestion).toHaveValue('三角型')
  await suggestion.fill('三角形')
  await storeIssue(first)
  const issues = first.getByRole('region', { name: '问题（1）' })
  await expect(issues).toContainText('建议改为：三角形')
  // A click on a formula selects the whole formula, and the key “4” opens the form for an issue.
  await first.locator('[data-anchor="options.0.html"] .formula').click()
  await first.keyboard.press('4')
  await expect(first.getByRole('combobox', { name: '错误类型' })).toHaveValue(/公式错误/)
  // In the LaTeX source of the formula, arrow keys select a part, and typed letters change nothing.
  const source = first.getByRole('textbox', { name: '源码' })
  await source.focus()
  await first.keyboard.press('Control+Home')
  await first.keyboard.press('ArrowRight')
  for (let step = 0; step < 3; step += 1) await first.keyboard.press('Shift+ArrowRight')
  await first.keyboard.press('x')
  await expect(source).toHaveValue('$a^2<b^2$')
  await expect(first.locator('[data-quote]')).toHaveText('a^2')
  await first.getByRole('textbox', { name: '说明' }).fill('应为小于等于')
  await storeIssue(first)
  await expect(first.getByRole('region', { name: '问题（2）' })).toContainText('应为小于等于')
  expect(await axeViolations(first)).toEqual([])
  // Escape leaves the comment, so that the review shortcuts work again.
  await first.keyboard.press('c')
  await first.keyboard.type('请逐条修改')
  await first.keyboard.press('Escape')
  await first.keyboard.press('a')
  await expect(first.getByText(/还有 2 个必须修改的问题/)).toBeVisible()
  await first.keyboard.press('r')
  await expect(first.getByText(`${code} 已退回`)).toBeVisible()

  // The author accepts one suggestion, rejects the other issue with a reason, and submits the question again.
  await page.goto(`/questionbank/addquestion?id=${id}`)
  const returned = page.getByRole('region', { name: '退回的问题（还有 2 个）' })
  await returned.getByRole('button', { name: '采纳建议' }).click()
  // 撤销 takes the accepted suggestion back, and the issue is open again, because the form had not stored anything yet.
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.locator('[data-field="stemHtml"] [contenteditable="true"]')).toContainText('若三角型的边长')
  await returned.getByRole('button', { name: '采纳建议' }).click()
  await expect(page.locator('[data-field="stemHtml"] [contenteditable="true"]')).toContainText('若三角形的边长')
  const left = page.getByRole('region', { name: '退回的问题（还有 1 个）' })
  await left.getByRole('button', { name: '不采纳' }).last().click()
  const why = page.getByRole('dialog', { name: '不采纳' })
  await why.getByRole('textbox', { name: '理由' }).fill('题目要求严格不等')
  await why.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('region', { name: '退回的问题（2 个，均已处理）' })).toBeVisible()
  await expect(page.getByText('审核意见：请逐条修改')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  const asked = page.getByRole('dialog', { name: '提交 v2' })
  await expect(asked).toContainText('还没有发布过，作为新题审核。')
  await expect(asked.getByRole('textbox', { name: '修改说明' })).toBeFocused()
  await page.keyboard.type('按审核意见改了错字')
  expect(await axeViolations(page)).toEqual([])
  // Escape cancels only the submission: the question is saved, and the next submission offers the typed note.
  await page.keyboard.press('Escape')
  await expect(page.getByText('已保存，没有提交')).toBeVisible()
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(asked.getByRole('textbox', { name: '修改说明' })).toHaveValue('按审核意见改了错字')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('试题已提交，等待审核')).toBeVisible()
  // The reviewer who rejected the question gets the new version and sees what has changed.
  await first.goto('/questionbank/review')
  await expect(first.getByText('初审 · 第 2 轮 · 复核')).toBeVisible()
  await expect(first.getByText('按审核意见改了错字')).toBeVisible()
  await expect(
    first
      .getByRole('region', { name: /^版本对比/ })
      .locator('ins')
      .first(),
  ).toBeVisible()
  await first.keyboard.press('a')
  await expect(first.getByText('还有 2 个上次的问题没有复核')).toBeVisible()
  // The key “y” confirms the issues one after the other.
  await first.keyboard.press('y')
  await expect(first.getByText('已核实')).toHaveCount(1)
  await first.keyboard.press('y')
  await expect(first.getByText('已核实')).toHaveCount(2)
  await expect(first.getByRole('region', { name: /^版本对比/ })).toBeVisible()
  await first.keyboard.press('a')
  await expect(first.getByText('手上没有待审的任务')).toBeVisible()
  // The reviewer can withdraw the verdict while the next stage has not begun; then the reviewer passes the question
  // again.
  await first.keyboard.press('u')
  await expect(first.getByText(`已撤销 ${code} 的结论`)).toBeVisible()
  await expect(first.getByText('审核中').first()).toBeVisible()
  await first.keyboard.press('a')
  await expect(first.getByText('手上没有待审的任务')).toBeVisible()

  const second = await reviewer(browser, 'rev.second', 'reviewer2', `/questionbank/checkquestion?keyword=${code}`)
  await act(second, row(second, code), '领取')
  await second.getByRole('button', { name: '我的待审' }).click()
  await row(second, code).getByRole('link', { name: '开始' }).click()
  await expect(second.getByText('复审 · 第 2 轮')).toBeVisible()
  await expect(second.getByText('审核中')).toBeVisible()
  await second.keyboard.press('a')
  await expect(second.getByText('还有 5 项没有核对')).toBeVisible()
  await checkAll(second)
  await second.keyboard.press('a')
  await expect(second.getByText(`${code} 已通过`)).toBeVisible()
  await page.goto(`/questionbank/questiondetail?id=${id}&tab=review`)
  await expect(page.getByText('待发布').first()).toBeVisible()
  await expect(page.getByRole('region', { name: '第 2 轮' })).toContainText('复审')
  await expect(page.getByRole('region', { name: '第 1 轮' })).toContainText('作者：题目要求严格不等')
  expect(await axeViolations(page)).toEqual([])
  expect(heard).toEqual([])
})

test('a review task goes to only one of two reviewers, and becomes read-only when the author withdraws the question', async ({
  page,
  browser,
}) => {
  await letIn(page, await person('race.author', 'editor', scope))
  const { id, code } = await submitQuestionOf(page, {})
  const at = `/questionbank/checkquestion?keyword=${code}`
  const both = [
    await reviewer(browser, 'race.one', 'reviewer1', at),
    await reviewer(browser, 'race.two', 'reviewer1', at),
  ]
  await Promise.all(both.map((one) => row(one, code).waitFor()))
  await Promise.all(both.map((one) => row(one, code).getByRole('button', { name: '领取' }).click()))
  const got = await Promise.all(
    both.map((one) =>
      one
        .getByText(/已领取 1 题|没有可以领取|没有领到/)
        .first()
        .textContent(),
    ),
  )
  expect(got.filter((text) => text?.startsWith('已领取'))).toHaveLength(1)

  const winner = both[got.findIndex((text) => text?.startsWith('已领取'))] as Page
  await winner.goto('/questionbank/review')
  await winner.getByRole('textbox', { name: '给作者的话' }).fill('先看看')
  await withdraw(page, id)
  await expect(winner.getByText(/已取消/).first()).toBeVisible()
  await expect(winner.getByRole('textbox', { name: '给作者的话' })).toHaveValue('先看看')
  await expect(winner.getByRole('button', { name: '通过' })).toHaveCount(0)
})

test('a question goes to a chief when its author objects to the rejection by a reviewer', async ({ page, browser }) => {
  await letIn(page, await person('obj.author', 'editor', scope))
  const { id, code } = await submitQuestionOf(page, {})
  const at = `/questionbank/checkquestion?keyword=${code}`
  const wary = await reviewer(browser, 'obj.wary', 'reviewer1', at)
  await act(wary, row(wary, code), '领取')
  await wary.getByRole('button', { name: '我的待审' }).click()
  await act(wary, row(wary, code), '回避')
  const why = wary.getByRole('dialog', { name: `回避 ${code}` })
  await why.getByRole('button', { name: '不熟悉该内容' }).click()
  await why.getByRole('button', { name: '回避', exact: true }).click()
  await expect(row(wary, code)).toHaveCount(0)
  // A reviewer who has declined a review task does not find it again among the tasks to claim.
  await wary.getByRole('button', { name: '待领取' }).click()
  await expect(row(wary, code)).toHaveCount(0)

  const stern = await reviewer(browser, 'obj.stern', 'reviewer1', at)
  await act(stern, row(stern, code), '领取')
  await stern.goto('/questionbank/review')
  await expect(stern.getByText('审核中')).toBeVisible()
  await stern.keyboard.press('1')
  await stern.getByRole('textbox', { name: '说明' }).fill('缺少条件 $x>60^\\circ$')
  await storeIssue(stern)
  await expect(stern.getByRole('region', { name: '问题（1）' })).toBeVisible()
  await stern.keyboard.press('r')
  await expect(stern.getByText(`${code} 已退回`)).toBeVisible()

  await page.goto(`/questionbank/questiondetail?id=${id}&tab=review`)
  await page.getByRole('button', { name: '申诉', exact: true }).click()
  const objection = page.getByRole('dialog', { name: '申诉退回' })
  await objection.getByRole('textbox', { name: '理由' }).fill('条件 $x<1$ 已经足够')
  await objection.getByRole('button', { name: '提交申诉' }).click()
  await expect(page.getByText('申诉中')).toBeVisible()
  const chief = await reviewer(browser, 'obj.chief', 'chief', `${at}&tab=disputes`)
  await act(chief, row(chief, code), '仲裁')
  const word = chief.getByRole('dialog', { name: `仲裁 ${code}` })
  // The dialog shows the whole question and preselects no decision.
  await expect(word.getByRole('heading', { name: '答案' })).toBeVisible()
  await expect(word.getByRole('heading', { name: '解析' })).toBeVisible()
  await expect(word.getByRole('button', { name: /维持退回|申诉成立/, pressed: true })).toHaveCount(0)
  const said = word.getByRole('region', { name: '申诉的内容' })
  await expect(said).toContainText('已经足够')
  await expect(said.locator('mjx-container')).toHaveCount(2)
  await expect(said).toContainText('缺少条件')
  await word.getByRole('button', { name: '申诉成立' }).click()
  await word.getByRole('textbox', { name: '理由' }).fill('题干条件完整')
  await word.getByRole('button', { name: '提交仲裁' }).click()
  await expect(chief.getByText(`${code} 已仲裁`)).toBeVisible()
  await page.goto(`/questionbank/questiondetail?id=${id}`)
  await expect(page.getByText('待审').first()).toBeVisible()
})

test('a review task assigned to another reviewer becomes read-only with a reason and keeps the written text', async ({
  page,
  browser,
}) => {
  await letIn(page, await person('move.author', 'editor', scope))
  const { code } = await submitQuestionOf(page, {})
  const at = `/questionbank/checkquestion?keyword=${code}`
  const former = await reviewer(browser, 'move.former', 'reviewer1', at)
  await person('move.latter', 'reviewer1', scope)
  await act(former, row(former, code), '领取')
  await former.goto('/questionbank/review')
  await expect(former.getByText('审核中')).toBeVisible()
  await former.keyboard.press('1')
  await former.getByRole('textbox', { name: '说明' }).fill('写到一半')

  const chief = await reviewer(browser, 'move.chief', 'chief', `${at}&tab=all`)
  await row(chief, code).getByRole('checkbox').check()
  await chief.getByRole('button', { name: '延期' }).last().click()
  await chief.getByRole('dialog').getByRole('button', { name: '延期', exact: true }).click()
  await expect(chief.getByText('已延期 1 个任务')).toBeVisible()
  await row(chief, code).getByRole('checkbox').check()
  await chief.getByRole('button', { name: '改派' }).last().click()
  const dialog = chief.getByRole('dialog', { name: `改派 ${code}` })
  // The combobox sends the typed text to the service, because one response may not contain all reviewers.
  const looked = chief.waitForRequest(/listReviewers\?.*keyword=move\.latter/)
  await dialog.getByRole('combobox', { name: '审核人' }).fill('move.latter')
  await looked
  await chief
    .getByRole('option', { name: /测试move\.latter/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: '改派', exact: true }).click()
  await expect(chief.getByText('已改派 1 个任务')).toBeVisible()
  await expect(former.getByText(/改派给/).first()).toBeVisible()
  await expect(former.getByRole('textbox', { name: '说明' })).toHaveValue('写到一半')
  await expect(former.getByRole('button', { name: '通过' })).toHaveCount(0)
})
