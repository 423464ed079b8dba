import { z } from 'zod'
import { defineCall, noRequest } from '../base/call.ts'

// Calls that list the permissions and screens that an entry of the menu can open.

export const portChoice = z.object({
  permission: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
})
export type PortChoice = z.infer<typeof portChoice>

/** Lists every call of the service that requires a role's permission. */
export const listPortChoices = defineCall({
  method: 'GET',
  path: '/zakj-admin/menus/listPortChoices',
  summary: '可选的接口',
  permission: 'menu:list',
  request: noRequest,
  answer: z.array(portChoice),
})

/** Lists the path of every screen of the platform with its name. */
export const listScreens = defineCall({
  method: 'GET',
  path: '/zakj-admin/menus/listScreens',
  summary: '可选的页面地址',
  permission: 'menu:list',
  request: noRequest,
  answer: z.array(z.object({ path: z.string(), name: z.string() })),
})
