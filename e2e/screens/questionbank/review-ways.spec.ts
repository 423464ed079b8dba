import { type Browser, expect, type Page, test } from '@playwright/test'
import { Code } from '../../../lib/contracts/base/call.ts'
import { editReviewFlow, insertReviewFlow, removeReviewFlow } from '../../../lib/contracts/review/flows.ts'
import { call } from '../../support/call.ts'
import { query } from '../../support/database.ts'
import { openOnOtherComputer, person, personOf, signIn } from '../../support/people.ts'
import { storeIssue, submitQuestionOf } from '../../support/questions.ts'
import { act, consoleErrors, row } from '../../support/screen.ts'

const origin = () => process.env.E2E_BASE_URL ?? ''
/** Subjects whose review tasks no other test claims. */
const [COMPUTING, POLITICS] = ['13', '11']
const MANY = 4

const of = async (browser: Browser, name: string, role: string, subject: string) =>
  openOnOtherComputer(browser, await personOf(subject, name, role), null)

/** Claims the review task of a question in the list, and opens the task. */
async function take(page: Page, code: string, tab = 'open'): Promise<void> {
  await page.goto(`/questionbank/checkquestion?tab=${tab}&keyword=${code}`)
  await act(page, row(page, code).first(), '领取')
  await expect(page.getByText('已领取 1 题').first()).toBeVisible()
  await page.goto(`/questionbank/checkquestion?tab=mine&keyword=${code}`)
  await row(page, code).getByRole('link', { name: '开始' }).click()
  await expect(page.getByText('审核中').first()).toBeVisible()
}

/** Reports an issue on the whole stem, by keyboard only. */
async function mark(page: Page, note: string): Promise<void> {
  await page.keyboard.press('1')
  await expect(page.getByRole('textbox', { name: '说明' })).toBeFocused()
  await page.keyboard.type(note)
  await storeIssue(page)
  await expect(page.getByRole('region', { name: /^问题（/ })).toContainText(note)
}

const judging = (need: number, name: string) => ({
  ...{ name, reviewTask: '01', need, rule: 'all', blind: false, slaHours: 48, checklist: [] },
})

test('two different verdicts on a question go to a chief, and a changed review flow applies only to later questions', async ({
  page,
  browser,
}) => {
  await signIn(page, await person('split.admin'))
  const jar = page.context().request
  const flow = { name: '两人会审', fast: false, subjects: [COMPUTING], sections: [] }
  const made = await call(jar, origin(), insertReviewFlow, { ...flow, stages: [judging(2, '会审')] } as never)
  expect(made).toMatchObject({ code: Code.ok })
  const author = await of(browser, 'split.author', 'editor', COMPUTING)
  const { id, code } = await submitQuestionOf(author, { subject: COMPUTING })
  const { id: flowId, rowVersion } = made.result
  const changed = await call(jar, origin(), editReviewFlow, {
    ...{ ...flow, id: flowId, rowVersion, stages: [judging(1, '独审')] },
  } as never)
  expect(changed).toMatchObject({ code: Code.ok })

  const kind = await of(browser, 'split.kind', 'reviewer1', COMPUTING)
  await take(kind, code)
  await expect(kind.getByText('会审 · 第 1 轮')).toBeVisible()
  await kind.keyboard.press('a')
  await expect(kind.getByText(`${code} 已通过`)).toBeVisible()
  const stern = await of(browser, 'split.stern', 'reviewer1', COMPUTING)
  await take(stern, code)
  await mark(stern, '数据有误')
  await stern.keyboard.press('r')
  await expect(stern.getByText(`${code} 已退回`)).toBeVisible()

  // The two reviewers have given different verdicts, so a chief must decide. Only chiefs can claim this task, and they
  // see the reported issues.
  const chief = await of(browser, 'split.chief', 'chief', COMPUTING)
  await take(chief, code, 'disputes')
  await expect(chief.getByText('会审 · 第 1 轮 · 仲裁')).toBeVisible()
  await expect(chief.getByRole('region', { name: '问题（1）' })).toContainText('数据有误')
  await chief.keyboard.press('a')
  await expect(chief.getByText(`${code} 已通过`)).toBeVisible()
  await author.goto(`/questionbank/questiondetail?id=${id}`)
  await expect(author.getByText('待发布').first()).toBeVisible()

  const later = await submitQuestionOf(author, { subject: COMPUTING })
  await take(stern, later.code)
  await expect(stern.getByText('独审 · 第 1 轮')).toBeVisible()
  const { result } = changed
  const removed = await call(jar, origin(), removeReviewFlow, { id: result.id, rowVersion: result.rowVersion })
  expect(removed).toMatchObject({ code: Code.ok })
})

test('a reviewer claims several review tasks at once and judges them one after the other by keyboard', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  const author = await of(browser, 'keys.author', 'editor', POLITICS)
  const codes: string[] = []
  for (let n = 0; n < MANY; n += 1) codes.push((await submitQuestionOf(author, { subject: POLITICS })).code)
  // Filter the list by the author, because the demo data may also have review tasks of this subject.
  const at = '/questionbank/checkquestion?submitter=测试keys.author'
  await signIn(page, await personOf(POLITICS, 'keys.judge', 'reviewer1'), at)
  await expect(row(page, codes[0] ?? '')).toBeVisible()
  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '领取' }).click()
  await expect(page.getByText(`已领取 ${MANY} 题`)).toBeVisible()

  await page.goto('/questionbank/review')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(codes[0] ?? '')
  // Keys open the next and the previous question, the question with its answer, and the review history.
  await page.keyboard.press(']')
  await expect(title).toHaveText(codes[1] ?? '')
  await page.keyboard.press('[')
  await expect(title).toHaveText(codes[0] ?? '')
  await page.keyboard.press('t')
  await expect(page.getByText('举反例即可').filter({ visible: true })).toBeVisible()
  await page.keyboard.press('h')
  await expect(page.getByRole('region', { name: '审核记录' })).toBeVisible()
  await page.keyboard.press('h')
  // By keyboard, the reviewer reports an issue on a part of the stem and types the replacement.
  await page.keyboard.press('s')
  await expect(page.getByRole('textbox', { name: '建议改为' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('若 $a<b<0$，则')
  await storeIssue(page)
  await expect(page.getByRole('region', { name: '问题（1）' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(title).toHaveText(codes[1] ?? '')
  const boxes = await page.getByRole('checkbox').count()
  for (const code of codes.slice(1)) {
    await expect(title).toHaveText(code)
    for (let box = 0; box < boxes; box += 1) await page.keyboard.press('x')
    await page.keyboard.press('a')
  }
  await expect(page.getByText('手上没有待审的任务')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText(`已撤销 ${codes.at(-1)} 的结论`)).toBeVisible()
  const rows = await query<{ state: string; count: number }>(
    `select state, count(*)::int as count from review_task t join question q on q.id = t.entity_id
      where q.code = any ($1) and t.stage_no = 1 group by state order by state`,
    [codes],
  )
  expect(rows).toEqual([
    { state: 'passed', count: MANY - 2 },
    { state: 'rejected', count: 1 },
    { state: 'working', count: 1 },
  ])
  expect(heard).toEqual([])
})
