import { z } from 'zod'
import { dataScope } from '../base/access.ts'
import { defineCall, noRequest, nothing } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { orElse } from '../base/reading.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'

// The calls of roles and of what roles grant (domain model §11). The calls of specification §7 keep the names they have
// there.

/** The code of the built-in role that always has every permission. */
export const ADMIN_ROLE = 'admin'

export const roleSorts = ['id', 'updatedAt', 'memberCount'] as const

/** The status of a role: 1 enabled, 0 disabled; a disabled role grants nothing. */
export const roleStatus = z.union([z.literal(1), z.literal(0)])

export const roleKinds = ['builtIn', 'custom'] as const
export type RoleKind = (typeof roleKinds)[number]

export const roleFilter = z.object({
  /** Any part of the name, code, note, pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  status: several.pipe(z.array(z.enum(['1', '0']))).optional(),
  dataScope: several.pipe(z.array(dataScope)).optional(),
  /** Filters by origin: built-in roles, or roles that a user created. */
  kind: several.pipe(z.array(z.enum(roleKinds))).optional(),
})

export const ROLE_NAME_MAX = 20

export const roleBody = z.object({
  name: z.string().trim().min(1, '请输入名称').max(ROLE_NAME_MAX, `最多 ${ROLE_NAME_MAX} 个字`),
  code: z
    .string()
    .trim()
    .min(1, '请输入标识')
    .max(32, '最多 32 个字符')
    .regex(/^[a-zA-Z][a-zA-Z0-9_]*$/, '以字母开头，只能用字母、数字和下划线'),
  note: z.string().trim().max(200, '最多 200 个字'),
})
export type RoleBody = z.output<typeof roleBody>

export const role = recordStamp.extend({
  name: z.string(),
  code: orElse(z.string(), ''),
  note: orElse(z.string(), ''),
  dataScope: orElse(dataScope, 'all'),
  /** True if users with the role must sign in with a second factor. */
  requiresFactor: orElse(z.boolean(), false),
  builtIn: orElse(z.boolean(), false),
  status: orElse(roleStatus, 1),
  /** Number of users with the role, including locked users. */
  memberCount: orElse(z.number().int(), 0),
  /**
   * Number of menus in the role, including disabled ones; `portCount` is the number of buttons (ports). Directories
   * count in neither.
   */
  menuCount: z.number().int().default(0),
  portCount: z.number().int().default(0),
})
export type Role = z.infer<typeof role>

export const countRoleOptions = defineOptionCounts({
  path: '/zakj-admin/role/countRoleOptions',
  name: '角色',
  permission: 'role:list',
  filter: roleFilter,
  by: ['kind', 'dataScope', 'status'],
})

export const listRoles = defineCall({
  method: 'GET',
  path: '/zakj-admin/role/listRoles',
  summary: '角色列表',
  permission: 'role:list',
  documented: true,
  request: pageRequest.extend(roleFilter.shape).extend({
    sort: z.enum(roleSorts).default('id'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: pageAnswer(role),
})

export const roleOption = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  dataScope,
  builtIn: z.boolean(),
  status: roleStatus,
  /** Pinyin and initials of the name, by which searches find it. */
  pinyin: z.string().default(''),
  initials: z.string().default(''),
})
export type RoleOption = z.infer<typeof roleOption>

/**
 * Lists roles for pickers and filters, including disabled roles, which the page marks. The answer contains neither the
 * grants nor the users of a role.
 */
export const findRoles = defineCall({
  method: 'GET',
  path: '/zakj-admin/role/findRoles',
  summary: '可选择的角色',
  permission: 'signedIn',
  request: noRequest,
  answer: z.array(roleOption),
})

export const getRole = defineCall({
  method: 'GET',
  path: '/zakj-admin/role/getRole',
  summary: '角色详情',
  permission: 'role:list',
  request: z.object({ id: recordId }),
  answer: role,
})

/**
 * Creates a role. `copyFrom` copies the menu entries, the data scope and the second-factor rule of another role and
 * also requires role:grant.
 */
export const insertRole = defineCall({
  method: 'POST',
  path: '/zakj-admin/role/insertRole',
  summary: '新增角色',
  permission: 'role:edit',
  creates: true,
  documented: true,
  request: roleBody.extend({ copyFrom: recordId.nullish() }),
  answer: role,
})

export const editRole = defineCall({
  method: 'PUT',
  path: '/zakj-admin/role/editRole',
  summary: '修改角色',
  permission: 'role:edit',
  documented: true,
  request: roleBody.extend(versioned.shape),
  answer: role,
})

/** Removes a role; answers 409 (inUse) while users have the role. */
export const removeRole = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/role/removeRole',
  summary: '删除角色',
  permission: 'role:remove',
  documented: true,
  request: versioned,
  answer: nothing,
  confirmed: true,
})

