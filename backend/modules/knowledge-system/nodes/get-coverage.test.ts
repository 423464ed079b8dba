import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCoverage } from '../../../../lib/contracts/knowledge-system/coverage.ts'
import { placeQuestions } from '../../../../lib/contracts/knowledge-system/mapping.ts'
import { addQuestions } from '../../../testing/questions.ts'
import { newNode, startSystemDesk } from '../../../testing/systems.ts'

let desk: Awaited<ReturnType<typeof startSystemDesk>>
beforeAll(async () => {
  desk = await startSystemDesk()
})
afterAll(() => desk.bank.close())

it('a node counts published questions placed there, with its points, or below it, each once', async () => {
  const point = await desk.published('子集的概念')
  const { id } = await desk.added({ name: '覆盖' })
  const unit = newNode('集合')
  const subset = newNode('子集', unit.uid, { points: [point.id] })
  const union = newNode('并集', unit.uid, { sort: 1 })
  await desk.save(id, [desk.put(unit), desk.put(subset), desk.put(union), desk.put(newNode('函数', null, { sort: 1 }))])
  const [both = '', blank = '', draft = ''] = await addQuestions(desk.bank.services, [
    { difficulty: 2 },
    { type: 'blank', stem: '____', options: [], answer: ['1'] },
    { status: 'draft' },
  ])
  for (const uid of [subset.uid, union.uid]) {
    const placing = { id, uid, questionIds: [both, draft] }
    expect((await desk.bank.call(placeQuestions, placing, desk.token.writer)).message).toBe('ok')
  }
  for (const question of [both, blank])
    await desk.query(
      `insert into question_kp (question_id, kp_id, "primary") values ($1, $2, false) on conflict do nothing`,
      [question, point.id],
    )
  const of = async (by: 'questionType' | 'difficulty') =>
    (await desk.bank.call(getCoverage, { id, by }, desk.token.judge)).result.nodes
  const types = await of('questionType')
  expect(types.map(({ title, depth, leaf, total }) => [title, depth, leaf, total])).toEqual([
    ['集合', 1, false, 2],
    ['子集', 2, true, 2],
    ['并集', 2, true, 1],
    ['函数', 1, true, 0],
  ])
  expect(Object.values(types[0]?.counts ?? {})).toEqual([1, 1])
  const { '': unrated, ...rated } = (await of('difficulty'))[0]?.counts ?? {}
  expect([unrated, Object.values(rated)]).toEqual([1, [1]])
})
