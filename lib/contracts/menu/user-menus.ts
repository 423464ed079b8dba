import { z } from 'zod'
import { dataScope } from '../base/access.ts'
import { defineCall, noRequest } from '../base/call.ts'
import { listOfKnown, orElse } from '../base/reading.ts'

// Calls for what the user may see and do and which colleagues can grant more. Every page loads this file, so it
// contains no other call.

/**
 * One entry of the menu tree (specification §3). A directory has no url; hidden entries name screens opened from
 * others.
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

/** Returns the entries; an empty list may be null, or an empty object as some languages write it. */
const entriesIn = (value: unknown): unknown =>
  value === null || (isRecord(value) && Object.keys(value).length === 0) ? [] : value

const readable = (schema: z.ZodType, value: unknown): unknown => (schema.safeParse(value).success ? value : undefined)
const number = z.int().or(z.string().regex(/^\d{1,3}$/))
const shown = z
  .boolean()
  .or(z.literal([0, 1]))
  .or(z.string().regex(/^(?:[01]|true|false)$/i))

/**
 * Returns an entry without unreadable values of fields that the specification does not name or that restrict nobody.
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
 * description of a user (§3). `ports` and `roles` are our additions: if another platform uses these names for
 * something else, both count as missing.
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
    // An outside platform may only send the fields above (specification §7).
    userName: z.string().default(''),
    /** 标识 of the ports (buttons and calls) in the user's roles; null if the platform does not send them. */
    ports: z.array(z.string()).nullable(),
    roles: z.array(z.string()).default([]),
    mustChangePassword: z.boolean().default(false),
    /** True if a role requires a second factor and the user has not set one up. */
    mustSetFactor: z.boolean().default(false),
    /** The role that the user impersonates, read-only. */
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
    /** A value that changes with the user's permissions and data scope; all fetched data may differ after a change. */
    reach: z.string().default(''),
  }),
  beforeReady: true,
})

/** Lists the roles that grant a missing screen or permission, without their users; `grantors` may assign roles. */
export const listGrantingRoles = defineCall({
  method: 'GET',
  path: '/zakj-admin/menus/listGrantingRoles',
  summary: '查询拥有某页面或权限的角色',
  permission: 'signedIn',
  request: z
    .object({ url: z.string().max(100).optional(), permission: z.string().max(100).optional() })
    .refine(({ url, permission }) => (url === undefined) !== (permission === undefined), '请指定页面或权限'),
  answer: z.object({
    /** The name in the menu; null if there is none. */
    name: z.string().nullable().default(null),
    roles: z.array(z.string()),
    grantors: z.array(z.string()).default([]),
    disabled: z.boolean().default(false),
  }),
})
