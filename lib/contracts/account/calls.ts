import { z } from 'zod'
import { newPassword, phone, account as userName } from '../auth/calls.ts'
import { defineCall, nothing } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk, defineExport, defineImport, selectionOf } from '../base/task-calls.ts'
import { visibleText } from '../base/visible-text.ts'

// Accounts of teachers and students (domain model §11): one shape, two sets of calls (teacher.ts, student.ts).

export const accountKinds = ['teacher', 'student'] as const
export type AccountKind = (typeof accountKinds)[number]

/** Domain model §3.8. */
export const accountStatuses = ['pending', 'active', 'expired', 'suspended', 'closed'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const accountTypes = ['trial', 'formal'] as const
export type AccountType = (typeof accountTypes)[number]

/** `name` is by pinyin. */
export const accountSorts = ['name', 'validTo', 'lastLoginAt', 'createdAt'] as const

const date = z.string().regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, '日期格式应为 2027-08-31')
/** A day there is, in a century the database and people know. */
export const day = date.refine(
  (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text),
  {
    message: '没有这一天',
  },
)

export const accountFilter = z.object({
  /** Words that occur in name, account or phone, or begin its pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  /** With all their sub-organisations. */
  organ: several.pipe(z.array(recordId)).optional(),
  class: several.pipe(z.array(recordId)).optional(),
  section: several.optional(),
  grade: several.optional(),
  /** Teachers'. */
  subject: several.optional(),
  /** Students'. */
  type: several.pipe(z.array(z.enum(accountTypes))).optional(),
  status: several.pipe(z.array(z.enum(accountStatuses))).optional(),
  /** 到期 from and to, both days included. */
  validFrom: day.optional(),
  validUntil: day.optional(),
  /** Students': opened or extended by these orders. */
  orderId: several.pipe(z.array(recordId)).optional(),
})
export type AccountFilter = z.output<typeof accountFilter>

