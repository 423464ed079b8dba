import { z } from 'zod'
import { defineCall, noRequest, type Permission } from '../base/call.ts'
import { knownOf, orElse } from '../base/reading.ts'
import { entity } from '../base/record.ts'

// 首页 (specification §7, domain model §10): what the person may see, and nothing that has no source yet.

/** Days a series goes back, today included. */
export const SERIES_DAYS = 30
/** Days a change is told for. */
export const CHANGE_DAYS = 7

/** Every figure with the port that shows it. */
export const figurePorts = {
  /** Of the questions the person is responsible for. */
  ownDrafts: 'question:edit',
  ownPending: 'question:edit',
  /** Passed by review today. */
  ownPassed: 'question:edit',
  questions: 'question:list',
  organs: 'organ:list',
  classes: 'class:list',
  agents: 'agent:list',
  orders: 'order:list',
  devices: 'device:list',
  teachers: 'teacher:list',
  students: 'student:list',
  staff: 'user:list',
  /** Of the last seven days. */
  logins: 'audit:list',
  /** The person's own. */
  imports: 'signedIn',
} as const satisfies Record<string, Permission>
export type FigureKey = keyof typeof figurePorts
/** Figures of the person alone, which are nobody else's count. */
export const ownFigures = ['ownDrafts', 'ownPending', 'ownPassed', 'imports'] as const satisfies readonly FigureKey[]
export const figureKeys = Object.keys(figurePorts) as [FigureKey, ...FigureKey[]]

/** How a whole divides, with the port that shows it. */
export const sharePorts = {
  questionStatus: 'question:list',
  questionSubject: 'question:list',
  organContract: 'organ:list',
  teacherStatus: 'teacher:list',
  studentStatus: 'student:list',
  /** The organisations with the most students. */
  studentOrgan: 'student:list',
} as const satisfies Record<string, Permission>
export type ShareKey = keyof typeof sharePorts
export const shareKeys = Object.keys(sharePorts) as [ShareKey, ...ShareKey[]]

/** What waits for the person, with the port that shows it. */
export const todoPorts = {
  importsReady: 'signedIn',
  notifications: 'signedIn',
  drafts: 'signedIn',
  returnedQuestions: 'question:list',
  ownReviews: 'review:list',
  reviewsToClaim: 'review:list',
  reviewDisputes: 'review:arbitrate',
  expiringStudents: 'student:list',
  expiringTeachers: 'teacher:list',
  ordersToConfirm: 'order:confirm',
  ordersToFulfil: 'order:fulfil',
  refundsAsked: 'order:refund',
  deviceAlerts: 'device:list',
  newUserFeedback: 'userFeedback:handle',
  ownUserFeedback: 'userFeedback:handle',
  newProblemFeedback: 'problemFeedback:handle',
  ownProblemFeedback: 'problemFeedback:handle',
  lockedStaff: 'user:list',
} as const satisfies Record<string, Permission>
export type TodoKey = keyof typeof todoPorts
export const todoKeys = Object.keys(todoPorts) as [TodoKey, ...TodoKey[]]

/** The keys a person who holds these ports is answered. */
export function keysFor<K extends string>(
  ports: Readonly<Record<K, Permission>>,
  held: { has(port: string): boolean },
): K[] {
  return (Object.keys(ports) as K[]).filter((key) => ports[key] === 'signedIn' || held.has(ports[key]))
}

export const figure = z.object({
  key: z.enum(figureKeys),
  /** Null: it could not be counted this time; the others stand. */
  value: z.number().int().nullable(),
  /** Against seven days ago. */
  change: z.number().int().nullable(),
  /** One number a day, today's last. */
  series: z.array(z.number().int()).nullable(),
  /** The list that has so many rows; null where it could not be counted. */
  url: z.string().nullable(),
})
export type Figure = z.infer<typeof figure>

export const share = z.object({
  key: z.enum(shareKeys),
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

/** One shape for all: a call answers what it has a source for. The specification names none: an outside platform's figures are its own. */
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

/**
 * What the bundled service has no source for yet, and answers nothing of. The specification shows no answer: another
 * platform may give a number, or an object that holds one (`numberIn`).
 */
const foreignStatistics = (path: string, summary: string) =>
  defineCall({ ...shared, path: `/zakj-admin/statistics/${path}`, summary, answer: z.unknown() })

/** As the bundled service answers: what the number is of, to stand beside it. */
const noted = z.object({ note: z.string() })

export const noteIn = (answer: unknown): string | null => noted.safeParse(answer).data?.note ?? null

const numbered = z.object({ total: z.unknown(), count: z.unknown(), value: z.unknown() }).partial()

/** The number such an answer is; null where it holds none. */
export function numberIn(answer: unknown): number | null {
  const held = numbered.safeParse(answer).data
  const found = [answer, held?.total, held?.count, held?.value].find((one) => Number.isFinite(one))
  return typeof found === 'number' ? found : null
}

export const getAll = statistics('getAll', '首页：各项总数')
export const resource = statistics('resource', '首页：资源构成')
export const lesson = foreignStatistics('lesson', '首页：微课与课程')
/** Hours of the last seven days; `note` says so beside the number. */
export const padDuration = foreignStatistics('padDuration/count4HomePage', '首页：平板使用时长')
export const parent = foreignStatistics('parent/count4Homepage', '首页：家长')
export const orgCount = statistics('org/count', '首页：机构构成')
export const accountCount = statistics('account', '首页：账号构成')
export const orgAccount = statistics('org/account', '首页：各机构的账号')

export const todo = z.object({
  key: z.enum(todoKeys),
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

/** What an administrator sets up in a new installation, in this order, with the port that lets them. */
export const stepPorts = {
  sections: 'dict:edit',
  organs: 'organ:edit',
  roles: 'role:edit',
  staff: 'user:edit',
  openKeys: 'openKey:edit',
} as const satisfies Record<string, Permission>
export type StepKey = keyof typeof stepPorts
export const stepKeys = Object.keys(stepPorts) as [StepKey, ...StepKey[]]

/** The screen whose look (`saveLook`) holds which steps a person has put aside, and under which names. */
export const HOME_SCREEN = '/main'
export const STEPS_HIDDEN = 'firstSteps'
export const stepHidden = (key: StepKey): string => `${STEPS_HIDDEN}.${key}`

export const firstStep = z.object({
  key: z.enum(stepKeys),
  /** A person has done it: what the installation brought along, or the demonstration, does not count. */
  done: z.boolean(),
  /** The person asking has said that it is not needed. */
  skipped: z.boolean(),
})
export type FirstStep = z.infer<typeof firstStep>

export const listFirstSteps = defineCall({
  method: 'GET',
  path: '/zakj-admin/statistics/listFirstSteps',
  summary: '首页：开始使用',
  permission: 'signedIn',
  request: noRequest,
  /** Empty for whoever sets up no roles, or has put the list aside. */
  answer: z.object({ steps: z.array(firstStep) }),
})
