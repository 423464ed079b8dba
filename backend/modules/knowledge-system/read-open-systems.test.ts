import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Key } from '../../../docs/open-door-client.ts'
import type { Call, CallAnswer } from '../../../lib/contracts/base/call.ts'
import { unpublishSystem } from '../../../lib/contracts/knowledge-system/calls.ts'
import { readOpenNodes, readOpenSystems } from '../../../lib/contracts/knowledge-system/open.ts'
import { addOpenKey, readOpenDoor } from '../../testing/open-door.ts'
import { newNode, startSystemDesk, testTextbook } from '../../testing/systems.ts'

let desk: Awaited<ReturnType<typeof startSystemDesk>>
let key: Key

beforeAll(async () => {
  desk = await startSystemDesk()
  key = await addOpenKey(desk.bank.services.db)
})
afterAll(() => desk.bank.close())

const read = (call: Call, query = '', by: Key = key) => readOpenDoor(desk.bank, by, call, query)
const listed = async (query = ''): Promise<CallAnswer<typeof readOpenSystems>> =>
  readOpenSystems.answer.parse((await read(readOpenSystems, query)).result)
const nodesOf = async (id: string): Promise<CallAnswer<typeof readOpenNodes>> =>
  readOpenNodes.answer.parse((await read(readOpenNodes, `?id=${id}`)).result)
/** Moves all changes so far out of the period in which a change is not answered yet. */
const later = () => desk.query(`update ksystem set updated_at = updated_at - interval '2 minutes'`)

it('readOpenSystems answers published and withdrawn systems that changed after a cursor, and no draft', async () => {
  await desk.added({ name: '只有草稿的体系' })
  const { id } = await desk.added({ name: '函数与导数' })
  await desk.save(id, [desk.put(newNode('函数', null, { points: [(await desk.published('函数的定义')).id] }))])
  expect((await desk.publishedSystem(id)).message).toBe('ok')
  expect((await listed()).list).toEqual([])
  await later()
  const first = await listed()
  expect((await read(readOpenSystems)).result.list[0]).not.toHaveProperty('cursor')
  expect(first.list).toMatchObject([
    { id, kind: 'special', name: '函数与导数', theme: '高考总复习', textbook: null, status: 'published', version: 1 },
  ])

  const book = await desk.added({ kind: 'sync', name: '必修一', theme: '', textbook: testTextbook })
  await desk.save(book.id, [desk.put(newNode('集合', null, { level: 'unit' }))])
  expect((await desk.publishedSystem(book.id)).message).toBe('ok')
  const down = { ...(await desk.stampOf(id)), reason: '教材更换' }
  expect((await desk.bank.call(unpublishSystem, down, desk.token.poster)).message).toBe('ok')
  await desk.query(`update ksystem set updated_at = now() - interval '90 seconds' where id = any($1)`, [[id, book.id]])
  const second = await listed(`?after=${first.next}`)
  expect(second.list).toMatchObject([
    { id, status: 'withdrawn', version: null },
    { id: book.id, status: 'published', version: 1, textbook: testTextbook },
  ])
  const page = await listed(`?limit=1&after=${first.next}`)
  expect([page.list.length, page.more]).toEqual([1, true])
  expect((await listed(`?limit=1&after=${page.next}`)).list.map((one) => one.id)).toEqual([book.id])
  expect(await listed(`?after=${second.next}`)).toEqual({ list: [], next: second.next, more: false })
  expect((await read(readOpenNodes, `?id=${id}`)).code).toBe(404)
})

it('readOpenNodes answers the nodes of the published version in order, without hidden nodes and those below them', async () => {
  const { id } = await desk.added({ name: '数列专题' })
  const top = newNode('数列', null, { sort: 2 })
  const first = newNode('预备知识', null, { sort: 1, hours: 2 })
  const hidden = newNode('教师参考', null, { sort: 3, hidden: true })
  const point = await desk.published('等差数列')
  const below = newNode('等差数列', top.uid, { level: 'section', points: [point.id] })
  const unseen = newNode('教法', hidden.uid, { level: 'section' })
  await desk.save(
    id,
    [top, first, hidden, below, unseen].map((one) => desk.put(one)),
  )
  expect((await desk.publishedSystem(id)).message).toBe('ok')
  await desk.save(id, [desk.put(newNode('还没有发布的节点'))])
  const shown = ({ uid, parent, level, title, points, hours }: typeof top) => ({
    uid,
    parent,
    level,
    title,
    points,
    hours,
  })
  expect(await nodesOf(id)).toEqual({ version: 1, nodes: [first, top, below].map(shown) })
})

it('readOpenSystems refuses a wrong cursor, and a request without a valid signature', async () => {
  expect((await read(readOpenSystems, '?after=yesterday')).result.fields).toEqual({ after: '游标不正确' })
  expect((await read(readOpenSystems, '', { ...key, secret: 'another' })).code).toBe(401)
  expect((await read(readOpenNodes, '?id=1', { ...key, secret: 'another' })).code).toBe(401)
})
