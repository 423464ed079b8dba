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

// 菜单管理 and 机构菜单 (domain model §11, §12): the same calls for two trees.

export const menuTrees = ['platform', 'organ'] as const
export type MenuTree = (typeof menuTrees)[number]

export const menuKinds = ['directory', 'menu', 'port'] as const
export type MenuKind = (typeof menuKinds)[number]
const name = z.string().overwrite(visibleText).min(1, '请输入名称').max(20, '最多 20 个字')
const parent = recordId.nullable()
/** 排序: which it is of those below its parent, from 1; none: where it is, a new one last. */
const place = z
  .number(numberFault('请输入数字'))
  .int('请输入整数')
  .min(1, '从 1 开始')
  .max(9_999, '最大 9999')
  .nullish()
const address = z.string().trim().max(100, '最多 100 个字').nullable()
/** Neither `//host` nor `..` in it. */
const ADDRESS = /^\/([\w-][\w.-]*(\/[\w-][\w.-]*)*)?$/

const entryFields = z.object({
  kind: z.enum(['directory', 'menu'], '请选择类型'),
  /** A directory of the tree; null: the top. */
  parentId: parent,
  name,
  /** Of a menu: on the platform a route the product has. A directory has none, whatever is sent. */
  url: address,
  icon: z.enum(menuIcons, '没有这个图标').nullable(),
  sort: place,
  /** false: reached from other screens, not shown in the menu. */
  visible: z.boolean(),
  status: useStatus,
})
type Addressed = Pick<z.infer<typeof entryFields>, 'kind' | 'url'>
const hasAddress = ({ kind, url }: Addressed) => kind === 'directory' || ADDRESS.test(url ?? '')
const addressIssue = { path: ['url'], error: '请输入以 / 开头的地址' }
export type MenuBody = z.infer<typeof entryFields>

const portFields = z.object({
  /** The menu it belongs to. */
  parentId: recordId,
  name,
  /** 标识 (identifier.ts): on the platform its permission is one a call asks for. */
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

/** The call a port was made for; null: every call that asks for the permission. */
const platformPort = portFields.extend({ method: method.nullable(), path: path.nullable() })
/** The other product's calls are not known here, so they are told. */
const organPort = portFields.extend({ method, path })
export type PortBody = z.infer<typeof platformPort>

/** An entry as it stands, disabled ones included. */
export const menuItem = recordStamp.extend({
  parentId: z.string().nullable(),
  kind: z.enum(menuKinds),
  name: z.string(),
  url: z.string().nullable(),
  icon: z.string().nullable(),
  visible: orElse(z.boolean(), true),
  status: orElse(useStatus, 1),
  /** 标识 of a port. */
  port: z.string().nullable(),
  /** 排序: its place among those below its parent, from 1. */
  sort: orElse(z.number().int(), 0),
  /** Of a port: the call it was made for, else the first it opens. */
  method: z.string().nullable(),
  path: z.string().nullable(),
  /** Of a port: every call it opens. */
  calls: orElse(z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })), []),
  /** Roles that hold it; of the organisations' tree: packages. */
  holders: orElse(z.number().int(), 0),
  /** The product needs it, or something below it: it cannot be disabled or removed. */
  fixed: orElse(z.boolean(), false),
})
export type MenuItem = z.infer<typeof menuItem>

const menuDetail = menuItem.extend({
  /** Entries below it. */
  below: z.number().int(),
  /** Names of the roles or packages that hold it or anything below it. */
  holderNames: z.array(z.string()),
})

interface TreeNames<R extends string, P extends z.ZodType, E extends z.ZodType> {
  base: `/zakj-admin/${string}`
  resource: R
  /** What an entry is: 菜单. */
  what: string
  /** The body of a new port, and of an edited one. */
  port: P
  editedPort: E
}

function defineMenuCalls<R extends string, P extends z.ZodType, E extends z.ZodType>(names: TreeNames<R, P, E>) {
  const { base, resource, what, port, editedPort } = names
  const list = `${resource}:list` as const
  const edit = `${resource}:edit` as const
  const remove = `${resource}:remove` as const
  return {
    /** The whole tree, each entry before those below it. */
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
    /** Takes everything below with it, and the grants of it all. */
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
    /** Puts an entry of any kind before a sibling, or last without one. */
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
