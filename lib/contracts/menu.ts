import { z } from 'zod'
import { defineCall, noRequest } from './call.ts'

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
    level: z.number().int(),
    visible: z.boolean(),
    children: z.array(menuEntry),
  }),
)

/** What a person may see and do, and who they are (specification §3, §7). */
export const listUserMenus = defineCall({
  method: 'GET',
  path: '/zakj-admin/menus/listUserMenus',
  summary: '当前用户的菜单、按钮与个人信息',
  permission: 'signedIn',
  request: noRequest,
  answer: z.object({
    treeList: z.array(menuEntry),
    fullname: z.string(),
    userId: z.string(),
    portrait: z.string().nullable(),
    userName: z.string(),
    /** Codes of the ports (buttons and calls) the person's roles hold. */
    ports: z.array(z.string()),
    roles: z.array(z.string()),
    mustChangePassword: z.boolean(),
    /** A role asks for a second factor and none is set up yet. */
    mustSetFactor: z.boolean(),
    /** The role the person looks at the platform as, read-only. */
    viewing: z.object({ roleId: z.string(), name: z.string() }).nullable(),
  }),
  beforeReady: true,
})

/** Whom to ask for a screen one lacks: names of roles only, nothing of who has them. */
export const listGrantingRoles = defineCall({
  method: 'GET',
  path: '/zakj-admin/menus/listGrantingRoles',
  summary: '查询拥有某页面的角色',
  permission: 'signedIn',
  request: z.object({ url: z.string().max(100) }),
  answer: z.object({ roles: z.array(z.string()) }),
})
