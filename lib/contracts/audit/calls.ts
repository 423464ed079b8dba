import { z } from 'zod'
import { day } from '../account/calls.ts'
import { defineCall, noRequest } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId } from '../base/record.ts'
import { defineExport } from '../base/task-calls.ts'
import { describedChange, writeKind } from '../history/calls.ts'

// 操作日志 and 登录日志: the audit entries and sign-ins of the users in the caller's data scope, newest first.

/** The name of an action or kind of record as audit entries store it. */
const word = z.string().regex(/^[A-Za-z][A-Za-z0-9.:_-]{0,59}$/, '名称不正确')
const words = several.pipe(z.array(word).max(60))

const days = {
  /** First and last day of the filter in China Standard Time (UTC+8), both included. */
  from: day.optional(),
  to: day.optional(),
}

export const auditFilter = z.object({
  /** Any part of the account or name of the acting user, or of the pinyin or initials of the name. */
  keyword: z.string().trim().max(100).optional(),
  /** Ids of the acting users. */
  actor: several.pipe(z.array(recordId).max(100)).optional(),
  entity: words.optional(),
  action: words.optional(),
  /** The record that the action changed: words that must all occur in one of the record's present or former names. */
  object: z.string().trim().max(100).optional(),
  recordId: z.string().trim().max(64).optional(),
  /** A part of the label of a changed field. */
  field: z.string().trim().max(40).optional(),
  /**
   * The complete value of a changed field before or after the change: a number, a code or a word. If `field` is set
   * too, the value must belong to that field.
   */
  value: z.string().trim().max(64).optional(),
  ...days,
})
export type AuditFilter = z.output<typeof auditFilter>

const person = z.object({ id: z.string(), userName: z.string(), fullName: z.string() })
export type AuditPerson = z.infer<typeof person>

export const auditEntry = z.object({
  /** A later entry has a greater id. */
  id: z.string(),
  at: z.string(),
  /** The acting user; null if the service acted itself, or if the user was not signed in. */
  actor: person.nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The current name of the record; if the record has none any more, the name stored in the entry. */
  name: z.string().nullable(),
  /**
   * For a dictionary item, the key of its dictionary, because the items of all dictionaries are one kind of record;
   * otherwise null.
   */
  within: z.string().nullable(),
  kind: writeKind,
  changes: z.array(describedChange),
  /**
   * The network address of the request. For an entry of a background task: the address of the request that started the
   * task. Null if the service acted itself.
   */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/**
 * An entry in the list, with only the first changes and with shortened values; `getAudit` answers all changes in full.
 */
export const auditItem = auditEntry.extend({ changed: z.number().int() })
export type AuditItem = z.infer<typeof auditItem>

export const countAuditOptions = defineOptionCounts({
  path: '/zakj-admin/audit/countAuditOptions',
  name: '操作日志',
  permission: 'audit:list',
  filter: auditFilter,
  by: ['action', 'entity'],
})

export const listAudit = defineCall({
  method: 'GET',
  path: '/zakj-admin/audit/listAudit',
  summary: '操作日志列表',
  permission: 'audit:list',
  scoped: true,
  request: pageRequest.extend(auditFilter.shape),
  answer: pageAnswer(auditItem),
})

export const getAudit = defineCall({
  method: 'GET',
  path: '/zakj-admin/audit/getAudit',
  summary: '操作日志详情',
  permission: 'audit:list',
  request: z.object({ id: recordId }),
  answer: auditEntry,
})

/** Lists the actions and kinds of records that occur in entries, for the filters. */
export const listAuditTerms = defineCall({
  method: 'GET',
  path: '/zakj-admin/audit/listAuditWords',
  summary: '操作日志中的动作和对象',
  permission: 'audit:list',
  request: noRequest,
  answer: z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }),
})

/** Finds users within the data scope for the filter on acting users, by the typed text or by id. */
export const findActors = defineCall({
  method: 'GET',
  path: '/zakj-admin/audit/findActors',
  summary: '查找操作日志中的人员',
  permission: 'audit:list',
  request: z.object({
    text: z.string().trim().max(100).optional(),
    id: several.pipe(z.array(recordId).max(100)).optional(),
  }),
  answer: z.array(person.extend({ organName: z.string().nullable() })),
})

export const auditExport = defineExport(
  { resource: '/zakj-admin/audit', name: '操作日志', permission: 'audit:export', confirmed: true },
  auditFilter,
)

/**
 * Actions by which another user ends a user's sessions; ENDING_ACTIONS contains the actions by which users end their
 * own sessions. The sign-in log lists such an action only if it ended a session.
 */
export const endedByOthers = ['kick', 'lock', 'resetPassword', 'resetFactor'] as const
const ENDING_ACTIONS = ['updatePassword', 'endOwnSession', 'endOtherSessions'] as const
export const loginEvents = ['login', 'loginFailed', 'logout', ...endedByOthers, ...ENDING_ACTIONS] as const
export type LoginEvent = (typeof loginEvents)[number]

export const loginFilter = z.object({
  /**
   * Any part of the account or of the user's name, pinyin or initials. Attempts with an account that does not exist are
   * found by the beginning of the typed account.
   */
  keyword: z.string().trim().max(100).optional(),
  event: several.pipe(z.array(z.enum(loginEvents))).optional(),
  ...days,
})
export type LoginFilter = z.output<typeof loginFilter>

export const loginEntry = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(loginEvents),
  /** The user of the account; null if no account matches the typed text. */
  person: person.nullable(),
  /** The account as the user typed it, or the account of the user whose sessions ended. */
  account: z.string(),
  /** The ways of the sign-in: password or sms, joined by + with totp or recovery if a second factor was required. */
  how: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /**
   * Why a sign-in failed, which message a kick or lock showed to the user, or which of the user's sessions another
   * action ended.
   */
  reason: z.string().nullable(),
  /** The name of the user who ended the sessions of another user; null for other events. */
  by: z.string().nullable(),
})
export type LoginEntry = z.infer<typeof loginEntry>

export const countLoginOptions = defineOptionCounts({
  path: '/zakj-admin/loginLog/countLoginOptions',
  name: '登录日志',
  permission: 'audit:list',
  filter: loginFilter,
  by: ['event'],
})

export const listLogins = defineCall({
  method: 'GET',
  path: '/zakj-admin/loginLog/listLogins',
  summary: '登录日志列表',
  permission: 'audit:list',
  scoped: true,
  request: pageRequest.extend(loginFilter.shape),
  answer: pageAnswer(loginEntry),
})

export const loginExport = defineExport(
  { resource: '/zakj-admin/loginLog', name: '登录日志', permission: 'audit:export', confirmed: true },
  loginFilter,
)