export const statusRole = defineCall({
  method: 'PUT',
  path: '/zakj-admin/role/statusRole',
  summary: '停用和启用角色',
  permission: 'role:edit',
  request: versioned.extend({ status: roleStatus }),
  answer: role,
  confirmed: true,
})

/** The users that a change of the role affects. */
export const roleImpact = z.object({
  members: z.number().int(),
  /** Number of these users who are signed in now. */
  online: z.number().int(),
  /** Number of these users without another enabled role. */
  onlyThis: z.number().int(),
  /** Number of these users without a second factor. */
  withoutFactor: z.number().int(),
  /** True if the caller has the role. */
  own: z.boolean(),
})
export type RoleImpact = z.infer<typeof roleImpact>

export const getRoleImpact = defineCall({
  method: 'GET',
  path: '/zakj-admin/role/getRoleImpact',
  summary: '角色影响的人数',
  permission: 'role:list',
  request: z.object({ id: recordId }),
  answer: roleImpact,
})

/** An entry of the platform's menu tree: directory, menu or port (permission). */
export const grantEntry = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  kind: z.enum(['directory', 'menu', 'port']),
  name: z.string(),
  url: z.string().nullable(),
  icon: z.string().nullable(),
  /** The permission that a port grants; null for a directory or a menu. */
  port: z.string().nullable(),
  /** The status of the entry; 0 means disabled, so that the entry grants nothing to anybody. */
  status: roleStatus,
  /** True if the caller may grant the entry, because the caller has it too. */
  givable: z.boolean(),
  /** Pinyin and initials of the name, by which searches find it. */
  pinyin: z.string().default(''),
  initials: z.string().default(''),
  /** The calls that the entry opens if it is a port (permission). */
  calls: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
})
export type GrantEntry = z.infer<typeof grantEntry>

/** The grants of a role, which the screen 角色授权 edits; `menuIds` contains the ids of menu entries of any kind. */
export const roleGrants = recordStamp.extend({
  name: z.string(),
  code: z.string(),
  dataScope,
  requiresFactor: z.boolean(),
  menuIds: z.array(z.string()),
})
export type RoleGrants = z.infer<typeof roleGrants>

/** Lists the entries of the menu tree in the order of the menu; an entry comes after its parent. */
export const getRoleMenus = defineCall({
  method: 'GET',
  path: '/zakj-admin/role/getRoleMenus',
  summary: '角色的菜单与权限',
  permission: 'role:list',
  request: z.object({ id: recordId }),
  answer: z.object({ role: roleGrants, entries: z.array(grantEntry) }),
})

export const grantBody = z.object({
  menuIds: z.array(recordId).max(5_000),
  dataScope,
  requiresFactor: z.boolean().optional(),
})
export type GrantBody = z.output<typeof grantBody>

/** An entry with the names of the directories and menus above it. */
const namedEntry = z.object({ id: z.string(), kind: grantEntry.shape.kind, name: z.string(), above: z.string() })
export type NamedEntry = z.infer<typeof namedEntry>

/**
 * Answers the effect that editRoleMenu would have, without writing; refuses the requests that editRoleMenu would
 * refuse.
 */
export const previewRoleMenu = defineCall({
  method: 'POST',
  path: '/zakj-admin/role/previewRoleMenu',
  summary: '预览角色授权的影响',
  permission: 'role:grant',
  request: grantBody.extend({ id: recordId }),
  answer: z.object({
    added: z.array(namedEntry),
    removed: z.array(namedEntry),
    /**
     * Other entries of the tree that grant the same permission as a removed entry, so that the role keeps the
     * permission.
     */
    staying: z.array(namedEntry),
    dataScope: z.object({ before: dataScope, after: dataScope }).nullable(),
    requiresFactor: z.object({ before: z.boolean(), after: z.boolean() }).nullable(),
    impact: roleImpact,
  }),
})

/** Edits the grants of a role; a version conflict answers the current `roleGrants` of the role. */
export const editRoleMenu = defineCall({
  method: 'POST',
  path: '/zakj-admin/role/editRoleMenu',
  summary: '角色授权',
  permission: 'role:grant',
  documented: true,
  request: grantBody.extend(versioned.shape),
  answer: roleGrants,
  confirmed: true,
})

export const compareRoles = defineCall({
  method: 'GET',
  path: '/zakj-admin/role/compareRoles',
  summary: '比较两个角色',
  permission: 'role:list',
  request: z.object({ a: recordId, b: recordId }),
  answer: z.object({
    a: role,
    b: role,
    /** Entries that at least one of the requested roles has, in the order of the menu. */
    entries: z.array(
      grantEntry.pick({ id: true, parentId: true, kind: true, name: true }).extend({
        a: z.boolean(),
        b: z.boolean(),
      }),
    ),
  }),
})
