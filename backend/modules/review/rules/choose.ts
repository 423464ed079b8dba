import type { ExclusionReason, PassedReason, Strategy } from '../../../../lib/contracts/review/strategies.ts'
import type { ExcludedPeople, PassedRule } from '../../../tables/review.ts'
import { dieOf } from './die.ts'

// Chooses the reviewer of a review task. The functions depend only on the given tasks, rules and reviewers, so real
// assignments and simulations share them.

export interface Place {
  readonly subject: string | null
  readonly section: string | null
  readonly grade: string | null
}

export interface Rule extends Place {
  readonly id: number
  readonly name: string
  readonly stageNo: number | null
  readonly strategy: Strategy
  readonly roles: readonly string[]
  readonly people: readonly number[]
  readonly maxOpen: number | null
  readonly dailyCap: number | null
  readonly excludeLast: boolean
  readonly seniorMin: number
  readonly sampleRate: number
  readonly hoursFrom: string
  readonly hoursTo: string
  readonly weekdays: readonly string[]
}

export interface Reviewer {
  readonly id: number
  readonly roles: readonly string[]
  /**
   * True where the reviewer may judge records of every subject; otherwise `grants` lists the subjects, sections and
   * grades.
   */
  readonly everywhere: boolean
  readonly grants: readonly { readonly subject: string; readonly section: string; readonly grade: string | null }[]
  /**
   * The number of the reviewer's open tasks. The field `today` is the number of tasks that count towards the daily cap
   * today.
   */
  open: number
  today: number
  /** The number of all verdicts by the reviewer. */
  readonly judged: number
  /**
   * The number of recent verdicts for each combination of subject, section and grade; the key comes from `placeKey`.
   */
  readonly skill: ReadonlyMap<string, number>
}

/** All reviewers with their present tasks, which change with each assignment. */
export interface Desk {
  readonly people: readonly Reviewer[]
  /** For each rule, by the id of the rule, the id of the reviewer to whom it last assigned a task. */
  readonly last: Map<number, number>
  readonly pools: Map<string, Pool>
}

interface Pool {
  readonly able: readonly Reviewer[]
  readonly reach: readonly number[]
  readonly senior: readonly number[]
}

export interface Waiting extends Place {
  readonly stageNo: number
  readonly authors: readonly number[]
  /**
   * The ids of reviewers who have or had a task in this round. The field `last` contains the reviewers of the previous
   * round.
   */
  readonly took: readonly number[]
  readonly last: readonly number[]
  readonly seed: number
  /**
   * The seed of the draw that decides whether a rule with a sample rate takes the task. The seed stays the same for
   * every attempt to assign the task. A rule that did not take the task therefore does not take it at a later attempt
   * either.
   */
  readonly draw: number
}

export interface Choice {
  readonly rule: Rule | null
  readonly candidates: readonly Reviewer[]
  readonly loads: readonly number[]
  readonly leftOut: ExcludedPeople
  readonly passed: readonly PassedRule[]
  readonly chosen: Reviewer | null
}

/** A time in the form in which rules define their hours of work. */
export interface Clock {
  /** The time of day, such as 08:30. */
  readonly minute: string
  /** Day of the week: 1 Monday … 7 Sunday. */
  readonly weekday: string
}

export const placeKey = ({ subject, section, grade }: Place): string => `${subject} ${section} ${grade}`

export const newDesk = (people: readonly Reviewer[], last: Map<number, number>): Desk => ({
  people: people.toSorted((one, other) => one.id - other.id),
  last,
  pools: new Map(),
})

const orAny = <T>(asked: T | null, is: T | null) => asked === null || asked === is

export const fits = (rule: Rule, task: Place & { readonly stageNo: number }): boolean =>
  orAny(rule.stageNo, task.stageNo) &&
  orAny(rule.subject, task.subject) &&
  orAny(rule.section, task.section) &&
  orAny(rule.grade, task.grade)

/**
 * Tries the rules in their order. Returns the choice of the first rule that finds a reviewer for the task or leaves the
 * task to reviewers who claim it.
 */
export function choose(task: Waiting, rules: readonly Rule[], desk: Desk, clock: Clock): Choice {
  const passed: PassedRule[] = []
  for (const rule of rules) {
    if (!fits(rule, task)) continue
    const refused = refusal(rule, task, clock)
    if (refused) {
      passed.push({ ruleId: rule.id, reason: refused })
      continue
    }
    if (rule.strategy === 'claim') return { rule, candidates: [], loads: [], leftOut: {}, passed, chosen: null }
    const { candidates, leftOut } = sift(rule, task, desk)
    if (candidates.length === 0) {
      passed.push({ ruleId: rule.id, reason: 'nobody', leftOut })
      continue
    }
    const loads = candidates.map((one) => loadOf(rule, task, one))
    const chosen = pick(rule, task, { candidates, loads, last: desk.last.get(rule.id) })
    return { rule, candidates, loads, leftOut, passed, chosen }
  }
  return { rule: null, candidates: [], loads: [], leftOut: {}, passed, chosen: null }
}

