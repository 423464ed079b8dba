import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { entity, recordId } from '../base/record.ts'

/** A field's change in words; null: nothing was or is there. */
export const describedChange = z.object({
  field: z.string(),
  label: z.string().default(''),
  beforeText: z.string().nullable().default(null),
  afterText: z.string().nullable().default(null),
})
export type DescribedChange = z.infer<typeof describedChange>

/** Whether a write made the record (or only notes something), changed it, or removed it. */
export const writeKinds = ['made', 'changed', 'removed'] as const
export const writeKind = z.enum(writeKinds)

export const historyEntry = z.object({
  seq: z.string(),
  at: z.string(),
  /** Null: the service itself. */
  actor: z.string().nullable(),
  /** insert, edit, remove, status, import, merge, transfer, undo …: the verb of the write. */
  action: z.string(),
  kind: writeKind.default('changed'),
  /** Fields that differ, by their names on the wire: of a removed record all it held. */
  changes: z.array(describedChange.extend({ before: z.unknown(), after: z.unknown() })),
  /** Its fields can be set back to `before` by the person asking. */
  revertible: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** Needs the permission to list the entity (checked by the verb, which knows the entity). */
export const listHistory = defineCall({
  method: 'GET',
  path: '/zakj-admin/history/listHistory',
  summary: '修改记录',
  permission: 'signedIn',
  request: pageRequest.extend({ entity, entityId: recordId }),
  answer: pageAnswer(historyEntry),
})

/** Sets the fields of one change back to what they were, as an edit of its own; needs the permission to edit. */
export const revertHistory = defineCall({
  method: 'PUT',
  path: '/zakj-admin/history/revertHistory',
  summary: '恢复到修改前',
  permission: 'signedIn',
  request: z.object({ seq: recordId, rowVersion: z.int32().min(1) }),
  answer: nothing,
})
