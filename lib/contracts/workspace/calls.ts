import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { recordId, versioned } from '../base/record.ts'

// What a person keeps for their own work: how lists look, and named views.

const screen = z
  .string()
  .max(100)
  .regex(/^\/[a-z]+(\/[a-z]+)?$/, '界面地址不正确')

/** How one list looks to one person. */
export const listLook = z.object({
  density: z.enum(['standard', 'compact', 'comfortable']).optional(),
  /** Rows are cards on a desk too. */
  cards: z.boolean().optional(),
  /** Column ids in their order; columns that are not named follow in the screen's own order. */
  order: z.array(z.string().max(40)).max(60).optional(),
  hidden: z.array(z.string().max(40)).max(60).optional(),
  /** Shown however narrow the table is; others may leave it then. */
  kept: z.array(z.string().max(40)).max(60).optional(),
  pinned: z.array(z.string().max(40)).max(10).optional(),
  /** Pixels by column id. */
  widths: z
    .record(z.string().max(40), z.number().int().min(40).max(1_200))
    .refine((widths) => Object.keys(widths).length <= 60, '列过多')
    .optional(),
})
export type ListLook = z.infer<typeof listLook>

/** Looks of all lists, by screen, in one answer: no list waits for its own. */
export const listLooks = defineCall({
  method: 'GET',
  path: '/zakj-admin/workspace/listLooks',
  summary: '我的列表显示设置',
  permission: 'signedIn',
  request: z.object({}),
  answer: z.record(z.string(), listLook),
})

export const saveLook = defineCall({
  method: 'PUT',
  path: '/zakj-admin/workspace/saveLook',
  summary: '保存列表显示设置',
  permission: 'signedIn',
  request: z.object({ screen, look: listLook }),
  answer: nothing,
})

/** A screen a person visited: its address with the record it shows but without filters, which may name people. */
export const recentScreen = z.object({
  url: z
    .string()
    .max(200)
    .regex(/^\/[a-z]+(\/[a-z]+)*(\?[a-z]+=[^&#]+)?$/, '界面地址不正确'),
  /** What the screen calls itself where that is a record's name. */
  title: z.string().max(100).nullable(),
})
export type RecentScreen = z.infer<typeof recentScreen>

/** The newest first. */
export const listRecent = defineCall({
  method: 'GET',
  path: '/zakj-admin/workspace/listRecent',
  summary: '最近访问',
  permission: 'signedIn',
  request: z.object({}),
  answer: z.array(recentScreen),
})

/** Puts a screen in front of those visited, and answers them. */
export const saveVisit = defineCall({
  method: 'PUT',
  path: '/zakj-admin/workspace/saveVisit',
  summary: '记录访问的页面',
  permission: 'signedIn',
  request: recentScreen,
  answer: z.array(recentScreen),
})

/** A named view: filters (the list's address) and columns. */
export const savedView = z.object({
  id: z.string(),
  screen: z.string(),
  name: z.string(),
  /** Query string of the list without the page, such as `status=1&sort=name`. */
  query: z.string(),
  look: listLook.nullable(),
  /** The role it is shared with; null: private. */
  role: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Only its owner renames, shares or removes it. */
  mine: z.boolean(),
  owner: z.string(),
  rowVersion: z.number().int(),
})
export type SavedView = z.infer<typeof savedView>

const viewBody = z.object({
  name: z.string().trim().min(1, '请输入视图名称').max(30, '最多 30 个字'),
  query: z.string().max(4_000),
  look: listLook.nullable(),
  roleId: recordId.nullable(),
})

export const listViews = defineCall({
  method: 'GET',
  path: '/zakj-admin/workspace/listViews',
  summary: '列表视图',
  permission: 'signedIn',
  request: z.object({ screen }),
  /** Views of the person and those shared with their roles; and the roles they may share with, their own. */
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
