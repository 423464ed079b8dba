import { z } from 'zod'
import { newPassword, phone, account as userName } from '../auth/calls.ts'
import { dataScope, scopeGrant } from '../base/access.ts'
import { defineCall, nothing } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk, defineExport, defineImport } from '../base/task-calls.ts'
import { codeText, visibleText } from '../base/visible-text.ts'

// 人员与角色: the staff (domain model §11).

const resource = '/zakj-admin/systemUser'
const name = '人员'

/** `throttled`: wrong passwords keep the account closed for some minutes; somebody signed in before is not touched. */
export const staffStatuses = ['active', 'locked', 'throttled'] as const
export type StaffStatus = (typeof staffStatuses)[number]

/** Since when nobody signed in: within 7 days, 8 to 30, 31 to 90, longer ago, never. */
export const loginSpans = ['week', 'month', 'quarter', 'older', 'never'] as const
export type LoginSpan = (typeof loginSpans)[number]

/** `name` is by pinyin. */
export const staffSorts = ['createdAt', 'updatedAt', 'name', 'userName', 'lastLoginAt'] as const

export const staffFilter = z.object({
  /** Any part of account, name, phone, pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  /** 部门, with all below it. */
  organ: recordId.optional(),
  role: several.pipe(z.array(recordId).max(50)).optional(),
  status: several.pipe(z.array(z.enum(staffStatuses))).optional(),
  login: several.pipe(z.array(z.enum(loginSpans))).optional(),
})
export type StaffFilter = z.output<typeof staffFilter>

const sortedStaff = staffFilter.extend({
  sort: z.enum(staffSorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type SortedStaff = z.output<typeof sortedStaff>

export const REASON_MAX = 100
const reason = z.string().trim().max(REASON_MAX, `最多 ${REASON_MAX} 个字`)
const roleIds = z.array(recordId).min(1, '请选择角色').max(20, '最多 20 个角色')

const isEmail = (text: string) => text === '' || z.email().safeParse(text).success

export const staffBody = z.object({
  userName: userName.regex(/^[A-Za-z0-9_.-]{4,32}$/, '4 到 32 位字母、数字或 _ . -'),
  fullName: z.string().overwrite(visibleText).min(1, '请输入姓名').max(20, '最多 20 个字'),
  phone,
  email: z.string().overwrite(codeText).max(100, '最多 100 个字').refine(isEmail, '邮箱格式不正确'),
  /** 部门; null: the platform itself. */
  organId: recordId.nullable(),
  roleIds,
  /** 学科×学段(×年级), for roles of scope subjectSection. */
  grants: z.array(scopeGrant).max(100, '最多 100 项'),
  /** Organisations besides the department, each with all below it, for roles of scope organ. */
  organIds: z.array(recordId).max(100, '最多 100 个机构'),
  /** Agents, each with its organisations, for roles of scope agent. */
  agentIds: z.array(recordId).max(100, '最多 100 个代理商'),
})
export type StaffBody = z.output<typeof staffBody>

/** What is stored, whatever rules for new values say by now. */
export const staffItem = recordStamp.extend({
  userName: z.string(),
  fullName: z.string(),
  /** 199****0001, but in the form of whoever may edit; empty: none. */
  phone: z.string(),
  email: z.string(),
  organId: z.string().nullable(),
  organName: z.string().nullable(),
  roleIds: z.array(z.string()),
  roles: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), dataScope, inUse: z.boolean() })),
  grants: z.array(scopeGrant),
  organIds: z.array(z.string()),
  organNames: z.array(z.string()),
  agentIds: z.array(z.string()),
  agentNames: z.array(z.string()),
  status: z.enum(staffStatuses),
  lockReason: z.string(),
  builtIn: z.boolean(),
  /** A second factor is set up. */
  hasFactor: z.boolean(),
  /** A role in use asks for one: without it nothing opens but its set-up. */
  needsFactor: z.boolean(),
  /** The password is an initial one. */
  mustChangePassword: z.boolean(),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
})
export type StaffItem = z.infer<typeof staffItem>

export const listUsers = defineCall({
  method: 'GET',
  path: `${resource}/listUsers`,
  summary: '人员列表',
  permission: 'user:list',
  scoped: true,
  request: pageRequest.extend(sortedStaff.shape),
  answer: pageAnswer(staffItem),
})

export const countUserOptions = defineOptionCounts({
  path: `${resource}/countUserOptions`,
  name: '人员',
  permission: 'user:list',
  filter: staffFilter,
  by: ['role', 'status', 'login'],
})

