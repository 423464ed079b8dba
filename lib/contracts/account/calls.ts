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

/** The states of an account (domain model §3.8). */
export const accountStatuses = ['pending', 'active', 'expired', 'suspended', 'closed'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const accountTypes = ['trial', 'formal'] as const
export type AccountType = (typeof accountTypes)[number]

/** Sort keys of the list; `name` sorts by pinyin. */
export const accountSorts = ['name', 'validTo', 'lastLoginAt', 'createdAt'] as const

const date = z.string().regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, '日期格式应为 2027-08-31')
/** An existing day, in a century that the database supports. */
export const day = date.refine(
  (text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text),
  {
    message: '没有这一天',
  },
)

export const accountFilter = z.object({
  /** Words that occur in name, account or phone, or begin its pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  /** Ids of organisations, each including its sub-organisations. */
  organ: several.pipe(z.array(recordId)).optional(),
  class: several.pipe(z.array(recordId)).optional(),
  section: several.optional(),
  grade: several.optional(),
  /** Only for teachers. */
  subject: several.optional(),
  /** Only for students. */
  type: several.pipe(z.array(z.enum(accountTypes))).optional(),
  status: several.pipe(z.array(z.enum(accountStatuses))).optional(),
  /** First and last day of 到期, both included. */
  validFrom: day.optional(),
  validUntil: day.optional(),
  /** Ids of orders that opened or extended the accounts; only for students. */
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
  /** Masked as 199****0001, except in the form of a user who may edit the account. */
  phone: z.string(),
  organId: z.string(),
  organName: z.string(),
  classId: z.string().nullable(),
  className: z.string().nullable(),
  section: z.string().nullable(),
  grade: z.string().nullable(),
  subjects: z.array(z.string()),
  type: z.enum(accountTypes),
  /** The last day on which the account works; null if it has no end. */
  validTo: z.string().nullable(),
  status: z.enum(accountStatuses),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
  /** The serial number of the account's device. */
  deviceSn: z.string().nullable(),
  /** The order for which the account was opened. */
  orderId: z.string().nullable(),
  orderCode: z.string().nullable(),
  /** The day on which a trial was extended. */
  extendedOn: z.string().nullable(),
})
export type AccountItem = z.infer<typeof accountItem>

/** The fields that forms and files can write. Section and grade of a student follow from the class, if there is one. */
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

/** The sign-in data of an account that the administrator hands to its owner. */
export const openedAccount = z.object({
  /** The number of the row in the file, or the id of an account chosen in a list. */
  no: z.number().int(),
  userName: z.string(),
  fullName: z.string(),
  organName: z.string(),
  className: z.string().nullable(),
  gradeName: z.string().nullable(),
  /** The initial password, shown only this once; null if the account keeps its password. */
  password: z.string().nullable(),
  /** Why the account cannot be used; empty if it can. */
  reason: z.string(),
})
export type OpenedAccount = z.infer<typeof openedAccount>

/** 启用, 停用, 注销: the states a user can set; the service sets the others (domain model §3.8). */
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

/** Defines the calls of one kind of account at `/zakj-admin/<kind>/…`, each with the kind's own port. */
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
    /** Answers a random initial password, only this once; its owner must change it at the first sign-in. */
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
     * Issues initial passwords and, if requested, activates pending accounts. The accounts come from an import, where
     * those that have signed in since keep their password, or from a list, where the old passwords become void. One
     * request handles MAX_OPENED_PER_REQUEST accounts after the number `after`; `next` is null at the end. Only this answer
     * contains the passwords: a page that lost it requests them again, which voids the earlier ones.
     */
    open: defineCall({
      method: 'PUT',
      path: `${resource}/open${suffix}s`,
      summary: `发放${name}的初始密码`,
      permission: `${kind}:resetPassword`,
      confirmed: true,
      request: z
        .object({
          /** The task of the import; otherwise `selection` names the accounts. */
          taskId: recordId.optional(),
          selection: selectionOf(accountFilter).optional(),
          after: z.number().int().nonnegative().default(0),
          activate: z.boolean(),
          /** One password for all accounts; null if each gets its own. */
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