/** Records an assignment, so that the following choices take it into account. */
export function recordAssignment(desk: Desk, { rule, chosen }: Choice): void {
  if (!rule || !chosen) return
  chosen.open += 1
  chosen.today += 1
  desk.last.set(rule.id, chosen.id)
}

function refusal(rule: Rule, task: Waiting, clock: Clock): PassedReason | null {
  if (!isOpen(rule, clock)) return 'window'
  return rule.sampleRate < 100 && dieOf(task.draw, rule.id).sample * 100 >= rule.sampleRate ? 'sample' : null
}

/**
 * Returns whether a rule works at a time. For hours that pass midnight, the day of the week is that of the given time,
 * not that of the day on which the hours began.
 */
export function isOpen(
  { hoursFrom, hoursTo, weekdays }: Pick<Rule, 'hoursFrom' | 'hoursTo' | 'weekdays'>,
  { minute, weekday }: Clock,
): boolean {
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return false
  if (hoursFrom === '' || hoursFrom === hoursTo) return true
  return hoursFrom < hoursTo ? minute >= hoursFrom && minute < hoursTo : minute >= hoursFrom || minute < hoursTo
}

/**
 * Returns the reviewers to whom a rule can assign tasks of a subject, section and grade. The result is cached in
 * `desk.pools`.
 */
function poolOf(rule: Rule, task: Waiting, desk: Desk): Pool {
  const key = `${rule.id} ${placeKey(task)}`
  const known = desk.pools.get(key)
  if (known) return known
  const able: Reviewer[] = []
  const [reach, senior]: [number[], number[]] = [[], []]
  for (const one of desk.people) {
    const named = rule.people.includes(one.id)
    if (!named && !one.roles.some((role) => rule.roles.includes(role))) continue
    // A user who is named in the rule but lacks the data scope appears among the excluded reviewers. Members of a role
    // who lack the data scope are ignored.
    if (!isInReviewerScope(one, task)) named && reach.push(one.id)
    else if (one.judged < rule.seniorMin) senior.push(one.id)
    else able.push(one)
  }
  const pool = { able, reach: [...reach, ...missing(rule, desk)], senior }
  desk.pools.set(key, pool)
  return pool
}

/** Returns the users who are named in the rule but may no longer judge any record. */
const missing = ({ people }: Rule, desk: Desk): number[] =>
  people.filter((id) => !desk.people.some((one) => one.id === id))

const isInReviewerScope = ({ everywhere, grants }: Reviewer, { subject, section, grade }: Place): boolean =>
  everywhere ||
  grants.some(
    (one) => one.subject === subject && one.section === section && (one.grade === null || one.grade === grade),
  )

function sift(rule: Rule, task: Waiting, desk: Desk): { candidates: Reviewer[]; leftOut: ExcludedPeople } {
  const { able, reach, senior } = poolOf(rule, task, desk)
  const candidates: Reviewer[] = []
  const leftOut: { [reason in ExclusionReason]?: readonly number[] } = {}
  if (reach.length > 0) leftOut.reach = reach
  if (senior.length > 0) leftOut.senior = senior
  for (const one of able) {
    const reason = exclusionOf(rule, task, one)
    if (reason) leftOut[reason] = [...(leftOut[reason] ?? []), one.id]
    else candidates.push(one)
  }
  return { candidates, leftOut }
}

function exclusionOf(rule: Rule, task: Waiting, { id, open, today }: Reviewer): ExclusionReason | null {
  if (task.authors.includes(id)) return 'author'
  if (task.took.includes(id)) return 'round'
  if (rule.excludeLast && task.last.includes(id)) return 'last'
  if (rule.maxOpen !== null && open >= rule.maxOpen) return 'open'
  return rule.dailyCap !== null && today >= rule.dailyCap ? 'daily' : null
}

const loadOf = ({ strategy }: Rule, task: Place, one: Reviewer): number =>
  strategy === 'expertise' ? (one.skill.get(placeKey(task)) ?? 0) : one.open

interface Among {
  readonly candidates: readonly Reviewer[]
  readonly loads: readonly number[]
  readonly last: number | undefined
}

function pick(rule: Rule, { seed }: Waiting, { candidates, loads, last }: Among): Reviewer | null {
  const [first = null] = candidates
  if (rule.strategy === 'round_robin') return candidates.find(({ id }) => id > (last ?? 0)) ?? first
  const equals = drawnFrom(rule.strategy, loads)
  const place = equals[Math.floor(dieOf(seed, rule.id).pick * equals.length)] ?? 0
  return candidates[place] ?? first
}

/**
 * Returns the indices of the candidates among whom the draw chooses. For the strategy `random` these are all
 * candidates. For the strategy `expertise` they are the candidates with the most experience, otherwise the candidates
 * with the fewest open tasks.
 */
export function drawnFrom(strategy: Strategy, loads: readonly number[]): number[] {
  const places = loads.map((_, place) => place)
  if (strategy === 'random') return places
  const best = strategy === 'expertise' ? Math.max(...loads) : Math.min(...loads)
  return places.filter((place) => loads[place] === best)
}
