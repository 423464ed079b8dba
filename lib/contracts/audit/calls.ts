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
  /** First and last day in school time (UTC+8), both included. */
  from: day.optional(),
  to: day.optional(),
}

export const auditFilter = z.object({
  /** Any part of the account or name of the acting user, or its pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  /** Ids of the acting users. */
  actor: several.pipe(z.array(recordId).max(100)).optional(),
  entity: words.optional(),
  action: words.optional(),
  /** The written record: words that all occur in one of its present or former names. */
  object: z.string().trim().max(100).optional(),
  recordId: z.string().trim().max(64).optional(),
  /** A part of the label of a changed field. */
  field: z.string().trim().max(40).optional(),
  /**
   * The complete value of a changed field before or after: a number, a code or a word. Together with `field` it
   * applies to that field.
   */
  value: z.string().trim().max(64).optional(),
  ...days,
})
export type AuditFilter = z.output<typeof auditFilter>

const person = z.object({ id: z.string(), userName: z.string(), fullName: z.string() })
export type AuditPerson = z.infer<typeof person>

export const auditEntry = z.object({
  /** Ids ascend in time. */
  id: z.string(),
  at: z.string(),
  /** Null if the service acted itself, or a user who was not signed in. */
  actor: person.nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The current name of the record, otherwise the name in the entry. */
  name: z.string().nullable(),
  /** The dictionary of a dictionary item, which the kind alone does not show. */
  within: z.string().nullable(),
  kind: writeKind,
  changes: z.array(describedChange),
  /**
   * The network address; for an entry of a task, the address that requested the task. Null if the service acted
   * itself.
   */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** An entry in the list, with the first changes and shortened values; `getAudit` answers all. */
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

/** Finds users within the data scope for the filter, by the typed text or by id. */
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
 * Actions of others that end a user's sessions; the next list contains the user's own actions elsewhere. Both are
 * listed if they ended a session.
 */
export const endedByOthers = ['kick', 'lock', 'resetPassword', 'resetFactor'] as const
const ENDING_ACTIONS = ['updatePassword', 'endOwnSession', 'endOtherSessions'] as const
export const loginEvents = ['login', 'loginFailed', 'logout', ...endedByOthers, ...ENDING_ACTIONS] as const
export type LoginEvent = (typeof loginEvents)[number]

export const loginFilter = z.object({
  /** Any part of account or name, pinyin or initials; for an account that does not exist, its beginning. */
  keyword: z.string().trim().max(100).optional(),
  event: several.pipe(z.array(z.enum(loginEvents))).optional(),
  ...days,
})
export type LoginFilter = z.output<typeof loginFilter>

export const loginEntry = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(loginEvents),
  /** Null if the typed account does not exist. */
  person: person.nullable(),
  /** The account as typed, or the user's account. */
  account: z.string(),
  /** password or sms, joined by + with totp or recovery if a second factor was required. */
  how: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Why a sign-in failed, which message a kick or lock showed, or which sessions another action ended. */
  reason: z.string().nullable(),
  /** The user who ended the sessions of another user. */
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
