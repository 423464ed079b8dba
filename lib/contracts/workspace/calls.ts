import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { recordId, versioned } from '../base/record.ts'

// Settings that a user stores for their own work: layouts of lists, and saved views.

const screen = z
  .string()
  .max(100)
  .regex(/^\/[a-z]+(\/[a-z]+)?$/, '界面地址不正确')

/** The layout that a user chose for one list: its columns, row height and shape of rows. */
export const listLayout = z.object({
  density: z.enum(['standard', 'compact', 'comfortable']).optional(),
  /** True if the list shows its rows as separate blocks (cards), as on narrow screens, also on wide screens. */
  cards: z.boolean().optional(),
  /** Column ids in the user's order; the other columns follow in the order of the screen. */
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

/** Answers the layouts of all lists by screen in one request, so that no list has to wait for its own layout. */
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

/**
 * A visited screen: its address with the id of the record it shows, but without filters, because filters may contain
 * names of people.
 */
export const recentScreen = z.object({
  url: z
    .string()
    .max(200)
    .regex(/^\/[a-z]+(\/[a-z]+)*(\?[a-z]+=[^&#]+)?$/, '界面地址不正确'),
  /** The title of the screen if the title is the name of a record; otherwise null. */
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

/** Puts a screen in front of the visited screens and answers all visited screens. */
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
  /** The role whose users also see the view; null if the view is private. */
  role: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** True if the caller owns the view; only the owner may rename, share or remove it. */
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
  /**
   * The user's own views and those shared with the user's roles; `roles` are the user's own roles, with which the user
   * may share views.
   */
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
