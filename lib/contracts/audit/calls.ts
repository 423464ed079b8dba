import { z } from 'zod'
import { day } from '../account/calls.ts'
import { defineCall, noRequest } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId } from '../base/record.ts'
import { defineExport } from '../base/task-calls.ts'
import { describedChange, writeKind } from '../history/calls.ts'

// 操作日志 and 登录日志: what everybody did, the newest first. A person sees the entries of those within their scope.

/** Names of actions and kinds of records as entries hold them. */
const word = z.string().regex(/^[A-Za-z][A-Za-z0-9.:_-]{0,59}$/, '名称不正确')
const words = several.pipe(z.array(word).max(60))

const days = {
  /** Days in the time of the schools (UTC+8), both included. */
  from: day.optional(),
  to: day.optional(),
}

export const auditFilter = z.object({
  /** Whoever acted: any part of account or name, pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  /** The same by id. */
  actor: several.pipe(z.array(recordId).max(100)).optional(),
  entity: words.optional(),
  action: words.optional(),
  /** What was written to: words that all occur in a name it has or had. */
  object: z.string().trim().max(100).optional(),
  recordId: z.string().trim().max(64).optional(),
  /** A part of the label of a field that was changed. */
  field: z.string().trim().max(40).optional(),
  /** What a changed field had before or has after, whole: a number, a code, a word. Together with `field`: of that field. */
  value: z.string().trim().max(64).optional(),
  ...days,
})
export type AuditFilter = z.output<typeof auditFilter>

const person = z.object({ id: z.string(), userName: z.string(), fullName: z.string() })
export type AuditPerson = z.infer<typeof person>

export const auditEntry = z.object({
  /** Ascending in time. */
  id: z.string(),
  at: z.string(),
  /** Null: the service itself, or somebody who was not signed in. */
  actor: person.nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** How the record is called now, else as the entry has it. */
  name: z.string().nullable(),
  /** What the kind alone does not say: the dictionary of an item. */
  within: z.string().nullable(),
  kind: writeKind,
  changes: z.array(describedChange),
  /** Of a job's entry: from where the job was asked for. Null: the service itself. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Of a list row: the first changes with their values cut; `getAudit` tells them all. */
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

/** Which actions and kinds of records occur at all: what the filters offer. */
export const listAuditWords = defineCall({
  method: 'GET',
  path: '/zakj-admin/audit/listAuditWords',
  summary: '操作日志中的动作和对象',
  permission: 'audit:list',
  request: noRequest,
  answer: z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }),
})

/** Whom the filter offers: the people within the scope by what was typed, or by id. */
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

/** What throws somebody out, done by others, and by themself from elsewhere; listed where it ended a session. */
export const endedByOthers = ['kick', 'lock', 'resetPassword', 'resetFactor'] as const
const endedElsewhere = ['updatePassword', 'endOwnSession', 'endOtherSessions'] as const
export const loginEvents = ['login', 'loginFailed', 'logout', ...endedByOthers, ...endedElsewhere] as const
export type LoginEvent = (typeof loginEvents)[number]

export const loginFilter = z.object({
  /** Any part of account or name, pinyin or initials; of an account nobody has, its beginning. */
  keyword: z.string().trim().max(100).optional(),
  event: several.pipe(z.array(z.enum(loginEvents))).optional(),
  ...days,
})
export type LoginFilter = z.output<typeof loginFilter>

export const loginEntry = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(loginEvents),
  /** Null: the account typed is nobody's. */
  person: person.nullable(),
  /** As typed, or the person's. */
  account: z.string(),
  /** password or sms, joined by + with totp or recovery where a second factor was asked for. */
  how: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Of a failure why, of a kick or lock what the person read; of other endings what was ended. */
  reason: z.string().nullable(),
  /** Who ended somebody else's sessions. */
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
