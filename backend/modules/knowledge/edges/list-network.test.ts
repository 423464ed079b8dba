import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertEdge } from '../../../../lib/contracts/knowledge/edges.ts'
import { listNetwork } from '../../../../lib/contracts/knowledge/network.ts'
import { startPointDesk } from '../../../testing/points.ts'

let desk: Awaited<ReturnType<typeof startPointDesk>>
beforeAll(async () => {
  desk = await startPointDesk()
})
afterAll(() => desk.bank.close())

const network = (section = '3') => desk.bank.call(listNetwork, { subject: '02', section }, desk.token.writer)

it('lists each point after its prerequisites, and only the edges that are stored and between listed points', async () => {
  const id: Record<string, string> = {}
  for (const name of ['导数', '函数', '集合', '复数']) id[name] = (await desk.made(name)).id
  const add = async (from: string, to: string) => {
    const ends = { from: id[from] ?? '', to: id[to] ?? '', strength: 3, note: '先学' }
    const { message, result } = await desk.bank.call(insertEdge, ends, desk.token.writer)
    expect(message).toBe('ok')
    return result
  }
  await add('函数', '导数')
  const early = await add('集合', '函数')
  const removed = await add('复数', '导数')
  await desk.query('update kp_edge set deleted_at = now() where id = $1', [removed.id])
  const { result } = await network()
  const places = new Map(result.points.map((point, index) => [point.name, index]))
  expect(places.get('集合')).toBeLessThan(places.get('函数') ?? 0)
  expect(places.get('函数')).toBeLessThan(places.get('导数') ?? 0)
  expect(result.isWhole).toBe(true)
  expect(result.edges).toHaveLength(2)
  expect(result.edges).toContainEqual({
    ...{ id: early.id, from: id.集合, to: id.函数, strength: 3, note: '先学', status: 'proposed', rowVersion: 1 },
  })

  await desk.query(`update kp set deleted_at = now() where id = $1`, [id.集合])
  const fewer = (await network()).result
  expect(fewer.points.some(({ name }) => name === '集合')).toBe(false)
  expect(fewer.edges).toHaveLength(1)
})

it('lists nothing outside the data scope, and asks for a subject and a section', async () => {
  const point = await desk.made('有理数')
  await desk.query(`update kp set section = '2' where id = $1`, [point.id])
  expect((await network('2')).result).toEqual({ points: [], edges: [], isWhole: true })
  const { code, fields } = await network('')
  expect([code, fields]).toEqual([400, { section: '请选择学段' }])
})
