import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { several } from '../base/paging.ts'
import { entity, recordId } from '../base/record.ts'

// What happens between opening a form and saving it: drafts, and who else is at it.

/** Names what is edited; a record that does not exist yet is `new`. */
const edited = z.object({ entity, entityId: z.union([recordId, z.literal('new')]) })

/**
 * A record that does not exist yet may have forms of several kinds, whose drafts stay apart: `new.port`, or `new.order.12`
 * of one that belongs to record 12. One draft holds what is edited of many records at once: `all.section`. Several forms of the same keep
 * their drafts apart by a suffix: `new~k3f9`.
 */
const draftId = z
  .string()
  .regex(/^(\d{1,18}|new|(new|all)\.[a-z]{1,20}|new\.[a-z]{1,20}\.\d{1,18})(~[a-z0-9]{4,8})?$/, '格式不正确')

const drafted = z.object({ entity, entityId: draftId })

export const draft = z.object({
  /** The form's values as the page keeps them. */
  payload: z.record(z.string(), z.unknown()),
  /** The version the person started from; null for a new record. */
  baseRowVersion: z.int32().nullable(),
  savedAt: z.string(),
  /** Which of several drafts of the same it is. */
  entityId: z.string().optional(),
})
export type Draft = z.infer<typeof draft>

export const getDraft = defineCall({
  method: 'GET',
  path: '/zakj-admin/editing/getDraft',
  summary: '读取草稿',
  permission: 'signedIn',
  /** Without a suffix: the latest of all drafts of it, but for those that forms on show write (`except`). */
  request: drafted.extend({ except: several.pipe(z.array(draftId).max(50)).optional() }),
  answer: draft.nullable(),
})

export const saveDraft = defineCall({
  method: 'PUT',
  path: '/zakj-admin/editing/saveDraft',
  summary: '保存草稿',
  permission: 'signedIn',
  // A long question with its formulas; characters are counted by the verb.
  bodyBytes: 2 * 1024 * 1024,
  request: drafted.extend(draft.pick({ payload: true, baseRowVersion: true }).shape),
  answer: z.object({ savedAt: z.string() }),
})

export const removeDraft = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/editing/removeDraft',
  summary: '丢弃草稿',
  permission: 'signedIn',
  request: drafted,
  answer: nothing,
})

/**
 * Seconds. An editor who was not heard of for `lasts` is gone; the page says it is there every `heartbeat`. Whoever does
 * not answer a request within `answer` gives way.
 */
export const leaseTimes = { lasts: 120, heartbeat: 30, answer: 60 } as const

/** A person edits in any of their windows; `page` tells these apart, so that closing one does not end the others'. */
const leased = edited.extend({ page: z.string().max(40).default('') })

export const lease = z.object({
  /** Who has the record instead of the caller; null: the caller may edit. */
  holder: z.object({ fullName: z.string(), since: z.string() }).nullable(),
  /** The caller may take it without being granted it. */
  mayForce: z.boolean(),
  /** The caller's own request; `seconds` are what is left to answer it. */
  asked: z.object({ seconds: z.int(), refused: z.boolean() }).nullable(),
  /** Who asks the caller for it. */
  wanted: z.object({ name: z.string(), fullName: z.string(), seconds: z.int() }).nullable(),
})
export type Lease = z.infer<typeof lease>

export const holdLease = defineCall({
  method: 'PUT',
  path: '/zakj-admin/editing/holdLease',
  summary: '声明正在编辑',
  permission: 'signedIn',
  /** `look`: only tells who edits. */
  request: leased.extend({ look: z.boolean().default(false) }),
  answer: lease,
})

export const releaseLease = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/editing/releaseLease',
  summary: '结束编辑',
  permission: 'signedIn',
  request: leased,
  answer: nothing,
})

export const requestLease = defineCall({
  method: 'POST',
  path: '/zakj-admin/editing/requestLease',
  summary: '请求接管编辑',
  permission: 'signedIn',
  /** `force`: without asking; for chiefs and administrators alone. */
  request: leased.extend({ force: z.boolean().default(false) }),
  answer: lease,
})

export const answerLease = defineCall({
  method: 'PUT',
  path: '/zakj-admin/editing/answerLease',
  summary: '答复接管请求',
  permission: 'signedIn',
  request: edited.extend({ grant: z.boolean() }),
  /** Whether the caller has the record still: an answer may come too late. */
  answer: z.object({ held: z.boolean() }),
})