export const getUser = defineCall({
  method: 'GET',
  path: `${resource}/getUser`,
  summary: '人员详情',
  permission: 'user:list',
  request: z.object({ id: recordId }),
  answer: staffItem,
})

/** Answers a random initial password, this once; it has to be changed at first use. Empty: the platform tells it another way. */
export const insertUser = defineCall({
  method: 'POST',
  path: `${resource}/insertUser`,
  summary: '新增人员',
  permission: 'user:edit',
  creates: true,
  documented: true,
  confirmed: true,
  request: staffBody,
  answer: staffItem.extend({ initialPassword: z.string() }),
})

/** The account name is fixed. A change of phone, roles or data scope asks once more who is there (Forbidden.confirm). */
export const editUser = defineCall({
  method: 'PUT',
  path: `${resource}/editUser`,
  summary: '修改人员',
  permission: 'user:edit',
  documented: true,
  request: staffBody.extend(versioned.shape),
  answer: staffItem,
})

/** Gives the person exactly these roles. */
export const insertUserRole = defineCall({
  method: 'POST',
  path: '/zakj-admin/role/insertUserRole',
  summary: '分配角色',
  permission: 'user:role',
  documented: true,
  confirmed: true,
  request: z.object({ userId: recordId, rowVersion: versioned.shape.rowVersion, roleIds }),
  answer: staffItem,
})

const lockParams = z.object({ locked: z.boolean(), reason })
const isReasoned = ({ locked, reason }: z.output<typeof lockParams>) => !locked || reason !== ''
const reasonIssue = { path: ['reason'], error: '请填写锁定原因' }

/** Locking ends the person's sessions at once, and they read the reason. Unlocking forgives wrong passwords too. */
export const locked = defineCall({
  method: 'PUT',
  path: `${resource}/locked`,
  summary: '锁定和解锁人员',
  permission: 'user:lock',
  documented: true,
  request: lockParams.extend(versioned.shape).refine(isReasoned, reasonIssue),
  answer: staffItem,
})

/** Answers a random password, this once; it has to be changed at first use, and the person's sessions end. Empty: as above. */
export const resetPassword = defineCall({
  method: 'PUT',
  path: `${resource}/resetPassword`,
  summary: '重置人员的密码',
  permission: 'user:resetPassword',
  documented: true,
  confirmed: true,
  request: versioned,
  answer: z.object({ password: z.string() }),
})

/** For whoever lost phone and recovery codes: signing in takes the password alone again, or their role asks to set it up anew. */
export const resetFactor = defineCall({
  method: 'PUT',
  path: `${resource}/resetFactor`,
  summary: '解除人员的两步验证',
  permission: 'user:resetFactor',
  confirmed: true,
  request: versioned,
  answer: staffItem,
})

/** The account name is never given again: the log goes on meaning one person. */
export const removeUser = defineCall({
  method: 'DELETE',
  path: `${resource}/removeUser`,
  summary: '删除人员',
  permission: 'user:remove',
  confirmed: true,
  request: versioned,
  answer: nothing,
})

export const lockUsers = defineBulk({
  path: `${resource}/lockUsers`,
  summary: '批量锁定和解锁人员',
  permission: 'user:lock',
  filter: staffFilter,
  params: lockParams.refine(isReasoned, reasonIssue),
})

/** `add` leaves the roles a person has; `replace` gives exactly these. */
export const roleModes = ['add', 'replace'] as const

export const assignRoles = defineBulk({
  path: `${resource}/assignRoles`,
  summary: '批量分配角色',
  permission: 'user:role',
  confirmed: true,
  filter: staffFilter,
  params: z.object({ mode: z.enum(roleModes), roleIds }),
})

/** One initial password for all of them, made up by the page and shown before it runs. Kept as a hash only. */
export const resetUsers = defineBulk({
  path: `${resource}/resetUsers`,
  summary: '批量重置人员的密码',
  permission: 'user:resetPassword',
  confirmed: true,
  filter: staffFilter,
  params: z.object({ password: newPassword }),
})

export const removeUsers = defineBulk({
  path: `${resource}/removeUsers`,
  summary: '批量删除人员',
  permission: 'user:remove',
  confirmed: true,
  filter: staffFilter,
  params: z.object({}),
})

export const staffImport = defineImport({ resource, name, permission: 'user:import' })

export const staffExport = defineExport({ resource, name, permission: 'user:export', confirmed: true }, sortedStaff)
