import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../docs/open-door-client.ts'
import { insertEdge, listEdges } from '../../../lib/contracts/knowledge/edges.ts'
import * as calls from '../../../lib/contracts/knowledge/evidence.ts'
import { intakes, MAX_BATCH } from '../../../lib/contracts/open/calls.ts'
import { addAccount, addOrgan } from '../../testing/factories.ts'
import { addOpenKey, callOpenDoorAs } from '../../testing/open-door.ts'
import { startPointDesk } from '../../testing/points.ts'
import { addQuestions } from '../../testing/questions.ts'
import { updateRequested } from './update-evidence.ts'

const PLACE = { subject: '02', section: '3' }
const NAMES = ['集合', '函数', '复数', '向量'] as const
type Name = (typeof NAMES)[number]
const LEARNERS = 240
const QUESTIONS = 3

let desk: Awaited<ReturnType<typeof startPointDesk>>
const id = {} as Record<Name, string>

const isCorrect: Readonly<Record<Name, (learner: number, question: number) => boolean>> = {
  集合: (learner) => learner % 2 === 0,
  函数: (learner) => learner % 4 === 0,
  复数: (learner) => learner % 3 === 0,
  向量: (learner, question) => (learner + 2 * question) % 5 < 2,
}

/**
 * Learners learn 集合 before 函数, and 复数 independently; each answers the three questions of a learned point correctly.
 * The answers to the questions of 向量 have nothing to do with the other points. A second, opposite answer to each
 * question follows.
 */
beforeAll(async () => {
  desk = await startPointDesk()
  const { db } = desk.bank.services
  const key = await addOpenKey(db)
  const school = await addOrgan(db, { name: '示例小学' })
  const questions = {} as Record<Name, string[]>
  for (const name of NAMES) {
    questions[name] = await addQuestions(
      desk.bank.services,
      Array.from({ length: QUESTIONS }, () => ({ knowledge: [name] })),
    )
    const [row] = await desk.query<{ id: string }>(`select id::text as id from kp where name = $1`, [name])
    id[name] = row?.id ?? ''
  }
  const items: object[] = []
  for (let no = 0; no < LEARNERS; no++) {
    const { userName } = await addAccount(db, 'student', school.id)
    for (const name of NAMES) {
      for (const [index, questionId] of questions[name].entries()) {
        const correct = isCorrect[name](no, index)
        const common = { account: userName, questionId, seconds: 9 }
        items.push(
          { ...common, id: newId(Date.now() - 60_000), correct },
          { ...common, id: newId(), correct: !correct },
        )
      }
    }
  }
  for (let at = 0; at < items.length; at += MAX_BATCH) {
    const { message } = await callOpenDoorAs(desk.bank, key, intakes.answer.call, {
      items: items.slice(at, at + MAX_BATCH),
    })
    expect(message).toBe('ok')
  }
})
afterAll(() => desk.bank.close())

const link = async (from: Name, to: Name) => {
  const ends = { from: id[from], to: id[to], strength: 2, note: '' }
  const { message, result } = await desk.bank.call(insertEdge, ends, desk.token.writer)
  expect(message).toBe('ok')
  return result
}
const pairs = async (who: 'writer' | 'poster' = 'writer') =>
  (await desk.bank.call(calls.listPairs, PLACE, desk.token[who])).result
const judge = (from: Name, to: Name, judgement: calls.Judgement) =>
  desk.bank.call(calls.judgePair, { from: id[from], to: id[to], judgement }, desk.token.writer)
const namesOf = ({ from, to }: calls.EvidencePair) => `${from.name} → ${to.name}`

it('compares the first answers of weak and strong learners after a person has requested it', async () => {
  await link('复数', '向量')
  expect(await pairs()).toMatchObject({ computedAt: null, isRequested: false, today: [], contradicted: [] })

  expect((await desk.bank.call(calls.requestEvidence, PLACE, desk.token.writer)).message).toBe('ok')
  expect(await pairs()).toMatchObject({ isRequested: true })
  await updateRequested(desk.bank.services.db)

  const found = await pairs()
  expect(found).toMatchObject({ isRequested: false, learners: LEARNERS, answers: LEARNERS * NAMES.length * QUESTIONS })
  expect(found.computedAt).not.toBeNull()
  expect(found.today.map(namesOf)).toEqual(['集合 → 函数'])
  expect(found.today[0]).toMatchObject({ weak: { learners: 120, share: 0 }, strong: { learners: 120, share: 0.5 } })
  expect(found.contradicted.map(namesOf)).toEqual(['复数 → 向量'])

  const { result } = await desk.bank.call(calls.listEvidence, { id: id.向量 }, desk.token.writer)
  expect(result).toEqual([
    {
      ...{ from: id.复数, to: id.向量, verdict: 'contradicted' },
      weak: { learners: 160, share: expect.closeTo(0.4, 3), low: expect.any(Number), high: expect.any(Number) },
      strong: { learners: 80, share: expect.closeTo(0.4, 3), low: expect.any(Number), high: expect.any(Number) },
    },
  ])
  expect(result[0]?.weak.low).toBeCloseTo(0.357, 2)
})

it('hides a pair from the person who is unsure, and proposes the prerequisite that a person confirms', async () => {
  expect((await judge('集合', '函数', 'unsure')).message).toBe('ok')
  expect(await pairs()).toMatchObject({ today: [], waiting: 0, judgedToday: 1 })
  expect(await pairs('poster')).toMatchObject({ waiting: 1, judgedToday: 0 })

  expect((await judge('集合', '函数', 'before')).message).toBe('ok')
  const { result } = await desk.bank.call(listEdges, { id: id.函数 }, desk.token.writer)
  expect(result.before).toMatchObject([{ point: { name: '集合' }, status: 'proposed', note: '来自作答证据' }])
  expect(await pairs('poster')).toMatchObject({ waiting: 0, inferred: 0 })
})

it('keeps a contradicted prerequisite that a person confirms', async () => {
  expect((await judge('复数', '向量', 'before')).message).toBe('ok')
  expect((await pairs()).contradicted).toEqual([])
})

it('refuses a judgement that would close a cycle, and stores nothing of it', async () => {
  const { message, code } = await judge('集合', '函数', 'after')
  expect(code).toBe(409)
  expect(message).toContain('会成环')
  const rows = await desk.query<{ judgement: string }>(
    'select judgement from kp_judgement where from_kp = $1 and to_kp = $2',
    [id.集合, id.函数],
  )
  expect(rows).toEqual([{ judgement: 'before' }])
})

it('needs no judgement of a suggested pair that stored prerequisites imply', async () => {
  await desk.query('update kp_edge set deleted_at = now() where from_kp = $1 and to_kp = $2', [id.集合, id.函数])
  await desk.query('delete from kp_judgement', [])
  await link('集合', '复数')
  expect(await pairs()).toMatchObject({ waiting: 1, inferred: 0 })
  await link('复数', '函数')
  expect(await pairs()).toMatchObject({ waiting: 0, inferred: 1 })
})

it('refuses a request for a subject without points', async () => {
  const { message } = await desk.bank.call(calls.requestEvidence, { subject: '05', section: '3' }, desk.token.writer)
  expect(message).not.toBe('ok')
})
