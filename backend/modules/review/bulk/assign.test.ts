import { afterAll, beforeAll, expect, it } from 'vitest'
import { listNotifications } from '../../../../lib/contracts/notification/calls.ts'
import { assignReviews } from '../../../../lib/contracts/question/bulk.ts'
import * as editing from '../../../../lib/contracts/question/editing.ts'
import { undoTask } from '../../../../lib/contracts/task/calls.ts'
import { OUTSIDE } from '../../../core/scope/data-scope.ts'
import { choice } from '../../../testing/question-bodies.ts'
import { startReviewing } from '../../../testing/reviewing.ts'

const people = {
  ...{ writer: 'editor', judge: 'reviewer1', other: 'reviewer1', head: 'chief' },
  both: ['editor', 'reviewer1'],
} as const
type Who = keyof typeof people
let desk: Awaited<ReturnType<typeof startReviewing<Who>>>
beforeAll(async () => {
  desk = await startReviewing<Who>(people)
  await desk.flow({})
})
afterAll(() => desk.bank.close())

type Chosen = Parameters<typeof select>[0]
const select = (chosen: readonly string[] | { code: string }) =>
  'code' in chosen ? { filter: { keyword: chosen.code, status: ['pending' as const] } } : { ids: [...chosen] }
const assign = (chosen: Chosen, reviewer: Who, preview: boolean, who: Who = 'head') =>
  desk.bank.call(
    assignReviews,
    { selection: select(chosen), params: { reviewer: String(desk.ids[reviewer]) }, preview },
    desk.token[who],
  )
async function previewed(chosen: Chosen, reviewer: Who) {
  const { message, result } = await assign(chosen, reviewer, true)
  expect(message).toBe('ok')
  const { change, skips, undoable } = assignReviews.answer.parse(result).preview
  return { change, undoable, skips: Object.fromEntries(skips.map(({ reason, count }) => [reason, count])) }
}
async function assigned(chosen: Chosen, reviewer: Who): Promise<string> {
  const { message, result } = await assign(chosen, reviewer, false)
  expect(message).toBe('ok')
  await desk.bank.runTasks()
  return assignReviews.answer.parse(result).task?.id ?? ''
}
async function undone(id: string) {
  expect((await desk.bank.call(undoTask, { id }, desk.token.head)).message).toBe('ok')
  await desk.bank.runTasks()
}
const draft = async () => (await desk.bank.call(editing.insertQuestion, choice(), desk.token.writer)).result.id
const titles = async (who: Who) =>
  (await desk.bank.call(listNotifications, {}, desk.token[who])).result.list.map(({ title }) => title)

it('a bulk assignment gives waiting tasks to one reviewer with one notification, and undo withdraws the tasks', async () => {
  const questions = [await desk.submitted('writer'), await desk.submitted('writer')]
  expect(await previewed(questions, 'judge')).toEqual({ change: 2, undoable: true, skips: {} })
  const task = await assigned(questions, 'judge')
  for (const id of questions)
    expect(await desk.tasksOf(id)).toMatchObject([{ state: 'assigned', assignee: String(desk.ids.judge) }])
  expect(await titles('judge')).toEqual(['2 项审核指派给您'])

  await undone(task)
  for (const id of questions) expect(await desk.tasksOf(id)).toMatchObject([{ state: 'queued', assignee: null }])
  expect(await titles('judge')).toContain('指派给您的 2 项审核已撤回')
  // After the undo the task shows nothing of its first assignment, and a chief can assign it to another reviewer.
  await assigned(questions, 'other')
  expect(await desk.tasksOf(questions[0] ?? '', 'assigned')).toMatchObject([{ assignee: String(desk.ids.other) }])
})

it('the undo of a bulk assignment leaves a task with its reviewer when the reviewer has begun the review', async () => {
  const [begun, waits] = [await desk.submitted('writer'), await desk.submitted('writer')]
  const task = await assigned([begun, waits], 'judge')
  const [{ id = '' } = {}] = await desk.tasksOf(begun, 'assigned')
  expect((await desk.start('judge', id)).message).toBe('ok')
  await undone(task)
  expect(await desk.tasksOf(begun)).toMatchObject([{ state: 'working', assignee: String(desk.ids.judge) }])
  expect(await desk.tasksOf(waits)).toMatchObject([{ state: 'queued' }])
})

it('a bulk assignment names the reason for each skipped question in the preview and in the result', async () => {
  const [free, taken, own, mine] = [
    await desk.submitted('writer'),
    await desk.submitted('writer'),
    await desk.submitted('both'),
    await desk.submitted('writer'),
  ]
  await desk.take('other', taken)
  await assigned([mine], 'both')
  const all = [free, taken, own, mine, await draft()]
  expect(await previewed(all, 'both')).toEqual({
    change: 1,
    undoable: true,
    skips: {
      '已有审核人，请在“试题审核”中改派': 1,
      该审核人写过或改过这些内容: 1,
      已经是该审核人的任务: 1,
      不在审核中: 1,
    },
  })
  expect(await previewed([own], 'writer')).toMatchObject({ change: 0, skips: { 该审核人没有这里的审核权限: 1 } })
  await assigned(all, 'both')
  const rows = await desk.query<{ state: string; message: string }>(
    `select state, coalesce(message, '') as message from task_row
      where task_id = (select max(id) from task) order by no`,
  )
  expect(rows.map(({ state, message }) => `${state} ${message}`.trim())).toEqual([
    'done',
    'skipped 已有审核人，请在“试题审核”中改派',
    'skipped 该审核人写过或改过这些内容',
    'skipped 已经是该审核人的任务',
    'skipped 不在审核中',
  ])
})

it('a bulk assignment does not assign two tasks of the same review round to one reviewer', async () => {
  await desk.flow({ need: 2 })
  const question = await desk.submitted('writer')
  await desk.flow({})
  await assigned([question], 'judge')
  expect(await previewed([question], 'judge')).toMatchObject({ change: 0, skips: { 该审核人本轮已参与审核: 1 } })
  await assigned([question], 'other')
  expect((await desk.tasksOf(question, 'assigned')).map(({ assignee }) => assignee).toSorted()).toEqual(
    [desk.ids.judge, desk.ids.other].map(String).toSorted(),
  )
})

it("a bulk assignment is refused to users who are no chiefs, and skips questions outside the chief's subjects", async () => {
  const question = await desk.submitted('writer')
  expect((await assign([question], 'judge', true, 'writer')).code).toBe(403)
  expect((await assign([question], 'judge', true, 'judge')).code).toBe(403)
  const [{ code = '' } = {}] = await desk.query<{ code: string }>('select code from question where id = $1', [question])
  expect(await previewed({ code }, 'judge')).toMatchObject({ change: 1 })
  await desk.query(`update question set subject = '03' where id = $1`, [question])
  expect(await previewed([question], 'judge')).toMatchObject({ change: 0, skips: { [OUTSIDE]: 1 } })
  const unreviewed = await draft()
  await desk.query(`update question set subject = '03' where id = $1`, [unreviewed])
  const task = await assigned([await desk.submitted('writer'), question, unreviewed], 'judge')
  const said = await desk.query<{ message: string }>(
    `select message from task_row where task_id = $1 and state = 'skipped'`,
    [task],
  )
  expect(said).toHaveLength(2)
  expect(new Set(said.map(({ message }) => message)).size, 'nothing tells which of them is under review').toBe(1)
})
