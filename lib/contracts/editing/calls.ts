import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { several } from '../base/paging.ts'
import { entity, recordId } from '../base/record.ts'

// Calls for the time between opening a form and saving it: drafts, and the lease that shows who else is editing.

/** Names the edited record; `entityId` is `new` for a record that does not exist yet. */
const edited = z.object({ entity, entityId: z.union([recordId, z.literal('new')]) })

/**
 * The id of a draft. New records may have several kinds of forms with separate drafts: `new.port`, or `new.order.12`
 * for a form that belongs to record 12. `all.section` is one draft for the editing of many records at once. Several
 * open forms of the same kind have drafts with different suffixes: `new~k3f9`.
 */
const draftId = z
  .string()
  .regex(/^(\d{1,18}|new|(new|all)\.[a-z]{1,20}|new\.[a-z]{1,20}\.\d{1,18})(~[a-z0-9]{4,8})?$/, '格式不正确')

const drafted = z.object({ entity, entityId: draftId })

export const draft = z.object({
  /** The values of the form in the shape the page uses. */
  payload: z.record(z.string(), z.unknown()),
  /** The row version on which the user's changes are based; null for a new record. */
  baseRowVersion: z.int32().nullable(),
  savedAt: z.string(),
  /** The id of the draft, which distinguishes several drafts of the same record. */
  entityId: z.string().optional(),
})
export type Draft = z.infer<typeof draft>

export const getDraft = defineCall({
  method: 'GET',
  path: '/zakj-admin/editing/getDraft',
  summary: '读取草稿',
  permission: 'signedIn',
  /**
   * For an id without a suffix, the call answers the latest of the drafts with this id, whatever their suffix. The call
   * ignores the drafts in `except`, which open forms are writing.
   */
  request: drafted.extend({ except: several.pipe(z.array(draftId).max(50)).optional() }),
  answer: draft.nullable(),
})

export const saveDraft = defineCall({
  method: 'PUT',
  path: '/zakj-admin/editing/saveDraft',
  summary: '保存草稿',
  permission: 'signedIn',
  // A long question with formulas needs this size; the service also limits the number of characters.
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
 * Times in seconds. A lease ends if its page sends no heartbeat for `lasts`; pages send one every `heartbeat`. An
 * editor loses the lease by not answering another user's request within `answer`.
 */
export const leaseTimes = { lasts: 120, heartbeat: 30, answer: 60 } as const

/**
 * Names a leased record. A user holds the lease in all their windows; `page` distinguishes the windows, so that closing
 * one does not end the lease in the others.
 */
const leased = edited.extend({ page: z.string().max(40).default('') })

export const lease = z.object({
  /** The user who holds the lease instead of the caller; null if the caller may edit the record. */
  holder: z.object({ fullName: z.string(), since: z.string() }).nullable(),
  /** True if the caller may take the lease without the holder's consent. */
  mayForce: z.boolean(),
  /** The caller's own request for the lease; `seconds` is the time the holder still has to answer the request. */
  asked: z.object({ seconds: z.int(), refused: z.boolean() }).nullable(),
  /** The user who asks the caller for the lease. */
  wanted: z.object({ name: z.string(), fullName: z.string(), seconds: z.int() }).nullable(),
})
export type Lease = z.infer<typeof lease>

export const acquireLease = defineCall({
  method: 'PUT',
  path: '/zakj-admin/editing/holdLease',
  summary: '声明正在编辑',
  permission: 'signedIn',
  /** True if the request only asks who is editing and takes no lease. */
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
  /** True to take the lease without asking its holder; only a subject's chief editor (学科主编) and administrators may. */
  request: leased.extend({ force: z.boolean().default(false) }),
  answer: lease,
})

export const answerLease = defineCall({
  method: 'PUT',
  path: '/zakj-admin/editing/answerLease',
  summary: '答复接管请求',
  permission: 'signedIn',
  request: edited.extend({ grant: z.boolean() }),
  /** True if the caller still holds the lease; the lease may have ended before this answer arrived. */
  answer: z.object({ held: z.boolean() }),
})
