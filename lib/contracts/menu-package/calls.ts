import { z } from 'zod'
import { useStatus, useStatuses } from '../area/calls.ts'
import { defineCall, noRequest, nothing } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { defineBulk } from '../base/task-calls.ts'
import { visibleText } from '../base/visible-text.ts'

// 套餐: a part of the organisations' menu that can be assigned to organisations as a whole (domain model §12).

export const menuPackageBody = z.object({
  name: z.string().overwrite(visibleText).min(1, '请输入名称').max(30, '最多 30 个字'),
  note: z.string().trim().max(200, '最多 200 个字'),
  /** Ids of entries in the organisations' menu tree; the service includes the directories above them. */
  menuIds: z.array(recordId).min(1, '请至少选择一项').max(1_000, '最多 1000 项'),
})
export type MenuPackageBody = z.infer<typeof menuPackageBody>

export const menuPackage = recordStamp.extend({
  name: z.string(),
  note: z.string(),
  status: useStatus,
  menuIds: z.array(z.string()),
  /** Number of organisations that have the package. */
  organCount: z.number().int(),
})
export type MenuPackage = z.infer<typeof menuPackage>

export const menuPackageFilter = z.object({
  /** Any part of the name or the note. */
  keyword: z.string().trim().max(100).optional(),
  status: useStatuses.optional(),
})
export const menuPackageSorts = ['updatedAt', 'name', 'organCount'] as const

export const listMenuPackages = defineCall({
  method: 'GET',
  path: '/zakj-admin/menuPackage/listMenuPackages',
  summary: '菜单套餐列表',
  permission: 'menuPackage:list',
  request: pageRequest.extend(menuPackageFilter.shape).extend({
    sort: z.enum(menuPackageSorts).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(menuPackage),
})

export const getMenuPackage = defineCall({
  method: 'GET',
  path: '/zakj-admin/menuPackage/getMenuPackage',
  summary: '菜单套餐详情',
  permission: 'menuPackage:list',
  request: z.object({ id: recordId }),
  answer: menuPackage,
})

export const insertMenuPackage = defineCall({
  method: 'POST',
  path: '/zakj-admin/menuPackage/insertMenuPackage',
  summary: '新增菜单套餐',
  permission: 'menuPackage:edit',
  creates: true,
  request: menuPackageBody,
  answer: menuPackage,
})

export const editMenuPackage = defineCall({
  method: 'PUT',
  path: '/zakj-admin/menuPackage/editMenuPackage',
  summary: '修改菜单套餐',
  permission: 'menuPackage:edit',
  request: menuPackageBody.extend(versioned.shape),
  answer: menuPackage,
})

/** Removes a package; answers 409 (inUse) while organisations have it. */
export const removeMenuPackage = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/menuPackage/removeMenuPackage',
  summary: '删除菜单套餐',
  permission: 'menuPackage:remove',
  request: versioned,
  answer: nothing,
})

/**
 * Enables or disables packages. Organisations keep a disabled package, but administrators cannot assign it to others.
 */
export const statusMenuPackages = defineBulk({
  path: '/zakj-admin/menuPackage/statusMenuPackages',
  summary: '停用和启用菜单套餐',
  permission: 'menuPackage:edit',
  filter: menuPackageFilter,
  params: z.object({ status: useStatus }),
})

/** Lists the packages for pickers and filters, enabled ones first. */
export const findMenuPackages = defineCall({
  method: 'GET',
  path: '/zakj-admin/menuPackage/findMenuPackages',
  summary: '可选的菜单套餐',
  permission: 'menuPackage:list',
  request: noRequest,
  answer: z.array(z.object({ id: z.string(), name: z.string(), status: useStatus })),
})