const sorting = {
  sort: z.enum(accountSorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
}
const sortedAccounts = accountFilter.extend(sorting)
export type SortedAccounts = z.output<typeof sortedAccounts>

export const accountItem = recordStamp.extend({
  userName: z.string(),
  fullName: z.string(),
  /** 199****0001, but in the form of whoever may edit. */
  phone: z.string(),
  organId: z.string(),
  organName: z.string(),
  classId: z.string().nullable(),
  className: z.string().nullable(),
  section: z.string().nullable(),
  grade: z.string().nullable(),
  subjects: z.array(z.string()),
  type: z.enum(accountTypes),
  /** The last day it works; null: no end. */
  validTo: z.string().nullable(),
  status: z.enum(accountStatuses),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
  /** The serial number of its device. */
  deviceSn: z.string().nullable(),
  /** The order it was opened for. */
  orderId: z.string().nullable(),
  orderCode: z.string().nullable(),
  /** The day a trial was made longer. */
  extendedOn: z.string().nullable(),
})
export type AccountItem = z.infer<typeof accountItem>

/** What can be written by form and file alike. A student's section and grade follow the class where there is one. */
export const accountBody = z.object({
  userName: userName.regex(/^[A-Za-z0-9_.-]{4,32}$/, '4 到 32 位字母、数字或 _ . -'),
  fullName: z.string().overwrite(visibleText).min(1, '请输入姓名').max(20, '最多 20 个字'),
  phone: z.union([z.literal(''), phone]),
  organId: z.string().min(1, '请选择机构').pipe(recordId),
  classId: recordId.nullable(),
  section: z.string().nullable(),
  grade: z.string().nullable(),
  subjects: z.array(z.string()).max(20, '最多 20 个学科'),
  type: z.enum(accountTypes),
  validTo: day.nullable(),
})
export type AccountBody = z.infer<typeof accountBody>

/** Accounts a call that gives passwords takes at once: each costs its own hash. */
export const OPENED_AT_ONCE = 25

/** How an account comes to whom it belongs. */
export const openedAccount = z.object({
  /** Of the row in the file; of an account chosen in a list its id. */
  no: z.number().int(),
  userName: z.string(),
  fullName: z.string(),
  organName: z.string(),
  className: z.string().nullable(),
  gradeName: z.string().nullable(),
  /** The initial password, this once; null where the account keeps what it has. */
  password: z.string().nullable(),
  /** What keeps it from being used; empty: nothing. */
  reason: z.string(),
})
export type OpenedAccount = z.infer<typeof openedAccount>

/** 停用, 启用, 注销: the states a person can set; the others come of themselves (domain model §3.8). */
export const settableStatuses = ['active', 'suspended', 'closed'] as const

export const renewal = z
  .object({ until: day.optional(), months: z.number().int().min(1).max(60, '最多 60 个月').optional() })
  .refine(({ until, months }) => (until === undefined) !== (months === undefined), {
    message: '请给出到期日或月数',
    path: ['until'],
  })

interface AccountResource<K extends AccountKind> {
  kind: K
  /** 教师账号 */
  name: string
}

/** The calls of one kind of account, at `/zakj-admin/<kind>/…`, each behind the kind's own ports. */
export function defineAccountCalls<K extends AccountKind>({ kind, name }: AccountResource<K>) {
  const resource = `/zakj-admin/${kind}` as const
  const suffix = (kind === 'teacher' ? 'Teacher' : 'Student') as Capitalize<K>
  const id = z.object({ id: recordId })
  return {
    list: defineCall({
      method: 'GET',
      path: `${resource}/list${suffix}s`,
      summary: `${name}列表`,
      permission: `${kind}:list`,
      scoped: true,
      request: pageRequest.extend(sortedAccounts.shape),
      answer: pageAnswer(accountItem),
    }),
    options: defineOptionCounts({
      path: `${resource}/count${suffix}Options`,
      name,
      permission: `${kind}:list`,
      filter: accountFilter,
      by: ['section', 'grade', 'subject', 'type', 'status'],
    }),
    get: defineCall({
      method: 'GET',
      path: `${resource}/get${suffix}`,
      summary: `${name}详情`,
      permission: `${kind}:list`,
      request: id,
      answer: accountItem,
    }),
    insert: defineCall({
      method: 'POST',
      path: `${resource}/insert${suffix}`,
      summary: `新增${name}`,
      permission: `${kind}:edit`,
      creates: true,
      request: accountBody,
      answer: accountItem,
    }),
    edit: defineCall({
      method: 'PUT',
      path: `${resource}/edit${suffix}`,
      summary: `修改${name}`,
      permission: `${kind}:edit`,
      request: accountBody.extend(versioned.shape),
      answer: accountItem,
    }),
    /** Of pending and closed accounts only. */
    remove: defineCall({
      method: 'DELETE',
      path: `${resource}/remove${suffix}`,
      summary: `删除${name}`,
      permission: `${kind}:remove`,
      request: versioned,
      answer: nothing,
    }),
    /** Answers a random initial password, this once; it has to be changed at first use. */
    resetPassword: defineCall({
      method: 'PUT',
      path: `${resource}/resetPassword`,
      summary: `重置${name}的密码`,
      permission: `${kind}:resetPassword`,
      confirmed: true,
      request: versioned,
      answer: z.object({ password: z.string() }),
    }),
    /**
     * Gives accounts initial passwords and, where that is asked for, activates those that wait for it: the ones an import
     * made, of whom those somebody signed in with since keep theirs, or the ones chosen in a list, whose passwords are
     * void from then on. OPENED_AT_ONCE a call, from the number after `after`; `next` is null at the end. Passwords stand
     * in the answer and nowhere else: a page that lost it asks anew, and the earlier ones are void.
     */
    open: defineCall({
      method: 'PUT',
      path: `${resource}/open${suffix}s`,
      summary: `发放${name}的初始密码`,
      permission: `${kind}:resetPassword`,
      confirmed: true,
      request: z
        .object({
          /** The import, or in its place the accounts. */
          taskId: recordId.optional(),
          selection: selectionOf(accountFilter).optional(),
          after: z.number().int().nonnegative().default(0),
          activate: z.boolean(),
          /** One for all; null: each their own. */
          password: newPassword.nullable(),
        })
        .refine(({ taskId, selection }) => (taskId === undefined) !== (selection === undefined), {
          message: '请给出导入任务，或选择账号',
          path: ['selection'],
        }),
      answer: z.object({ accounts: z.array(openedAccount), next: z.number().int().nullable() }),
    }),
    status: defineBulk({
      path: `${resource}/status${suffix}s`,
      summary: `停用、启用或注销${name}`,
      permission: `${kind}:status`,
      filter: accountFilter,
      params: z.object({ status: z.enum(settableStatuses) }),
    }),
    transfer: defineBulk({
      path: `${resource}/transfer${suffix}s`,
      summary: `${name}转班`,
      permission: `${kind}:transfer`,
      filter: accountFilter,
      params: z.object({ organId: recordId, classId: recordId.nullable() }),
    }),
    renew: defineBulk({
      path: `${resource}/renew${suffix}s`,
      summary: `${name}续期`,
      permission: `${kind}:renew`,
      filter: accountFilter,
      params: renewal,
    }),
    import: defineImport({ resource, name, permission: `${kind}:import` }),
    export: defineExport({ resource, name, permission: `${kind}:export`, confirmed: true }, sortedAccounts),
  }
}
export type AccountCalls = ReturnType<typeof defineAccountCalls<AccountKind>>
