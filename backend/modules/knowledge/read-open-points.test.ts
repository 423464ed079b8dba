import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Key } from '../../../docs/open-door-client.ts'
import { takeDownPoint } from '../../../lib/contracts/knowledge/editing.ts'
import { mergePoint } from '../../../lib/contracts/knowledge/merging.ts'
import { readOpenPoints } from '../../../lib/contracts/knowledge/open.ts'
import { addOpenKey, readOpenDoor } from '../../testing/open-door.ts'
import { startPointDesk } from '../../testing/points.ts'

let desk: Awaited<ReturnType<typeof startPointDesk>>
let key: Key

beforeAll(async () => {
  desk = await startPointDesk()
  key = await addOpenKey(desk.bank.services.db)
})
afterAll(() => desk.bank.close())

const read = (query = '', by: Key = key) => readOpenDoor(desk.bank, by, readOpenPoints, query)
const listed = async (query = '') => readOpenPoints.answer.parse((await read(query)).result)
/** Moves all changes so far out of the period in which a change is not answered yet. */
const later = () => desk.query(`update kp set updated_at = updated_at - interval '2 minutes'`)

it('readOpenPoints answers published and deprecated points that changed after a cursor, and no draft', async () => {
  // The questions of the desk have a published point already.
  await later()
  const { next: start } = await listed()
  await desk.made('草稿的点')
  const first = await desk.published('集合的含义')
  const second = await desk.published('集合的表示')
  expect((await listed(`?after=${start}`)).list).toEqual([])
  await later()
  const all = await listed(`?after=${start}`)
  expect(all.list).toMatchObject([
    { id: first.id, code: first.code, name: '集合的含义', status: 'published', definitionHtml: first.definitionHtml },
    { id: second.id, name: '集合的表示', requirement: '02', prerequisites: [] },
  ])
  const page = await listed(`?limit=1&after=${start}`)
  expect([page.list.map(({ id }) => id), page.more]).toEqual([[first.id], true])
  expect((await listed(`?limit=1&after=${page.next}`)).list.map(({ id }) => id)).toEqual([second.id])
  expect(await listed(`?after=${all.next}`)).toEqual({ list: [], next: all.next, more: false })

  const { id, rowVersion } = await desk.get(first.id)
  const taken = await desk.bank.call(takeDownPoint, { id, rowVersion, reason: '并入别的点' }, desk.token.poster)
  expect(taken.message).toBe('ok')
  await later()
  await desk.query(`update kp set updated_at = now() - interval '90 seconds' where id = $1`, [first.id])
  expect((await listed(`?after=${all.next}`)).list).toMatchObject([{ id: first.id, status: 'deprecated' }])
})

it('readOpenPoints tells which point takes the place of a merged or deprecated one', async () => {
  const [into, merged, old] = [
    await desk.published('映射'),
    await desk.published('对应'),
    await desk.published('对应关系'),
  ]
  await later()
  const { next } = await listed()
  const asked = { id: merged.id, rowVersion: merged.rowVersion, into: into.id }
  expect((await desk.bank.call(mergePoint, asked, desk.token.poster)).message).toBe('ok')
  const down = { id: old.id, rowVersion: old.rowVersion, reason: '改用映射', replacedBy: into.id }
  expect((await desk.bank.call(takeDownPoint, down, desk.token.poster)).message).toBe('ok')
  await desk.query(`update kp set updated_at = now() - interval '90 seconds' where id = any($1)`, [
    [into.id, merged.id, old.id],
  ])
  const { list } = await listed(`?after=${next}`)
  expect(list.map(({ id, status, replacedBy }) => [id, status, replacedBy])).toEqual([
    [into.id, 'published', null],
    [merged.id, 'merged', into.id],
    [old.id, 'deprecated', into.id],
  ])
})

it('readOpenPoints refuses a wrong cursor, and a request without a valid signature', async () => {
  expect((await read('?after=yesterday')).result.fields).toEqual({ after: '游标不正确' })
  expect((await read('', { ...key, secret: 'another' })).code).toBe(401)
})
