import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Call } from '../../../lib/contracts/base/call.ts'
import { downloadTaskFile } from '../../../lib/contracts/task/calls.ts'
import { answerAsText, isRefused } from './asking.ts'
import { type Case, readingCases } from './cases.ts'
import { boundCalls, idleReasons } from './free.ts'
import { isReading } from './reading.ts'
import { narrow, openWorlds, SECRET, type Worlds } from './worlds.ts'

let worlds: Worlds
let cases: Case[]
/**
 * The answers of the service, by case, input and user. `before` and `after`: sent before and after the records of the
 * other world (worlds.ts) are inserted.
 */
type Answers = ReadonlyMap<string, string>
let before: Answers
let after: Answers

const keyOf = ({ name }: Case, at: number, who: string) => `${name} ${at} ${who}`
const everybody = ['admin', ...narrow] as const

async function askAll(): Promise<Answers> {
  const answers = new Map<string, string>()
  for (const one of cases)
    for (const [at, input] of one.inputs.entries()) {
      await Promise.all(
        everybody.map(async (who) => {
          const { token } = who === 'admin' ? worlds.admin : worlds.people[who]
          answers.set(keyOf(one, at, who), await answerAsText(worlds, one.call, input, token))
        }),
      )
    }
  return answers
}

beforeAll(async () => {
  worlds = await openWorlds()
  cases = boundCalls.filter(isReading).flatMap((call) => readingCases(call, worlds))
  before = await askAll()
  await worlds.addOther()
  // The service caches figures that are slow to compute for up to half a minute. The clock is moved past this time, so
  // that the figures are computed again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  after = await askAll()
  vi.useRealTimers()
}, 300_000)
afterAll(() => worlds.app.close())

const answersOf = (one: Case, who: string) =>
  one.inputs.map((input, at) => ({
    input,
    was: before.get(keyOf(one, at, who)) ?? '',
    is: after.get(keyOf(one, at, who)) ?? '',
  }))

/**
 * Returns whether an answer reveals nothing of the other world: it has not changed, or it was an error before and is
 * now a refusal because of the data scope.
 */
const tellsNothing = ({ was, is }: { was: string; is: string }) =>
  was === is || (isRefused(is) && !is.includes(SECRET) && !was.startsWith('{"code":200'))

test('a reading call returns the same response with and without records outside the user’s data scope', () => {
  const told = cases.flatMap((one) =>
    narrow.flatMap((who) =>
      answersOf(one, who)
        .filter((answer) => !tellsNothing(answer))
        .slice(0, 1)
        .map(({ input, was, is }) => ({ call: one.name, who, input, was: differing(was, is), is: differing(is, was) })),
    ),
  )
  expect(told).toEqual([])
})

/** Returns a part of `text` around its first difference from `other`, for the message of a failure. */
function differing(text: string, other: string): string {
  const at = [...text].findIndex((letter, index) => letter !== other[index])
  return text.slice(Math.max(0, at - 60), at + 200)
}

test('the inputs of every reading call refer to records outside the user’s data scope', () => {
  const reached = cases.filter(
    (one) =>
      answersOf(one, 'admin').some(({ was, is }) => was !== is) ||
      narrow.every((who) => answersOf(one, who).some(({ is }) => isRefused(is))),
  )
  const names = new Set(reached.map(({ call }) => call.path))
  const blind = cases.filter(({ call }) => !names.has(call.path))
  const told = blind.map((one) => `${one.name} ${JSON.stringify(one.inputs[0])}: ${answersOf(one, 'admin')[0]?.is}`)
  expect(told.map((text) => text.slice(0, 400)).join('\n')).toBe('')
})

test('every listed reason why a call is not tested still applies to some call', () => {
  expect(idleReasons()).toEqual([])
})

test('an export contains records outside the user’s data scope only for the administrator', async () => {
  const faults: string[] = []
  for (const call of boundCalls.filter(({ path }) => path.endsWith('/startExport'))) {
    const texts = await Promise.all(everybody.map(async (who) => [who, await exported(call, who)] as const))
    for (const [who, text] of texts)
      if (text.includes(SECRET) !== (who === 'admin')) faults.push(`${call.path}: ${who}: ${text.slice(0, 80)}`)
  }
  expect(faults).toEqual([])
})

async function exported(call: Call, who: (typeof everybody)[number]): Promise<string> {
  const { app, admin, people } = worlds
  const from = who === 'admin' ? admin : people[who]
  const { message, result } = await app.call(call, { filter: {}, columns: [], format: 'csv' }, from)
  const { id } = (result ?? { id: '0' }) as { id: string }
  if (message !== 'ok') return message
  await app.runTasks()
  const { payload } = await app.app.inject({
    url: `${downloadTaskFile.path}?id=${id}`,
    headers: { authorization: from.token },
  })
  return payload
}
