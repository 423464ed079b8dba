import { z } from 'zod'
import { useStatus } from '../area/calls.ts'
import { defineCall, noRequest, nothing } from '../base/call.ts'
import { numberFault } from '../base/number-fault.ts'
import { orElse } from '../base/reading.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { visibleText } from '../base/visible-text.ts'
import { menuFinding } from './finding.ts'
import { flatMenus } from './flat-menus.ts'
import { menuIcons } from './icons.ts'
import { identifierPattern } from './identifier.ts'

// 菜单管理 and 机构菜单 (domain model §11, §12): the menu tree of the platform and that of the organisations have the same
// calls.

export const menuTrees = ['platform', 'organ'] as const
export type MenuTree = (typeof menuTrees)[number]

export const menuKinds = ['directory', 'menu', 'port'] as const
export type MenuKind = (typeof menuKinds)[number]
const name = z.string().overwrite(visibleText).min(1, '请输入名称').max(20, '最多 20 个字')
const parent = recordId.nullable()
/**
 * 排序: the position below its parent, from 1. Without a position, an edited entry keeps its place and a new entry comes
 * last.
 */
const place = z
  .number(numberFault('请输入数字'))
  .int('请输入整数')
  .min(1, '从 1 开始')
  .max(9_999, '最大 9999')
  .nullish()
const address = z.string().trim().max(100, '最多 100 个字').nullable()
/** Matches an address without `//host` and `..`. */
const ADDRESS = /^\/([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/

const entryFields = z.object({
  kind: z.enum(['directory', 'menu'], '请选择类型'),
  /** The id of the directory that contains the entry; null for an entry at the top. */
  parentId: parent,
  name,
  /**
   * The address of a menu; in the platform's tree it must be the path of a screen. The service ignores the address of a
   * directory.
   */
  url: address,
  icon: z.enum(menuIcons, '没有这个图标').nullable(),
  sort: place,
  /** False if the menu does not show the screen, because users open it from other screens. */
  visible: z.boolean(),
  status: useStatus,
})
type Addressed = Pick<z.infer<typeof entryFields>, 'kind' | 'url'>
const hasAddress = ({ kind, url }: Addressed) => kind === 'directory' || ADDRESS.test(url ?? '')
const addressIssue = { path: ['url'], error: '请输入以 / 开头的地址' }
export type MenuBody = z.infer<typeof entryFields>

const portFields = z.object({
  /** The id of the menu to which the port (permission) belongs. */
  parentId: recordId,
  name,
  /**
   * 标识 of the port (permission), described in identifier.ts; in the platform's tree, some call must require this
   * permission.
   */
  port: z
    .string('请选择接口')
    .trim()
    .regex(identifierPattern, '请输入形如 homework:list 或 homework:list@class 的标识'),
  sort: place,
  status: useStatus,
})
const method = z.enum(['GET', 'POST', 'PUT', 'DELETE'], '请选择方法')
const path = z
  .string('请输入路径')
  .trim()
  .max(100, '最多 100 个字')
  .regex(/^(\/[\w-][\w.-]*)+$/, '请输入以 / 开头的路径')

/**
 * A port (permission) of the platform's tree with the call it opens; without method and path it opens every call that
 * requires the permission.
 */
const platformPort = portFields.extend({ method: method.nullable(), path: path.nullable() })
/**
 * A port (permission) of the organisations' tree. It must name its call, because this platform does not know the calls
 * of the learners' apps.
 */
const organPort = portFields.extend({ method, path })
export type PortBody = z.infer<typeof platformPort>

/** A menu entry as stored, whether enabled or disabled. */
export const menuItem = recordStamp.extend({
  parentId: z.string().nullable(),
  kind: z.enum(menuKinds),
  name: z.string(),
  url: z.string().nullable(),
  icon: z.string().nullable(),
  visible: orElse(z.boolean(), true),
  status: orElse(useStatus, 1),
  /** 标识 of a port (permission); null for directories and menus. */
  port: z.string().nullable(),
  /** 排序: the position below its parent, from 1. */
  sort: orElse(z.number().int(), 0),
  /** The method of the call that a port (permission) names, or of the first call that it opens. */
  method: z.string().nullable(),
  path: z.string().nullable(),
  /** All calls that a port (permission) opens. */
  calls: orElse(z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })), []),
  /** Number of roles that have the entry; in the organisations' tree, number of packages. */
  holders: orElse(z.number().int(), 0),
  /** True if the platform needs the entry or an entry below it, so that nobody can disable or remove it. */
  fixed: orElse(z.boolean(), false),
})
export type MenuItem = z.infer<typeof menuItem>

