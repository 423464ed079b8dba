import { z } from 'zod'
import { newPassword, phone, account as userName } from '../auth/calls.ts'
import { defineCall, nothing } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk, defineExport, defineImport, selectionOf } from '../base/task-calls.ts'
import { visibleText } from '../base/visible-text.ts'

// The calls of the accounts of teachers and students (domain model §11). Both kinds of account have the same shape of
// record; each kind has its own set of calls (teacher.ts, student.ts).

export const accountKinds = ['teacher', 'student'] as const
export type AccountKind = (typeof accountKinds)[number]

/** The states of an account (domain model §3.8). */
export const accountStatuses = ['pending', 'active', 'expired', 'suspended', 'closed'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const accountTypes = ['trial', 'formal'] as const
export type AccountType = (typeof accountTypes)[number]

/** Sort keys of the list; `name` sorts by pinyin. */
export const accountSorts = ['name', 'validTo', 'lastLoginAt', 'createdAt'] as const

const date = z.string().regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, '日期格式应为 2027-08-31')
/** A day that exists in the calendar, in a century that the database supports. */
export const day = date.refine(
  (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text),
  {
    message: '没有这一天',
  },
)

export const accountFilter = z.object({
  /**
   * Words that must all occur in the name, the account or the phone, or at the beginning of the pinyin or the initials.
   */
  keyword: z.string().trim().max(100).optional(),
  /** Ids of organisations; the filter includes the organisations below each of them. */
  organ: several.pipe(z.array(recordId)).optional(),
  class: several.pipe(z.array(recordId)).optional(),
  section: several.optional(),
  grade: several.optional(),
  /** Keys of subjects; this filter applies only to teachers. */
  subject: several.optional(),
  /** Trial or formal accounts; this filter applies only to students. */
  type: several.pipe(z.array(z.enum(accountTypes))).optional(),
  status: several.pipe(z.array(z.enum(accountStatuses))).optional(),
  /** First and last day of the period in which the validity of the accounts ends (到期); both days are included. */
  validFrom: day.optional(),
  validUntil: day.optional(),
  /** Ids of orders that opened or extended the accounts; this filter applies only to students. */
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
  /** The phone, masked as 199****0001 except in the form of a user who may edit the account. */
  phone: z.string(),
  organId: z.string(),
  organName: z.string(),
  classId: z.string().nullable(),
  className: z.string().nullable(),
  section: z.string().nullable(),
  grade: z.string().nullable(),
  subjects: z.array(z.string()),
  type: z.enum(accountTypes),
  /** The last day on which the account works; null if the account has no end. */
  validTo: z.string().nullable(),
  status: z.enum(accountStatuses),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
  /** The serial number of the account's device. */
  deviceSn: z.string().nullable(),
  /** The id of the order for which the account was opened; null if no order opened it. */
  orderId: z.string().nullable(),
  orderCode: z.string().nullable(),
  /** The day on which a trial was extended. */
  extendedOn: z.string().nullable(),
})
export type AccountItem = z.infer<typeof accountItem>

/**
 * The fields that forms and imported files can write. The section and grade of a student follow from the student's
 * class, if there is one.
 */
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

/** Maximum number of accounts in one request that issues passwords, because each password needs its own hash. */
export const MAX_OPENED_PER_REQUEST = 25

/** The sign-in data of an account, which the administrator hands to the account's owner. */
export const openedAccount = z.object({
  /** The number of the row in the imported file that created the account, or the id of an account chosen in a list. */
  no: z.number().int(),
  userName: z.string(),
  fullName: z.string(),
  organName: z.string(),
  className: z.string().nullable(),
  gradeName: z.string().nullable(),
  /** The initial password, shown only this once; null if the account keeps its password. */
  password: z.string().nullable(),
  /** Why the owner cannot sign in with the account; empty if sign-in works. */
  reason: z.string(),
})
export type OpenedAccount = z.infer<typeof openedAccount>

/**
 * The states into which users put an account by the actions 启用, 停用 and 注销; the service sets the other states (domain
 * model §3.8).
 */
export const settableStatuses = ['active', 'suspended', 'closed'] as const

export const renewal = z
  .object({ until: day.optional(), months: z.number().int().min(1).max(60, '最多 60 个月').optional() })
  .refine(({ until, months }) => (until === undefined) !== (months === undefined), {
    message: '请给出到期日或月数',
    path: ['until'],
  })

interface AccountResource<K extends AccountKind> {
  kind: K
  /** The name of the kind, such as 教师账号. */
  name: string
}

/** Defines the calls of one kind of account at `/zakj-admin/<kind>/…`; each kind has its own permissions. */
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
    /** Removes an account that is pending or closed. */
    remove: defineCall({
      method: 'DELETE',
      path: `${resource}/remove${suffix}`,
      summary: `删除${name}`,
      permission: `${kind}:remove`,
      request: versioned,
      answer: nothing,
    }),
    /**
     * Replaces the password by a random initial password. Only this answer contains the new password. The account's
     * owner must change it at the next sign-in.
     */
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
     * Issues initial passwords and, if requested, activates pending accounts. Accounts that an import created
     * (`taskId`) keep their password if their owners have signed in since; accounts chosen in a list (`selection`)
     * always get a new password. One request handles MAX_OPENED_PER_REQUEST accounts after the number `after`; `next`
     * is null at the end. Only this answer contains the passwords. A page that loses the answer requests new passwords,
     * which replace the lost ones.
     */
    open: defineCall({
      method: 'PUT',
      path: `${resource}/open${suffix}s`,
      summary: `发放${name}的初始密码`,
      permission: `${kind}:resetPassword`,
      confirmed: true,
      request: z
        .object({
          /** The import task that created the accounts; without it, `selection` names the accounts. */
          taskId: recordId.optional(),
          selection: selectionOf(accountFilter).optional(),
          after: z.number().int().nonnegative().default(0),
          activate: z.boolean(),
          /** One password for all accounts; null if each account gets its own. */
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
