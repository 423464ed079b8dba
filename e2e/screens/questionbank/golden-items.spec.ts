import { expect, test } from '@playwright/test'
import { query } from '../../support/database.ts'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { addQuestion, storeIssue, submitQuestionOf } from '../../support/questions.ts'
import { axeViolations, consoleErrors, row } from '../../support/screen.ts'

/** A subject whose review flow and push rules no other test changes. */
const subject = '09'
const scope = { scope: [`${subject}:3`] }

/**
 * Creates a flow with one blind stage, and a rule that assigns all review tasks of the subject to one reviewer. The
 * rule also assigns golden items: questions with an inserted fault. Flows and rules of earlier runs are disabled.
 */
async function setUp(reviewer: string): Promise<void> {
  await query('update push_rule set status = 0 where subject = $1', [subject])
  await query(`update review_flow set status = 0 where scope->'subjects' ? $1`, [subject])
  const stage = {
    no: 1,
    name: '盲审',
    reviewTask: '01',
    need: 1,
    rule: 'any',
    blind: true,
    slaHours: 48,
    checklist: [],
  }
  await query(`insert into review_flow (entity, name, scope, stages) values ('question', '盲审', $1, $2)`, [
    JSON.stringify({ subjects: [subject] }),
    JSON.stringify([stage]),
  ])
  await query(
    `insert into push_rule (entity, name, subject, strategy, pool, golden_rate, priority)
     select 'question', '推给审核人', $1, 'random', jsonb_build_object('roles', '[]'::jsonb, 'people', jsonb_build_array(u.id::text)), 100, 0
       from "system_user" u where u.user_name = $2`,
    [subject, reviewer],
  )
}

test('a chief inserts a fault into a test question (golden item) and sees that a reviewer has found the fault', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  const judgeName = await person('gold.judge', 'reviewer1', scope)
  await setUp(judgeName)
  const writer = await openOnOtherComputer(browser, await person('gold.writer', 'editor', scope), null)
  const source = await addQuestion(writer, { subject, stemHtml: '<p>下列说法正确的是</p>' })
  await query(`update question set status = 'approved' where id = $1`, [source])
  const [{ code } = { code: '' }] = await query<{ code: string }>('select code from question where id = $1', [source])

  await signIn(page, await person('gold.chief', 'chief', scope), '/platformmanage/reviewpushrules?tab=golden')
  await page.getByRole('button', { name: '新增金标题' }).first().click()
  const form = page.getByRole('dialog', { name: /新增金标题/ })
  await form.getByRole('textbox', { name: '试题编号' }).fill(code)
  await expect(form.getByText(/可以在 \d+ 处植入错误/)).toBeVisible()
  await form.getByRole('combobox', { name: '位置' }).click()
  await page.getByRole('option', { name: '题干' }).click()
  await form.getByRole('combobox', { name: '错误类型' }).click()
  await page.getByRole('option', { name: '错别字或标点' }).click()
  await form.getByRole('textbox', { name: '原文' }).fill('没有这段')
  await form.getByRole('textbox', { name: '改成' }).fill('错误的')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('在所选位置没有找到这段原文')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('textbox', { name: '原文' }).fill('正确的')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(row(page, code)).toContainText('题干：正确的 → 错误的')
  expect(await axeViolations(page)).toEqual([])

  const given = () =>
    query<{ title: string }>(
      `select q.code as title from review_task t join question q on q.id = t.entity_id
         join "system_user" u on u.id = t.only_for where u.user_name = $1`,
      [judgeName],
    )
  const { code: normal } = await submitQuestionOf(writer, { subject, stemHtml: '<p>下列叙述正确的是</p>' })
  // A scheduled job assigns golden items every minute. Queue the job now, in the table of pg-boss.
  await query(`insert into pgboss.job (name) values ('review-golden')`)
  await expect.poll(async () => (await given()).length, { timeout: 70_000, intervals: [500] }).toBe(1)
  const golden = (await given())[0]?.title ?? ''

  const judge = await openOnOtherComputer(browser, judgeName, '/questionbank/checkquestion?tab=mine')
  for (const one of [normal, golden]) {
    await expect(row(judge, one)).toContainText('（盲审）')
    await expect(row(judge, one).getByRole('link', { name: '开始' })).toBeVisible()
  }
  await row(judge, golden).getByRole('link', { name: '开始' }).click()
  await expect(judge.getByRole('heading', { level: 1, name: golden })).toBeVisible()
  await expect(judge.getByText('审核中')).toBeVisible()
  await judge.keyboard.press('1')
  await judge.getByRole('combobox', { name: '错误类型' }).click()
  await judge.getByRole('option', { name: '错别字或标点' }).click()
  await judge.getByRole('textbox', { name: '说明' }).fill('应为正确的')
  await storeIssue(judge)
  await expect(judge.getByRole('region', { name: '问题（1）' })).toContainText('应为正确的')
  await judge.keyboard.press('r')
  await expect(judge.getByText(`${golden} 已退回`)).toBeVisible()

  await page.reload()
  await expect(row(page, code)).toContainText('1/1')
  await expect(row(page, code)).toContainText('100%（1/1）')
  await page.goto('/questionbank/checkquestion?tab=reviewers')
  await expect(row(page, judgeName)).toContainText('100%')
  expect(await axeViolations(page)).toEqual([])
  await query('update push_rule set deleted_at = now() where subject = $1', [subject])
  expect(heard).toEqual([])
})
