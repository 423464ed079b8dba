import { z } from 'zod'
import { newPassword, phone, account as userName } from '../auth/calls.ts'
import { dataScope, scopeGrant } from '../base/access.ts'
import { defineCall, nothing } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk, defineExport, defineImport } from '../base/task-calls.ts'
import { codeText, visibleText } from '../base/visible-text.ts'

// 人员与角色: the calls that manage staff users (domain model §11).

const resource = '/zakj-admin/systemUser'
const name = '人员'

/**
 * States of a user. `throttled` means that the service refuses new sign-ins for some minutes after wrong passwords;
 * existing sessions continue.
 */
export const staffStatuses = ['active', 'locked', 'throttled'] as const
export type StaffStatus = (typeof staffStatuses)[number]

/** Time since the last sign-in: within 7 days, 8 to 30, 31 to 90, longer ago, never. */
export const loginSpans = ['week', 'month', 'quarter', 'older', 'never'] as const
export type LoginSpan = (typeof loginSpans)[number]

/** Sort keys of the list; `name` sorts by pinyin. */
export const staffSorts = ['createdAt', 'updatedAt', 'name', 'userName', 'lastLoginAt'] as const

export const staffFilter = z.object({
  /** Any part of the account, name, phone, pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  /** 部门: the id of an organisation; the filter includes everything below it. */
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
  /** 部门: the id of the user's organisation; null for the platform itself. */
  organId: recordId.nullable(),
  roleIds,
  /**
   * Subjects and sections, optionally with grades, to which roles with the data scope subjectSection limit the user.
   */
  grants: z.array(scopeGrant).max(100, '最多 100 项'),
  /**
   * Organisations, in addition to the department, to which roles with the data scope organ limit the user. Each
   * organisation includes everything below it.
   */
  organIds: z.array(recordId).max(100, '最多 100 个机构'),
  /** Agents, each including its organisations, to which roles with the data scope agent limit the user. */
  agentIds: z.array(recordId).max(100, '最多 100 个代理商'),
})
export type StaffBody = z.output<typeof staffBody>

/** A user as stored. Its schema has no rules for new values, so that users saved under older rules stay readable. */
export const staffItem = recordStamp.extend({
  userName: z.string(),
  fullName: z.string(),
  /** The phone, masked as 199****0001 except in the form of a user who may edit it; empty if there is no phone. */
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
  /** True if the user has set up a second factor. */
  hasFactor: z.boolean(),
  /** True if an enabled role requires a second factor; until the user sets it up, the user can do nothing else. */
  needsFactor: z.boolean(),
  /** True while the user's password is an initial password, which the user must change. */
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

/**
 * Creates a user and answers a random initial password, only this once. The user must change the password at the first
 * sign-in. The password is empty if an outside platform delivers it to the user in another way.
 */
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

/**
 * Edits a user, except for the account name. A change of phone, roles or data scope requires a new proof of identity
 * (Forbidden.confirm).
 */
export const editUser = defineCall({
  method: 'PUT',
  path: `${resource}/editUser`,
  summary: '修改人员',
  permission: 'user:edit',
  documented: true,
  request: staffBody.extend(versioned.shape),
  answer: staffItem,
})

/** Gives the user exactly the requested roles. */
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

/**
 * Locks or unlocks a user. Locking ends the user's sessions at once and shows the user the reason; unlocking also
 * resets the count of wrong passwords.
 */
export const locked = defineCall({
  method: 'PUT',
  path: `${resource}/locked`,
  summary: '锁定和解锁人员',
  permission: 'user:lock',
  documented: true,
  request: lockParams.extend(versioned.shape).refine(isReasoned, reasonIssue),
  answer: staffItem,
})

/**
 * Answers a random password, only this once, and ends the user's sessions. The user must change the password at the
 * next sign-in. The password is empty if an outside platform delivers it to the user in another way.
 */
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

/**
 * Removes the second factor of a user who lost phone and recovery codes. The user then signs in with the password alone
 * and, if a role requires a second factor, must set it up again.
 */
export const resetFactor = defineCall({
  method: 'PUT',
  path: `${resource}/resetFactor`,
  summary: '解除人员的两步验证',
  permission: 'user:resetFactor',
  confirmed: true,
  request: versioned,
  answer: staffItem,
})

/** Removes a user; the account name is never reused, so that the audit log always refers to one user. */
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

/**
 * `add` keeps the present roles of a user and adds the chosen ones; `replace` gives the user exactly the chosen roles.
 */
export const roleModes = ['add', 'replace'] as const

export const assignRoles = defineBulk({
  path: `${resource}/assignRoles`,
  summary: '批量分配角色',
  permission: 'user:role',
  confirmed: true,
  filter: staffFilter,
  params: z.object({ mode: z.enum(roleModes), roleIds }),
})

/**
 * Gives all chosen users one initial password, which the page generates and shows before the request. The service
 * stores only its hash.
 */
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
