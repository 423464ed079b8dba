import { afterAll, beforeAll, expect, it } from 'vitest'
import * as editing from '../../../../lib/contracts/question/editing.ts'
import * as calls from '../../../../lib/contracts/review/calls.ts'
import { passReviews } from '../../../../lib/contracts/review/chief.ts'
import { choice } from '../../../testing/question-bodies.ts'
import { startReviewing } from '../../../testing/reviewing.ts'

const people = { writer: 'editor', judge: 'reviewer1', head: 'chief', author: 'chief' }
type Who = keyof typeof people
let desk: Awaited<ReturnType<typeof startReviewing<Who>>>
beforeAll(async () => {
  desk = await startReviewing(people)
  await desk.flow({ checklist: ['题干通顺'] }, {})
})
afterAll(() => desk.bank.close())

const run = (ids: readonly string[], preview: boolean, who: Who = 'head') =>
  desk.bank.call(passReviews, { selection: { ids: [...ids] }, params: {}, preview }, desk.token[who])
const taskOf = async (question: string) => (await desk.tasksOf(question, 'queued', 'claimed', 'working'))[0]?.id ?? ''

/** Submits a question with a finding that does not block the submission. */
async function questionable(): Promise<string> {
  const { call } = desk.bank
  const made = await call(editing.insertQuestion, choice({ stemHtml: '<p>（若 $a&lt;b$，则</p>' }), desk.token.writer)
  const { id, rowVersion } = made.result
  expect((await call(editing.submitQuestion, { id, rowVersion, changeNote: '' }, desk.token.writer)).message).toBe('ok')
  return id
}

it('bulk passing passes questions without findings and names the reason for each skipped question', async () => {
  const [clean, found, taken] = [await desk.submitted('writer'), await questionable(), await desk.submitted('writer')]
  await desk.take('judge', taken)
  const ids = await Promise.all([clean, found, taken].map(taskOf))
  const { preview } = (await run(ids, true)).result
  expect(preview).toMatchObject({ change: 1, undoable: false })
  expect(
    preview.skips.map(({ reason, count }) => ({ reason, count })).toSorted((a, b) => (a.reason < b.reason ? -1 : 1)),
  ).toEqual([
    { reason: '正由他人审核', count: 1 },
    { reason: '自动检查有提示，请逐题审核', count: 1 },
  ])
  expect((await run(ids, false)).message).toBe('ok')
  await desk.bank.runTasks()
  const [passed] = await desk.tasksOf(clean, 'passed')
  expect(passed).toMatchObject({ assignee: String(desk.ids.head) })
  // The first stage ended, so the task of the next stage waits. The chief who passed the first stage may not judge this
  // task.
  const next = await taskOf(clean)
  expect((await run([next], true)).result.preview.skips).toMatchObject([{ reason: '您已参与本轮审核' }])
  expect((await desk.tasksOf(found, 'queued')).length).toBe(1)
  expect((await desk.tasksOf(taken, 'working')).length).toBe(1)
  expect((await run([next], false, 'author')).message).toBe('ok')
  await desk.bank.runTasks()
  expect(await desk.statusOf(clean, 'writer')).toBe('approved')
})

it('bulk passing is refused to users who are no chiefs, and skips questions that the chief wrote', async () => {
  const own = await desk.submitted('author')
  const task = await taskOf(own)
  expect((await run([task], true, 'judge')).code).toBe(403)
  expect((await run([task], true, 'author')).result.preview.skips).toMatchObject([{ reason: '您写过或改过这些内容' }])
  const filter = calls.reviewFilter.parse({ tab: 'open' })
  const { result } = await desk.bank.call(
    passReviews,
    { selection: { filter }, params: {}, preview: true },
    desk.token.head,
  )
  const open = (await desk.bank.call(calls.listReviewTasks, { tab: 'open' }, desk.token.head)).result.total
  const { change, skips } = result.preview
  expect(change + skips.reduce((sum, { count }) => sum + count, 0)).toBe(open)
  expect(change).toBeGreaterThan(0)
})

it('bulk passing skips a question with an issue that no reviewer has verified', async () => {
  const question = await desk.submitted('writer')
  const task = await desk.take('head', question)
  await desk.mark('head', task)
  expect((await run([task], true)).result.preview.skips).toMatchObject([{ reason: '有问题没有核实，请逐题审核' }])
})
