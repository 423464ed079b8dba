import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { recordId, versioned } from '../base/record.ts'

// Settings a user keeps for their own work: looks of lists, and saved views.

const screen = z
  .string()
  .max(100)
  .regex(/^\/[a-z]+(\/[a-z]+)?$/, '界面地址不正确')

/** The look of one list for one user. */
export const listLayout = z.object({
  density: z.enum(['standard', 'compact', 'comfortable']).optional(),
  /** True if rows are shown as cards on wide screens too. */
  cards: z.boolean().optional(),
  /** Column ids in order; the other columns follow in the order of the screen. */
  order: z.array(z.string().max(40)).max(60).optional(),
  hidden: z.array(z.string().max(40)).max(60).optional(),
  /** Column ids that stay visible in a narrow table, where other columns may be hidden. */
  kept: z.array(z.string().max(40)).max(60).optional(),
  pinned: z.array(z.string().max(40)).max(10).optional(),
  /** Widths in pixels by column id. */
  widths: z
    .record(z.string().max(40), z.number().int().min(40).max(1_200))
    .refine((widths) => Object.keys(widths).length <= 60, '列过多')
    .optional(),
})
export type ListLayout = z.infer<typeof listLayout>

/** Answers the looks of all lists by screen at once, so that no list has to wait for its own. */
export const listLayouts = defineCall({
  method: 'GET',
  path: '/zakj-admin/workspace/listLooks',
  summary: '我的列表显示设置',
  permission: 'signedIn',
  request: z.object({}),
  answer: z.record(z.string(), listLayout),
})

export const saveLayout = defineCall({
  method: 'PUT',
  path: '/zakj-admin/workspace/saveLook',
  summary: '保存列表显示设置',
  permission: 'signedIn',
  request: z.object({ screen, look: listLayout }),
  answer: nothing,
})

/** A visited screen: its address with the id of its record but without filters, which may contain names of people. */
export const recentScreen = z.object({
  url: z
    .string()
    .max(200)
    .regex(/^\/[a-z]+(\/[a-z]+)*(\?[a-z]+=[^&#]+)?$/, '界面地址不正确'),
  /** The title of the screen, if it is the name of a record. */
  title: z.string().max(100).nullable(),
})
export type RecentScreen = z.infer<typeof recentScreen>

/** Lists the visited screens, newest first. */
export const listRecent = defineCall({
  method: 'GET',
  path: '/zakj-admin/workspace/listRecent',
  summary: '最近访问',
  permission: 'signedIn',
  request: z.object({}),
  answer: z.array(recentScreen),
})

/** Puts a screen in front of the visited ones and answers all of them. */
export const saveVisit = defineCall({
  method: 'PUT',
  path: '/zakj-admin/workspace/saveVisit',
  summary: '记录访问的页面',
  permission: 'signedIn',
  request: recentScreen,
  answer: z.array(recentScreen),
})

/** A saved view: the filters in the address of a list, and its columns. */
export const savedView = z.object({
  id: z.string(),
  screen: z.string(),
  name: z.string(),
  /** The query string of the list without the page, such as `status=1&sort=name`. */
  query: z.string(),
  look: listLayout.nullable(),
  /** The role with which it is shared; null if it is private. */
  role: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** True for its owner, who alone may rename, share or remove it. */
  mine: z.boolean(),
  owner: z.string(),
  rowVersion: z.number().int(),
})
export type SavedView = z.infer<typeof savedView>

const viewBody = z.object({
  name: z.string().trim().min(1, '请输入视图名称').max(30, '最多 30 个字'),
  query: z.string().max(4_000),
  look: listLayout.nullable(),
  roleId: recordId.nullable(),
})

export const listViews = defineCall({
  method: 'GET',
  path: '/zakj-admin/workspace/listViews',
  summary: '列表视图',
  permission: 'signedIn',
  request: z.object({ screen }),
  /** The user's views and those shared with their roles; `roles` are the user's own, with which they may share. */
  answer: z.object({ views: z.array(savedView), roles: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

export const insertView = defineCall({
  method: 'POST',
  path: '/zakj-admin/workspace/insertView',
  summary: '保存列表视图',
  permission: 'signedIn',
  creates: true,
  request: viewBody.extend({ screen }),
  answer: savedView,
})

export const editView = defineCall({
  method: 'PUT',
  path: '/zakj-admin/workspace/editView',
  summary: '修改列表视图',
  permission: 'signedIn',
  request: viewBody.extend(versioned.shape),
  answer: savedView,
})

export const removeView = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/workspace/removeView',
  summary: '删除列表视图',
  permission: 'signedIn',
  request: versioned,
  answer: nothing,
})
