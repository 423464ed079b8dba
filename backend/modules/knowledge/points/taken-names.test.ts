import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPointAliases, findTakenNames } from '../../../../lib/contracts/knowledge/names.ts'
import { startPointDesk } from '../../../testing/points.ts'

let desk: Awaited<ReturnType<typeof startPointDesk>>

beforeAll(async () => {
  desk = await startPointDesk()
})
afterAll(() => desk.bank.close())

const place = { subject: '02', section: '3' }

it('a taken name tells which point has it, in any spelling, and not the point itself', async () => {
  const point = await desk.made('抛物线', { aliases: ['二次 曲线'] })
  const asked = { ...place, names: ['抛物线 ', '二次曲线', '双曲线'] }
  const { result } = await desk.bank.call(findTakenNames, asked, desk.token.writer)
  const { id, code, name, rowVersion } = point
  expect(result).toEqual(['抛物线 ', '二次曲线'].map((one) => ({ name: one, point: { id, code, name, rowVersion } })))
  expect((await desk.bank.call(findTakenNames, { ...asked, id }, desk.token.writer)).result).toEqual([])
  expect((await desk.bank.call(findTakenNames, { ...asked, subject: '04' }, desk.token.writer)).code).toBe(400)
  expect((await desk.bank.call(findTakenNames, asked, desk.token.judge)).code).toBe(403)
})

it('a name becomes an alias of an existing point by its own write, under the rules of its form', async () => {
  const { id, rowVersion } = await desk.made('椭圆')
  const add = (aliases: string[], version: number, who: 'writer' | 'judge' = 'writer') =>
    desk.bank.call(addPointAliases, { id, rowVersion: version, aliases }, desk.token[who])
  expect((await add(['椭圆形'], rowVersion, 'judge')).code).toBe(403)
  expect((await add(['椭圆形'], rowVersion)).result).toMatchObject({ aliases: ['椭圆形'], rowVersion: rowVersion + 1 })
  expect((await add(['长圆形'], rowVersion)).code).toBe(409)
  expect((await add(['抛物线'], rowVersion + 1)).message).toContain('抛物线')
  const many = Array.from({ length: 10 }, (_, index) => `别名${index}`)
  expect((await add(many, rowVersion + 1)).message).toBe('“椭圆”最多 10 个别名')
  await desk.query(`update kp set status = 'pending' where id = $1`, [id])
  expect((await add(['长圆形'], rowVersion + 1)).message).toContain('待审')
})
