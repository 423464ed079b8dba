import { z } from 'zod'
import { dataScope } from '../base/access.ts'
import { defineCall, noRequest } from '../base/call.ts'
import { knownOf, orElse } from '../base/reading.ts'

// What the person at the screen may see and do, and whom to ask for more. Every page loads it: no other call lies here.

/** One entry of the menu tree (specification §3). A directory has no url; hidden entries name screens opened from others. */
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
    children: orElse(knownOf(menuEntry), []),
  }),
)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** No entries may be null, or an empty object as some languages write an empty list. */
const entriesIn = (value: unknown): unknown =>
  value === null || (isRecord(value) && Object.keys(value).length === 0) ? [] : value

const readable = (schema: z.ZodType, value: unknown): unknown => (schema.safeParse(value).success ? value : undefined)
const number = z.int().or(z.string().regex(/^\d{1,3}$/))
const shown = z
  .boolean()
  .or(z.literal([0, 1]))
  .or(z.string().regex(/^(?:[01]|true|false)$/i))

/** An entry without what cannot be read of fields that the specification has no word for, or that nobody is kept out by. */
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
 * The specification spells the name `fullname` in the answer (§7) and `fullName` among the facts of a person (§3). `ports` and `roles`
 * are ours: where another platform means something else by them, it tells neither.
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

/** What a person may see and do, and who they are (specification §3, §7). */
export const listUserMenus = defineCall({
  method: 'GET',
  path: '/zakj-admin/menus/listUserMenus',
  summary: '当前用户的菜单、按钮与个人信息',
  permission: 'signedIn',
  documented: true,
  reads: readMenus,
  request: noRequest,
  answer: z.object({
    treeList: knownOf(menuEntry),
    fullname: orElse(z.string(), ''),
    userId: z.string(),
    portrait: z.string().nullable(),
    // An outside platform may know the fields above only (specification §7).
    userName: z.string().default(''),
    /** Codes of the ports (buttons and calls) the person's roles hold; null: the platform does not tell. */
    ports: z.array(z.string()).nullable(),
    roles: z.array(z.string()).default([]),
    mustChangePassword: z.boolean().default(false),
    /** A role asks for a second factor and none is set up yet. */
    mustSetFactor: z.boolean().default(false),
    /** The role the person looks at the platform as, read-only. */
    impersonating: z
      .object({
        roleId: z.string(),
        name: z.string(),
        dataScope: dataScope.default('all'),
        /** Subjects and sections, or organisations, by name: what is seen of the records. */
        reaches: z.array(z.string()).default([]),
      })
      .nullable()
      .default(null),
    /** Changes with what the person may do and see: whatever a page has fetched may read differently then. */
    reach: z.string().default(''),
  }),
  beforeReady: true,
})

/** Whom to ask for a screen or a permission one lacks: names of roles only, nothing of who has them. `givers` may assign roles. */
export const listGrantingRoles = defineCall({
  method: 'GET',
  path: '/zakj-admin/menus/listGrantingRoles',
  summary: '查询拥有某页面或权限的角色',
  permission: 'signedIn',
  request: z
    .object({ url: z.string().max(100).optional(), permission: z.string().max(100).optional() })
    .refine(({ url, permission }) => (url === undefined) !== (permission === undefined), '请指定页面或权限'),
  answer: z.object({
    /** What the menu calls it; null where it has none. */
    name: z.string().nullable().default(null),
    roles: z.array(z.string()),
    grantors: z.array(z.string()).default([]),
    disabled: z.boolean().default(false),
  }),
})
