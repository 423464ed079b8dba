import { expect, test } from 'vitest'
import { outcomeOf, type Verdict, verdictOf } from './outcome.ts'

const words = { p: 'pass', r: 'reject', '-': null } as const
const of = (rule: Parameters<typeof outcomeOf>[0], text: string) =>
  outcomeOf(
    rule,
    [...text].map((letter) => words[letter as keyof typeof words]),
  )

test.each([
  ['any', '--', 'open'],
  ['any', 'r-', 'open'],
  ['any', 'rr', 'rejected'],
  ['any', 'rp', 'passed'],
  ['all', 'p-', 'open'],
  ['all', 'r-', 'open'],
  ['all', 'pp', 'passed'],
  ['all', 'rr', 'rejected'],
  ['all', 'pr', 'split'],
  ['majority', 'pp-', 'passed'],
  ['majority', 'pr-', 'open'],
  ['majority', 'rr-', 'rejected'],
  ['majority', 'prr', 'rejected'],
  ['majority', 'pr', 'rejected'],
] as const)(
  'outcomeOf under the rule %s with the verdicts %s (p passed, r rejected) is %s',
  (rule, verdicts, outcome) => {
    expect(of(rule, verdicts)).toBe(outcome)
  },
)

test('outcomeOf never changes an earlier outcome because of later verdicts', () => {
  const later = (verdicts: (Verdict | null)[]): (Verdict | null)[][] => {
    const place = verdicts.indexOf(null)
    if (place < 0) return [verdicts]
    return (['pass', 'reject'] as const).flatMap((verdict) => later(verdicts.with(place, verdict)))
  }
  const all = (count: number): (Verdict | null)[][] =>
    count === 0
      ? [[]]
      : all(count - 1).flatMap((rest) => ([null, 'pass', 'reject'] as const).map((one) => [one, ...rest]))
  for (const rule of ['all', 'any', 'majority'] as const) {
    for (const verdicts of [1, 2, 3, 4].flatMap(all)) {
      const said = outcomeOf(rule, verdicts)
      if (said === 'open') continue
      for (const end of later(verdicts)) expect(outcomeOf(rule, end)).toBe(said)
    }
  }
})

test('verdictOf returns the result of a settled dispute', () => {
  expect(verdictOf('overturned')).toBe('pass')
  expect(verdictOf('upheld')).toBe('reject')
  expect(verdictOf('disputed')).toBe('reject')
  expect(verdictOf('declined')).toBe('gone')
})
