import { z } from 'zod'
import { defineCall, noRequest } from '../base/call.ts'
import { listOfKnown, orElse } from '../base/reading.ts'
import { entity } from '../base/record.ts'
import { type FigureKey, figures, keysOf, type StepKey, shares, steps, todos } from './figures.ts'

// The home page 首页 (specification §7, domain model §10): figures that the user may see and that a module of the service
// can count.

/** Number of days in a series, including today. */
export const SERIES_DAYS = 30
/** Number of days over which the change of a figure is computed. */
export const CHANGE_DAYS = 7

export const figure = z.object({
  key: z.enum(keysOf(figures)),
  /** The figure; null if the service could not count it this time, which does not affect the other figures. */
  value: z.number().nullable(),
  /** The unit of a figure that does not count records. */
  unit: z.string().optional(),
  /** Difference from the value CHANGE_DAYS days ago. */
  change: z.number().int().nullable(),
  /** The value of the figure for each day, ending with today; null if the figure has no series. */
  series: z.array(z.number().int()).nullable(),
  /** The address of the list that shows the counted records; null if there is none. */
  url: z.string().nullable(),
})
export type Figure = z.infer<typeof figure>

export const share = z.object({
  key: z.enum(keysOf(shares)),
  /** The parts of the total; null if the service could not count them this time. */
  items: z
    .array(
      z.object({
        /** A state, a dictionary key or the id of a record; '' if the records of this part have none. */
        key: z.string(),
        /** The name of the record whose id is `key`; null for other keys, whose names the page knows. */
        name: z.string().nullable(),
        value: z.number().int(),
        url: z.string().nullable(),
      }),
    )
    .nullable(),
})
export type Share = z.infer<typeof share>

/**
 * The answer of every call that counts figures: the figures and shares declared for the call, as far as the service can
 * count them and the user may see them. The specification names no shape, so the page ignores an outside platform's own
 * figures.
 */
const answer = orElse(z.object({ figures: orElse(listOfKnown(figure), []), shares: orElse(listOfKnown(share), []) }), {
  figures: [],
  shares: [],
})
export type Statistics = z.infer<typeof answer>

const shared = { method: 'GET', permission: 'signedIn', documented: true, optional: true, request: noRequest } as const

/** Reads the list of figures that an outside platform answers in its own shape as an empty answer. */
const noList = (result: unknown): unknown => (Array.isArray(result) ? null : result)

const statistics = (path: string, summary: string) =>
  defineCall({ ...shared, path: `/zakj-admin/statistics/${path}`, summary, answer, reads: noList })

const numbered = z.object({ total: z.unknown(), count: z.unknown(), value: z.unknown() }).partial()

/** Returns the number that an outside platform answers, alone or in an object; undefined if there is none. */
function numberIn(result: unknown): number | undefined {
  const held = numbered.safeParse(result).data
  return [result, held?.total, held?.count, held?.value].find(
    (one) => typeof one === 'number' && Number.isFinite(one),
  ) as number | undefined
}

/** Defines a call of one figure, which an outside platform may answer as a number or as an object with a number. */
const oneFigure = (key: FigureKey, path: string, summary: string) =>
  defineCall({
    ...shared,
    path: `/zakj-admin/statistics/${path}`,
    summary,
    answer,
    reads: (result) => {
      const value = numberIn(result)
      if (value !== undefined) return { figures: [{ key, value }] }
      return typeof result === 'object' ? noList(result) : null
    },
  })

export const getAll = statistics('getAll', '首页：各项总数')
export const resource = statistics('resource', '首页：资源构成')
export const lesson = oneFigure('lesson', 'lesson', '首页：微课与课程')
export const padDuration = oneFigure('padDuration', 'padDuration/count4HomePage', '首页：平板使用时长')
export const parent = oneFigure('parent', 'parent/count4Homepage', '首页：家长')
export const orgCount = statistics('org/count', '首页：机构构成')
export const accountCount = statistics('account', '首页：账号构成')
export const orgAccount = statistics('org/account', '首页：各机构的账号')

const named = { getAll, resource, lesson, padDuration, parent, orgCount, accountCount, orgAccount }
export type StatisticsCall = keyof typeof named
export const statisticsCalls = keysOf(named)

/** Returns the call that has the given name in the declarations of figures and shares. */
export const statisticsCall = (name: StatisticsCall): typeof getAll => named[name]

export const todo = z.object({
  key: z.enum(keysOf(todos)),
  /** Number of things that wait for the user; null if the service could not count them this time. */
  count: z.number().int().nullable(),
  /** Number of these things that are past their deadline. */
  overdue: z.number().int().default(0),
  /** Time since which the oldest of these things has waited; null if the time is unknown or nothing waits. */
  oldest: z.string().nullable().default(null),
  /** The address of the list of these things; null if there is none. */
  url: z.string().nullable(),
})
export type Todo = z.infer<typeof todo>

/** A form with an unsaved draft of the user. */
export const openDraft = z.object({ entity, entityId: z.string(), savedAt: z.string() })
export type OpenDraft = z.infer<typeof openDraft>

export const listTodos = defineCall({
  method: 'GET',
  path: '/zakj-admin/statistics/listTodos',
  summary: '首页：我的待办',
  permission: 'signedIn',
  request: noRequest,
  answer: z.object({ todos: z.array(todo), drafts: z.array(openDraft) }),
})

/**
 * The user's layout of this screen (`saveLayout`) stores which first steps the user has hidden, in the fields that
 * `STEPS_HIDDEN` and `stepHidden` name.
 */
export const HOME_SCREEN = '/main'
export const STEPS_HIDDEN = 'firstSteps'
export const stepHidden = (key: StepKey): string => `${STEPS_HIDDEN}.${key}`

export const firstStep = z.object({
  key: z.enum(keysOf(steps)),
  /** True if a user has done the step; data from the installation or the demonstration does not count. */
  done: z.boolean(),
  /** True if the user marked the step as unnecessary. */
  skipped: z.boolean(),
})

export const listFirstSteps = defineCall({
  method: 'GET',
  path: '/zakj-admin/statistics/listFirstSteps',
  summary: '首页：开始使用',
  permission: 'signedIn',
  request: noRequest,
  /** The steps; empty if the caller may not set up roles or has hidden the steps. */
  answer: z.object({ steps: z.array(firstStep) }),
})
