import { expect, type Page, test } from '@playwright/test'
import { newId } from '../../../docs/open-door-client.ts'
import { insertEdge } from '../../../lib/contracts/knowledge/edges.ts'
import { intakes, MAX_BATCH } from '../../../lib/contracts/open/calls.ts'
import { call } from '../../support/call.ts'
import { query, unique } from '../../support/database.ts'
import { addKey, post } from '../../support/door.ts'
import { person, signIn } from '../../support/people.ts'
import { publishedPoint } from '../../support/points.ts'
import { addQuestion } from '../../support/questions.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

const place = { subject: '06', section: '2' }
const LEARNERS = 240
const QUESTIONS = 3

interface Point {
  readonly id: string
  readonly name: string
  readonly questions: readonly string[]
}

/**
 * Requests a calculation on the screen and waits for its end. A scheduled job answers requests every minute; it is
 * queued now, in the table of pg-boss.
 */
async function calculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: '立即更新' }).click()
  await expect(page.getByRole('button', { name: '等待计算…' })).toBeDisabled()
  await query(`insert into pgboss.job (name) values ('update-requested-evidence')`)
  await expect(page.getByRole('button', { name: '立即更新' })).toBeEnabled({ timeout: 20_000 })
}

/** Publishes a point of 初中 物理 with questions, as the signed-in user of the page. */
async function pointWithQuestions(page: Page, name: string): Promise<Point> {
  const point = await publishedPoint(unique(name), place)
  const questions: string[] = []
  for (let no = 0; no < QUESTIONS; no++)
    questions.push(await addQuestion(page, { ...place, grade: '08', knowledge: [point] }))
  return { ...point, questions }
}

/** Reports first answers of students of the demonstration to the questions of a point, as a learners' app does. */
async function report(page: Page, { questions }: Point, isCorrect: (learner: number, question: number) => boolean) {
  const students = await query<{ user_name: string }>(
    `select user_name from account where kind = 'student' and status = 'active' order by id limit $1`,
    [LEARNERS],
  )
  expect(students).toHaveLength(LEARNERS)
  const key = await addKey()
  const items = students.flatMap(({ user_name: account }, learner) =>
    questions.map((questionId, no) => ({
      ...{ id: newId(), account, questionId, seconds: 9, correct: isCorrect(learner, no) },
    })),
  )
  for (let at = 0; at < items.length; at += MAX_BATCH) {
    const { results } = await post(page.request, key, intakes.answer.call.path, {
      items: items.slice(at, at + MAX_BATCH),
    })
    expect(results.every(({ state }: { state: string }) => state === 'stored')).toBe(true)
  }
}

test('answers support a prerequisite, contradict another one and suggest a third, which a person judges', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('evidence.editor', 'admin'), '/knowledge/network')
  const force = await pointWithQuestions(page, '力')
  const work = await pointWithQuestions(page, '功')
  const heat = await pointWithQuestions(page, '热')
  const sound = await pointWithQuestions(page, '声')
  await report(page, force, (learner) => learner % 2 === 0)
  await report(page, work, (learner) => learner % 4 === 0)
  await report(page, heat, (learner) => learner % 3 === 0)
  await report(page, sound, (learner, question) => (learner + 2 * question) % 5 < 2)
  const ends = { from: heat.id, to: sound.id, strength: 2, note: '' }
  expect((await call(page.request, process.env.E2E_BASE_URL ?? '', insertEdge, ends)).message).toBe('ok')

  await page.goto(`/knowledge/network?section=${place.section}&subject=${place.subject}`)
  await page.getByRole('button', { name: '作答证据', exact: true }).click()
  await calculate(page)

  const [suggested, linked] = [`${force.name} → ${work.name}`, `${heat.name} → ${sound.name}`]
  const today = page.getByRole('region', { name: '今天的判断' })
  const pair = today.getByRole('listitem').filter({ hasText: suggested })
  await expect(pair).toContainText('前置掌握弱的 120 人，答对 0%')
  await expect(pair).toContainText('强的 120 人，答对 50%')
  const contradicted = page.getByRole('region', { name: '与作答不符的前置' })
  await expect(contradicted.getByRole('listitem').filter({ hasText: linked })).toContainText('与作答不符')
  expect(await axeViolations(page)).toEqual([])

  // The row disappears with its button; the focus stays in the list.
  await page.getByRole('button', { name: `是前置：${suggested}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`已添加“${suggested}”，待确认`)).toBeVisible()
  await expect(pair).toBeHidden()
  await expect
    .poll(() => today.evaluate((list) => list === document.activeElement || list.contains(document.activeElement)))
    .toBe(true)

  await page.getByRole('button', { name: `移除：${linked}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect(contradicted.getByRole('listitem').filter({ hasText: linked })).toBeHidden()

  // The point shows the evidence beside its new prerequisite.
  await page.goto(`/knowledge/network?section=${place.section}&subject=${place.subject}&view=${work.id}`)
  await expect(page.getByRole('region', { name: '前置 1' }).getByRole('listitem')).toContainText('弱的 120 人，答对 0%')
  expect(heard).toEqual([])
})
