import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { entity, recordId } from '../base/record.ts'

// What happens between opening a form and saving it: drafts, and who else is at it.

/** Names what is edited; a record that does not exist yet is `new`. */
const edited = z.object({ entity, entityId: z.union([recordId, z.literal('new')]) })

/** A record that does not exist yet may have forms of several kinds, whose drafts stay apart: `new.port`. */
const drafted = z.object({ entity, entityId: z.union([recordId, z.string().regex(/^new(\.[a-z]{1,20})?$/)]) })

export const draft = z.object({
  /** The form's values as the page keeps them. */
  payload: z.record(z.string(), z.unknown()),
  /** The version the person started from; null for a new record. */
  baseRowVersion: z.int32().nullable(),
  savedAt: z.string(),
})
export type Draft = z.infer<typeof draft>

export const getDraft = defineCall({
  method: 'GET',
  path: '/zakj-admin/editing/getDraft',
  summary: '读取草稿',
  permission: 'signedIn',
  request: drafted,
  answer: draft.nullable(),
})

export const saveDraft = defineCall({
  method: 'PUT',
  path: '/zakj-admin/editing/saveDraft',
  summary: '保存草稿',
  permission: 'signedIn',
  request: drafted.extend(draft.omit({ savedAt: true }).shape),
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

/** Seconds: an editor who was not heard of for so long is gone; the page says it is there every `heartbeat`. */
export const leaseTimes = { lasts: 120, heartbeat: 30 } as const

export const holdLease = defineCall({
  method: 'PUT',
  path: '/zakj-admin/editing/holdLease',
  summary: '声明正在编辑',
  permission: 'signedIn',
  request: edited,
  /** Who else has the record open for editing, the earliest first. */
  answer: z.object({ others: z.array(z.object({ fullName: z.string(), since: z.string() })) }),
})

export const releaseLease = defineCall({
  method: 'DELETE',
  path: '/zakj-admin/editing/releaseLease',
  summary: '结束编辑',
  permission: 'signedIn',
  request: edited,
  answer: nothing,
})
