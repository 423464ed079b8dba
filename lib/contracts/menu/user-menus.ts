import { z } from 'zod'
import { dataScope } from '../base/access.ts'
import { defineCall, noRequest } from '../base/call.ts'
import { listOfKnown, orElse } from '../base/reading.ts'

// Calls that answer what the user may see and do and which colleagues can grant more. Every page loads this file, so it
// contains no other call.

/**
 * One entry of the menu tree (specification §3). A directory has no url; a hidden entry names a screen that users open
 * from other screens.
 */
export interface MenuEntry {
  id: string
  name: string
  url: string | null
  icon: string | null
  level: number
  visible: boolean
  children: MenuEntry[]
}

export const menuEntry: z.ZodType<MenuEntry> = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    url: z.string().nullable(),
    icon: z.string().nullable(),
    level: orElse(z.number().int(), 1),
    visible: orElse(z.boolean(), true),
    children: orElse(listOfKnown(menuEntry), []),
  }),
)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the entries of a list, also if the platform wrote an empty list as null or as an empty object. */
const entriesIn = (value: unknown): unknown =>
  value === null || (isRecord(value) && Object.keys(value).length === 0) ? [] : value

const readable = (schema: z.ZodType, value: unknown): unknown => (schema.safeParse(value).success ? value : undefined)
const number = z.int().or(z.string().regex(/^\d{1,3}$/))
const shown = z
  .boolean()
  .or(z.literal([0, 1]))
  .or(z.string().regex(/^(?:[01]|true|false)$/i))

/**
 * Returns a menu entry of an outside platform without unreadable values of `level` and `visible`. Otherwise one
 * unreadable value would make all menus unreadable.
 */
function readEntry(entry: unknown): unknown {
  if (!isRecord(entry)) return entry
  const { level, visible, children, ...more } = entry
  const below = entriesIn(children)
  return {
    ...more,
    level: readable(number, level),
    visible: readable(shown, visible),
    children: Array.isArray(below) ? below.map(readEntry) : [],
  }
}

/**
 * Reads the menus of a platform. The specification spells the name `fullname` in the answer (§7) and `fullName` in the
 * description of a user (§3). `ports` and `roles` are additions of our service: if another platform uses these names
 * for something else, both fields count as missing.
 */
function readMenus(result: unknown): unknown {
  const given = isRecord(result) ? result : {}
  const { ports, roles } = given
  const treeList = entriesIn(given.treeList)
  return {
    ...given,
    treeList: Array.isArray(treeList) ? treeList.map(readEntry) : treeList,
    fullname: given.fullname ?? given.fullName,
    ports: readable(texts, ports) ?? null,
    roles: readable(texts, roles) ?? [],
  }
}
const texts = z.array(z.string().or(z.number()))

/** Answers what the user may see and do, and their own data (specification §3, §7). */
export const listUserMenus = defineCall({
  method: 'GET',
  path: '/zakj-admin/menus/listUserMenus',
  summary: '当前用户的菜单、按钮与个人信息',
  permission: 'signedIn',
  documented: true,
  reads: readMenus,
  request: noRequest,
  answer: z.object({
    treeList: listOfKnown(menuEntry),
    fullname: orElse(z.string(), ''),
    userId: z.string(),
    portrait: z.string().nullable(),
    // The fields below have default values or may be null, because the specification (§7) only names the fields above.
    userName: z.string().default(''),
    /**
     * 标识 of the permissions for buttons and calls that the user's roles have; null if the platform does not send them.
     */
    ports: z.array(z.string()).nullable(),
    roles: z.array(z.string()).default([]),
    mustChangePassword: z.boolean().default(false),
    /** True if a role requires a second factor and the user has not set one up. */
    mustSetFactor: z.boolean().default(false),
    /** The role that the user impersonates; the user can then only read. */
    impersonating: z
      .object({
        roleId: z.string(),
        name: z.string(),
        dataScope: dataScope.default('all'),
        /** Names of the subjects and sections or organisations in the impersonated data scope. */
        reaches: z.array(z.string()).default([]),
      })
      .nullable()
      .default(null),
    /**
     * A value that changes whenever the user's permissions or data scope change; the page must then fetch all its data
     * again.
     */
    reach: z.string().default(''),
  }),
  beforeReady: true,
})

/**
 * Lists the roles that have the screen or permission in the request, which the user lacks, but not the members of these
 * roles. `grantors` are the roles that may assign roles.
 */
export const listGrantingRoles = defineCall({
  method: 'GET',
  path: '/zakj-admin/menus/listGrantingRoles',
  summary: '查询拥有某页面或权限的角色',
  permission: 'signedIn',
  request: z
    .object({ url: z.string().max(100).optional(), permission: z.string().max(100).optional() })
    .refine(({ url, permission }) => (url === undefined) !== (permission === undefined), '请指定页面或权限'),
  answer: z.object({
    /** The name of the screen in the menu; null if the menu does not contain the screen. */
    name: z.string().nullable().default(null),
    roles: z.array(z.string()),
    grantors: z.array(z.string()).default([]),
    disabled: z.boolean().default(false),
  }),
})
