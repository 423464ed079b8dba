import { z } from 'zod'
import { dataScope } from '../base/access.ts'
import { defineCall, noRequest, nothing } from '../base/call.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { orElse } from '../base/reading.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'

// Roles and what they open (domain model §11; the documented calls of specification §7 keep their names).

/** The built-in role that holds everything and is never less than that. */
export const ADMIN_ROLE = 'admin'

export const roleSorts = ['id', 'updatedAt', 'memberCount'] as const

/** 1 in use, 0 disabled: a disabled role opens nothing. */
export const roleStatus = z.union([z.literal(1), z.literal(0)])

export const roleKinds = ['builtIn', 'custom'] as const
export type RoleKind = (typeof roleKinds)[number]

export const roleFilter = z.object({
  /** Any part of name, code, note, pinyin or initials. */
  keyword: z.string().trim().max(100).optional(),
  status: several.pipe(z.array(z.enum(['1', '0']))).optional(),
  dataScope: several.pipe(z.array(dataScope)).optional(),
  /** Built in, or made here. */
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
  /** Whoever holds the role signs in with a second factor. */
  requiresFactor: orElse(z.boolean(), false),
  builtIn: orElse(z.boolean(), false),
  status: orElse(roleStatus, 1),
  /** People who hold it, locked ones included. */
  memberCount: orElse(z.number().int(), 0),
  /** Menus and buttons it holds, disabled ones included; directories are no more than the way to them. */
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
  /** What the name is found by besides itself. */
  pinyin: z.string().default(''),
  initials: z.string().default(''),
})
export type RoleOption = z.infer<typeof roleOption>

/** What pickers and filters offer; disabled roles are there to be flagged. Nothing of what they open or who has them. */
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

/** `copyFrom`: entries, scope and second factor of that role come along, which takes role:grant too. */
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

/** Refused (409 inUse) while people hold the role. */
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

/** Whom a change of the role reaches. */
export const roleImpact = z.object({
  members: z.number().int(),
  /** Of these, how many are signed in now. */
  online: z.number().int(),
  /** Of these, how many hold no other role in use. */
  onlyThis: z.number().int(),
  /** Of these, how many have no second factor set up. */
  withoutFactor: z.number().int(),
  /** Whoever asks holds it. */
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

/** An entry of the platform's tree: directory, menu or port. */
export const grantEntry = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  kind: z.enum(['directory', 'menu', 'port']),
  name: z.string(),
  url: z.string().nullable(),
  icon: z.string().nullable(),
  /** Of a port: the permission it grants. */
  port: z.string().nullable(),
  /** 0: disabled, opens nothing for anybody. */
  status: roleStatus,
  /** Whoever asks may give it: they hold it themselves. */
  givable: z.boolean(),
  /** What the name is found by besides itself. */
  pinyin: z.string().default(''),
  initials: z.string().default(''),
  /** Of a port: the calls it stands for. */
  calls: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
})
export type GrantEntry = z.infer<typeof grantEntry>

/** What 角色授权 edits. `menuIds` are ids of directories, menus and ports alike. */
export const roleGrants = recordStamp.extend({
  name: z.string(),
  code: z.string(),
  dataScope,
  requiresFactor: z.boolean(),
  menuIds: z.array(z.string()),
})
export type RoleGrants = z.infer<typeof roleGrants>

/** Entries in the order of the menu, each after its parent. */
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

/** An entry with the names of those above it. */
const namedEntry = z.object({ id: z.string(), kind: grantEntry.shape.kind, name: z.string(), above: z.string() })
export type NamedEntry = z.infer<typeof namedEntry>

/** What editRoleMenu would do; writes nothing, and refuses what that would refuse. */
export const previewRoleMenu = defineCall({
  method: 'POST',
  path: '/zakj-admin/role/previewRoleMenu',
  summary: '预览角色授权的影响',
  permission: 'role:grant',
  request: grantBody.extend({ id: recordId }),
  answer: z.object({
    added: z.array(namedEntry),
    removed: z.array(namedEntry),
    /** Still held elsewhere in the tree, each with the permission of one that is taken away: it stays. */
    staying: z.array(namedEntry),
    dataScope: z.object({ before: dataScope, after: dataScope }).nullable(),
    requiresFactor: z.object({ before: z.boolean(), after: z.boolean() }).nullable(),
    impact: roleImpact,
  }),
})

/** A conflict of versions answers the role's `roleGrants` as they are now. */
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
    /** Entries at least one of them holds, in the order of the menu. */
    entries: z.array(
      grantEntry.pick({ id: true, parentId: true, kind: true, name: true }).extend({
        a: z.boolean(),
        b: z.boolean(),
      }),
    ),
  }),
})
