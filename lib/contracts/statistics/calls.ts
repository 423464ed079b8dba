import { z } from 'zod'
import { defineCall, noRequest } from '../base/call.ts'
import { knownOf, orElse } from '../base/reading.ts'
import { entity } from '../base/record.ts'
import { type FigureKey, figures, keysOf, type StepKey, shares, steps, todos } from './figures.ts'

// 首页 (specification §7, domain model §10): what the person may see, and nothing that has no source yet.

/** Days a series goes back, today included. */
export const SERIES_DAYS = 30
/** Days a change is told for. */
export const CHANGE_DAYS = 7

export const figure = z.object({
  key: z.enum(keysOf(figures)),
  /** Null: it could not be counted this time; the others stand. */
  value: z.number().nullable(),
  /** The unit of a number that counts no records. */
  unit: z.string().optional(),
  /** Against seven days ago. */
  change: z.number().int().nullable(),
  /** One number a day, today's last. */
  series: z.array(z.number().int()).nullable(),
  /** The list that has so many rows; null where it could not be counted. */
  url: z.string().nullable(),
})
export type Figure = z.infer<typeof figure>

export const share = z.object({
  key: z.enum(keysOf(shares)),
  /** Null: it could not be counted this time. */
  items: z
    .array(
      z.object({
        /** A state, a dictionary's key or a record's id; '' where there is none. */
        key: z.string(),
        /** Of a record, which the page cannot know. */
        name: z.string().nullable(),
        value: z.number().int(),
        url: z.string().nullable(),
      }),
    )
    .nullable(),
})
export type Share = z.infer<typeof share>

/**
 * One shape for all: a call answers the figures and wholes that are declared for it, as far as they can be counted and the
 * person may see them. The specification names no shape, so an outside platform's own figures are read as none.
 */
const answer = orElse(z.object({ figures: orElse(knownOf(figure), []), shares: orElse(knownOf(share), []) }), {
  figures: [],
  shares: [],
})
export type Statistics = z.infer<typeof answer>

const shared = { method: 'GET', permission: 'signedIn', documented: true, optional: true, request: noRequest } as const

/** A platform's own list of figures holds none of these. */
const noList = (result: unknown): unknown => (Array.isArray(result) ? null : result)

const statistics = (path: string, summary: string) =>
  defineCall({ ...shared, path: `/zakj-admin/statistics/${path}`, summary, answer, reads: noList })

const numbered = z.object({ total: z.unknown(), count: z.unknown(), value: z.unknown() }).partial()

/** The number that an outside platform answers, alone or in an object; undefined where it answers none. */
function numberIn(result: unknown): number | undefined {
  const held = numbered.safeParse(result).data
  return [result, held?.total, held?.count, held?.value].find(
    (one) => typeof one === 'number' && Number.isFinite(one),
  ) as number | undefined
}

/** A call of one figure, which another platform may answer as a number, or as an object that holds one. */
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

/** The call by the name under which figures and wholes say that it answers them. */
export const statisticsCall = (name: StatisticsCall): typeof getAll => named[name]

export const todo = z.object({
  key: z.enum(keysOf(todos)),
  /** Null: it could not be counted this time. */
  count: z.number().int().nullable(),
  /** How many of them are past their time. */
  overdue: z.number().int().default(0),
  /** Since when the oldest of them has waited; null where it is not known or nothing waits. */
  oldest: z.string().nullable().default(null),
  /** The filtered list; null where there is none. */
  url: z.string().nullable(),
})
export type Todo = z.infer<typeof todo>

/** A form somebody left open. */
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

/** The screen whose look (`saveLook`) holds which steps a person has put aside, and under which names. */
export const HOME_SCREEN = '/main'
export const STEPS_HIDDEN = 'firstSteps'
export const stepHidden = (key: StepKey): string => `${STEPS_HIDDEN}.${key}`

export const firstStep = z.object({
  key: z.enum(keysOf(steps)),
  /** A person has done it: what the installation brought along, or the demonstration, does not count. */
  done: z.boolean(),
  /** The person asking has said that it is not needed. */
  skipped: z.boolean(),
})

export const listFirstSteps = defineCall({
  method: 'GET',
  path: '/zakj-admin/statistics/listFirstSteps',
  summary: '首页：开始使用',
  permission: 'signedIn',
  request: noRequest,
  /** Empty for whoever sets up no roles, or has put the list aside. */
  answer: z.object({ steps: z.array(firstStep) }),
})
