import { expect, test } from '@playwright/test'
import { Code } from '../../../lib/contracts/base/call.ts'
import { editUser, getUser } from '../../../lib/contracts/staff/calls.ts'
import { call } from '../../support/call.ts'
import { query } from '../../support/database.ts'
import { openOnOtherComputer, person, personOf, signIn } from '../../support/people.ts'
import { submitQuestionOf } from '../../support/questions.ts'
import { act, axeViolations, row } from '../../support/screen.ts'

const origin = () => process.env.E2E_BASE_URL ?? ''
/** A subject whose review tasks no other test claims, and the subject that the reviewer has after the change. */
const [SUBJECT, ELSEWHERE] = ['08', '10']

test('a reviewer who loses the subject during a review keeps the written text but can no longer judge', async ({
  page,
  browser,
}) => {
  const author = await openOnOtherComputer(browser, await personOf(SUBJECT, 'lost.author', 'editor'), null)
  const { code } = await submitQuestionOf(author, { subject: SUBJECT })
  const judgeName = await personOf(SUBJECT, 'lost.judge', 'reviewer1')
  const [{ id: judgeId } = { id: '' }] = await query<{ id: string }>(
    `update "system_user" set phone = '139' || lpad((id % 100000000)::text, 8, '0') where user_name = $1 returning id::text as id`,
    [judgeName],
  )
  const judge = await openOnOtherComputer(browser, judgeName, `/questionbank/checkquestion?keyword=${code}`)
  await act(judge, row(judge, code), '领取')
  await expect(judge.getByText('已领取 1 题')).toBeVisible()
  await judge.goto(`/questionbank/checkquestion?tab=mine&keyword=${code}`)
  await row(judge, code).getByRole('link', { name: '开始' }).click()
  await expect(judge.getByText('审核中').first()).toBeVisible()
  const comment = judge.getByRole('textbox', { name: '给作者的话' })
  await comment.fill('第二步的依据没有写')
  await judge.getByRole('heading', { level: 1 }).click()
  await judge.keyboard.press('1')
  const note = judge.getByRole('textbox', { name: '说明' })
  await expect(note).toBeFocused()
  await judge.keyboard.type('写到一半')

  await signIn(page, await person('lost.admin'))
  const jar = page.context().request
  const { result: known } = await call(jar, origin(), getUser, { id: judgeId })
  const { id, rowVersion, userName, fullName, phone, email, organId, roleIds, organIds, agentIds } = known
  const moved = { id, rowVersion, userName, fullName, phone, email, organId, roleIds, organIds, agentIds }
  const grants = [{ subject: ELSEWHERE, section: '3', grade: null }]
  expect(await call(jar, origin(), editUser, { ...moved, grants })).toMatchObject({ code: Code.ok })

  // An event has informed the page of the change. The page shows this message without a reload, and keeps the texts
  // that the reviewer was writing.
  await expect(judge.getByText('您已不能审核这里的内容，任务会交给其他人')).toBeVisible()
  await expect(comment).toHaveValue('第二步的依据没有写')
  await expect(comment).toHaveAttribute('readonly', '')
  await expect(note).toHaveValue('写到一半')
  await expect(judge.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
  for (const verdict of [/^通过/, '退回']) await expect(judge.getByRole('button', { name: verdict })).toHaveCount(0)
  expect(await axeViolations(judge)).toEqual([])

  // A scheduled job takes such review tasks back every five minutes. Queue the job now, in the table of pg-boss.
  await query(`insert into pgboss.job (name) values ('review-deadlines')`)
  await expect(judge.getByText('已收回：原审核人已不能审核这里的内容')).toBeVisible({ timeout: 30_000 })
  await expect(comment).toHaveValue('第二步的依据没有写')
  for (const key of ['a', 'r']) {
    await judge.getByRole('heading', { level: 1 }).click()
    await judge.keyboard.press(key)
  }
  const other = await openOnOtherComputer(
    browser,
    await personOf(SUBJECT, 'lost.other', 'reviewer1'),
    `/questionbank/checkquestion?keyword=${code}`,
  )
  await act(other, row(other, code), '领取')
  await expect(other.getByText('已领取 1 题')).toBeVisible()
  const states = await query<{ state: string; comment: string }>(
    'select state, comment from review_task t join question q on q.id = t.entity_id where q.code = $1 order by t.id',
    [code],
  )
  expect(states).toEqual([
    { state: 'expired', comment: '第二步的依据没有写' },
    { state: 'claimed', comment: '' },
  ])
})
