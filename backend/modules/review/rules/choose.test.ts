import { describe, expect, it } from 'vitest'
import { dueAfter } from '../deadlines/due.ts'
import { choose, newDesk, type Reviewer, type Rule, recordAssignment, type Waiting } from './choose.ts'
import { newSeed } from './die.ts'

const rule: Rule = {
  ...{ id: 7, name: '随机', stageNo: null, subject: null, section: null, grade: null, strategy: 'random' },
  ...{ roles: ['reviewer1'], people: [], maxOpen: null, dailyCap: null, excludeLast: false, seniorMin: 0 },
  ...{ sampleRate: 100, hoursFrom: '', hoursTo: '', weekdays: [] },
}
const people = (count: number, more: Partial<Reviewer> = {}): Reviewer[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{
      id: place + 1,
      roles: ['reviewer1'],
      everywhere: true,
      grants: [],
      open: 0,
      today: 0,
      judged: 0,
      skill: new Map(),
    },
    ...more,
  }))
const task: Waiting = {
  ...{ subject: '02', section: '3', grade: '31', stageNo: 1, authors: [], took: [], last: [], seed: 1, draw: 1 },
}
const noon = { minute: '12:00', weekday: '3' }
const desk = (some: Reviewer[]) => newDesk(some, new Map())

describe('choose with the random strategy', () => {
  it('draws reviewers equally often, according to a chi-square test', () => {
    const [count, throws] = [20, 40_000]
    const hits = new Array<number>(count).fill(0)
    const one = desk(people(count))
    for (let thrown = 0; thrown < throws; thrown += 1) {
      const { chosen } = choose({ ...task, seed: newSeed() }, [rule], one, noon)
      const place = (chosen?.id ?? 0) - 1
      hits[place] = (hits[place] ?? 0) + 1
    }
    const expected = throws / count
    const chi = hits.reduce((sum, hit) => sum + (hit - expected) ** 2 / expected, 0)
    // The chi-squared statistic has 19 degrees of freedom. With a fair draw, it exceeds the value 64 once in a million
    // runs.
    expect(chi).toBeLessThan(64)
  })

  it('draws the same reviewer from the same seed and assigns only the configured share of tasks', () => {
    const seeds = Array.from({ length: 4_000 }, () => newSeed())
    const one = desk(people(9))
    const again = desk(people(9))
    for (const seed of seeds.slice(0, 50)) {
      expect(choose({ ...task, seed }, [rule], one, noon).chosen?.id).toBe(
        choose({ ...task, seed }, [rule], again, noon).chosen?.id,
      )
    }
    const sampled = { ...rule, sampleRate: 30 }
    const taken = seeds.filter((draw) => choose({ ...task, draw }, [sampled], one, noon).chosen).length
    expect(taken).toBeGreaterThan(1_000)
    expect(taken).toBeLessThan(1_400)
  })
})

describe('choose with another strategy', () => {
  const givenBy = (strategy: Rule['strategy'], some: Reviewer[], count: number) => {
    const one = desk(some)
    return Array.from({ length: count }, (_, seed) => {
      const choice = choose({ ...task, seed }, [{ ...rule, strategy }], one, noon)
      recordAssignment(one, choice)
      return choice.chosen?.id
    })
  }
  it('takes turns, or prefers the reviewer with the fewest open tasks or the most experience', () => {
    expect(givenBy('round_robin', people(3), 5)).toEqual([1, 2, 3, 1, 2])
    const busy = people(3).map((one) => ({ ...one, open: one.id === 2 ? 0 : 4 }))
    expect(givenBy('least_loaded', busy, 4)).toEqual([2, 2, 2, 2])
    const known = people(3).map((one) => ({ ...one, skill: new Map([['02 3 31', one.id === 3 ? 40 : 2]]) }))
    expect(givenBy('expertise', known, 2)).toEqual([3, 3])
    expect(givenBy('claim', people(3), 1)).toEqual([undefined])
  })
})

describe('an assignment rule', () => {
  it('names the reason for each excluded reviewer, and the next rule applies when no reviewer is left', () => {
    const some = people(6).map((one) => ({
      ...one,
      open: one.id === 4 ? 5 : 0,
      today: one.id === 5 ? 9 : 0,
      judged: one.id === 6 ? 0 : 50,
    }))
    const strict = { ...rule, maxOpen: 5, dailyCap: 9, excludeLast: true, seniorMin: 10 }
    const next = { ...rule, id: 8, name: '领取', strategy: 'claim' as const }
    const choice = choose({ ...task, authors: [1], took: [2], last: [3] }, [strict, next], desk(some), noon)
    expect(choice.passed).toEqual([
      {
        ruleId: 7,
        reason: 'nobody',
        leftOut: { senior: [6], author: [1], round: [2], last: [3], open: [4], daily: [5] },
      },
    ])
    expect(choice).toMatchObject({ rule: { id: 8 }, chosen: null })
    expect(choose(task, [strict], desk(some), noon).chosen?.id).toBeLessThan(4)
  })

  it('assigns no reviewer outside the data scope and applies only in its hours, weekdays and subject', () => {
    const away = people(2, { everywhere: false, grants: [{ subject: '03', section: '3', grade: null }] })
    const named = { ...rule, roles: [], people: [1, 99] }
    expect(choose(task, [named], desk(away), noon).passed[0]).toEqual({
      ...{ ruleId: 7, reason: 'nobody', leftOut: { reach: [1, 99] } },
    })
    const night = { ...rule, hoursFrom: '20:00', hoursTo: '06:00' }
    expect(choose(task, [night], desk(people(1)), noon).passed).toEqual([{ ruleId: 7, reason: 'window' }])
    expect(choose(task, [night], desk(people(1)), { ...noon, minute: '05:59' }).chosen?.id).toBe(1)
    expect(choose(task, [{ ...rule, weekdays: ['6'] }], desk(people(1)), noon).rule).toBeNull()
    expect(choose(task, [{ ...rule, subject: '03' }], desk(people(1)), noon)).toMatchObject({ rule: null, passed: [] })
  })
})

describe('dueAfter', () => {
  it('omits the hours of holidays from the deadline of a review task', () => {
    const from = new Date('2026-09-30T22:00:00+08:00')
    expect(dueAfter(from, 24, new Set()).toISOString()).toBe(new Date('2026-10-01T22:00:00+08:00').toISOString())
    const golden = new Set(['2026-10-01', '2026-10-02', '2026-10-03'])
    expect(dueAfter(from, 24, golden).toISOString()).toBe(new Date('2026-10-04T22:00:00+08:00').toISOString())
    expect(dueAfter(new Date('2026-10-02T10:00:00+08:00'), 48, golden).toISOString()).toBe(
      new Date('2026-10-06T00:00:00+08:00').toISOString(),
    )
    expect(dueAfter(from, 2, golden).toISOString()).toBe(new Date('2026-10-01T00:00:00+08:00').toISOString())
  })
})