const menuDetail = menuItem.extend({
  /** Number of entries below this entry. */
  below: z.number().int(),
  /** Names of the roles or packages that have the entry or an entry below it. */
  holderNames: z.array(z.string()),
})

interface TreeNames<R extends string, P extends z.ZodType, E extends z.ZodType> {
  base: `/zakj-admin/${string}`
  resource: R
  /** The noun for an entry in summaries of calls, such as 菜单. */
  what: string
  /** The schema of a new port (permission); `editedPort` is the schema of an edited one. */
  port: P
  editedPort: E
}

function defineMenuCalls<R extends string, P extends z.ZodType, E extends z.ZodType>(names: TreeNames<R, P, E>) {
  const { base, resource, what, port, editedPort } = names
  const list = `${resource}:list` as const
  const edit = `${resource}:edit` as const
  const remove = `${resource}:remove` as const
  return {
    /** Lists the whole tree; an entry comes before the entries below it. */
    listMenus: defineCall({
      method: 'GET',
      path: `${base}/listMenus`,
      summary: `${what}树`,
      permission: list,
      reads: flatMenus,
      documented: true,
      request: noRequest,
      answer: z.array(menuItem),
    }),
    getMenu: defineCall({
      method: 'GET',
      path: `${base}/getMenu`,
      summary: `${what}详情`,
      permission: list,
      request: z.object({ id: recordId }),
      answer: menuDetail,
    }),
    insertMenu: defineCall({
      method: 'POST',
      path: `${base}/insertMenu`,
      summary: `新增${what}`,
      permission: edit,
      creates: true,
      documented: true,
      request: entryFields.refine(hasAddress, addressIssue),
      answer: menuItem,
    }),
    editMenu: defineCall({
      method: 'PUT',
      path: `${base}/editMenu`,
      summary: `修改${what}`,
      permission: edit,
      documented: true,
      request: entryFields.extend(versioned.shape).refine(hasAddress, addressIssue),
      answer: menuItem,
    }),
    /** Removes an entry with all entries below it, and removes these entries from all roles or packages. */
    removeMenu: defineCall({
      method: 'DELETE',
      path: `${base}/removeMenu`,
      summary: `删除${what}`,
      permission: remove,
      documented: true,
      request: versioned,
      answer: nothing,
    }),
    insertPort: defineCall({
      method: 'POST',
      path: `${base}/insertPort`,
      summary: `新增${what}的接口`,
      permission: edit,
      creates: true,
      documented: true,
      request: port,
      answer: menuItem,
    }),
    editPort: defineCall({
      method: 'PUT',
      path: `${base}/editPort`,
      summary: `修改${what}的接口`,
      permission: edit,
      documented: true,
      request: editedPort,
      answer: menuItem,
    }),
    removePort: defineCall({
      method: 'DELETE',
      path: `${base}/removePort`,
      summary: `删除${what}的接口`,
      permission: remove,
      documented: true,
      request: versioned,
      answer: nothing,
    }),
    /** Moves an entry of any kind before a sibling, or to the end if no sibling is named. */
    moveMenu: defineCall({
      method: 'PUT',
      path: `${base}/moveMenu`,
      summary: `移动${what}`,
      permission: edit,
      request: versioned.extend({ parentId: parent, before: recordId.nullable().optional() }),
      answer: menuItem,
    }),
    statusMenu: defineCall({
      method: 'PUT',
      path: `${base}/statusMenu`,
      summary: `停用和启用${what}`,
      permission: edit,
      request: versioned.extend({ status: useStatus }),
      answer: menuItem,
    }),
    listMenuFindings: defineCall({
      method: 'GET',
      path: `${base}/listMenuFindings`,
      summary: `检查${what}`,
      permission: list,
      request: noRequest,
      answer: z.array(menuFinding),
    }),
  } as const
}

export const menuCalls = defineMenuCalls({
  base: '/zakj-admin/menus',
  resource: 'menu',
  what: '菜单',
  port: platformPort,
  editedPort: platformPort.extend(versioned.shape),
})
export const orgMenuCalls = defineMenuCalls({
  base: '/zakj-admin/orgMenus',
  resource: 'orgMenu',
  what: '机构菜单',
  port: organPort,
  editedPort: organPort.extend(versioned.shape),
})
