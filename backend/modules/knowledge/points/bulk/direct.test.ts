import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallInput } from '../../../../../lib/contracts/base/call.ts'
import { comparePointVersions } from '../../../../../lib/contracts/knowledge/editing.ts'
import { publishPointsDirectly } from '../../../../../lib/contracts/knowledge/listing.ts'
import { insertQuestion } from '../../../../../lib/contracts/question/editing.ts'
import { getTask } from '../../../../../lib/contracts/task/calls.ts'
import { startPointDesk } from '../../../../testing/points.ts'
import { choice } from '../../../../testing/question-bodies.ts'

let desk: Awaited<ReturnType<typeof startPointDesk>>
type Who = keyof typeof desk.token
type Selection = CallInput<typeof publishPointsDirectly>['selection']

beforeAll(async () => {
  desk = await startPointDesk()
})
afterAll(() => desk.bank.close())

const ask = (selection: Selection, preview: boolean, who: Who = 'boss') =>
  desk.bank.call(publishPointsDirectly, { selection, params: {}, preview }, desk.token[who])

it('drafts are published together without a review, after a preview of the skipped ones and of the questions', async () => {
  const [one, two] = [await desk.made('一次函数'), await desk.made('二次函数')]
  const bare = await desk.made('反比例函数', { definitionHtml: '' })
  const waits = await desk.made('幂函数')
  expect((await desk.submit(waits)).message).toBe('ok')
  const knowledge = [{ id: one.id, name: one.name }]
  expect((await desk.bank.call(insertQuestion, choice({ knowledge }), desk.token.writer)).message).toBe('ok')

  const ids = [one.id, two.id, bare.id, waits.id]
  const { preview } = (await ask({ ids }, true)).result
  expect(preview).toMatchObject({
    change: 2,
    undoable: false,
    effects: [{ label: '以它们为主知识点的试题', count: 1, within: true }],
  })
  expect(preview.skips.map(({ reason, count }) => [reason, count])).toEqual(
    expect.arrayContaining([
      ['请填写定义和要求层次，公式写完整', 1],
      ['待审', 1],
    ]),
  )
  expect((await desk.get(one.id)).status).toBe('draft')

  const { task } = (await ask({ ids }, false)).result
  await desk.bank.runTasks()
  const { result } = await desk.bank.call(getTask, { id: task?.id ?? '' }, desk.token.boss)
  expect(result).toMatchObject({ status: 'done', title: '直接发布知识点' })
  const states = await Promise.all(ids.map(async (id) => (await desk.get(id)).status))
  expect(states).toEqual(['published', 'published', 'draft', 'pending'])
  expect(await desk.get(one.id)).toMatchObject({ live: true, version: { no: 1, state: 'published' } })
  const rounds = await desk.query(`select from review_round where entity = 'kp' and entity_id = any($1)`, [
    [one.id, two.id],
  ])
  expect(rounds).toEqual([])
})

it('a revision is published without a review, and its versions are compared', async () => {
  const first = await desk.live('指数函数')
  expect((await desk.edit(first, '指数函数', '<p>形如 $y=a^x$ 的函数</p>')).message).toBe('ok')
  const { result, message } = await desk.publishDirectly(await desk.get(first.id))
  expect(message).toBe('ok')
  expect(result).toMatchObject({ status: 'published', version: { no: 2, state: 'published' } })
  expect(result.versions.map(({ state }) => state)).toEqual(['published', 'superseded'])
  const [to, from] = result.versions
  const differing = await desk.bank.call(
    comparePointVersions,
    { id: first.id, from: from?.id ?? '', to: to?.id ?? '' },
    desk.token.writer,
  )
  expect(differing.result.map(({ part }) => part)).toEqual(['definitionHtml'])
})

it('only a person with the permission publishes without a review', async () => {
  const point = await desk.made('对数函数')
  for (const who of ['writer', 'judge', 'poster'] as const) {
    expect((await desk.publishDirectly(point, who)).code).toBe(403)
    expect((await ask({ ids: [point.id] }, false, who)).code).toBe(403)
  }
  expect((await desk.get(point.id)).status).toBe('draft')
})

it('an incomplete or submitted point is refused with the reason', async () => {
  const bare = await desk.made('正切函数', { definitionHtml: '' })
  expect(await desk.publishDirectly(bare)).toMatchObject({ code: 409, fields: { definitionHtml: '请填写定义' } })
  const waits = await desk.made('余切函数')
  await desk.submit(waits)
  expect((await desk.publishDirectly(await desk.get(waits.id))).code).toBe(409)
})
