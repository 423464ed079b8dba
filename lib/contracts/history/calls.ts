import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { entity, recordId } from '../base/record.ts'

/** The change of a field as text; null means that the field was or is empty. */
export const describedChange = z.object({
  field: z.string(),
  label: z.string().default(''),
  beforeText: z.string().nullable().default(null),
  afterText: z.string().nullable().default(null),
})
export type DescribedChange = z.infer<typeof describedChange>

/**
 * Kinds of writes: `made` created the record or only added a note, `changed` changed the record, `removed` removed it.
 */
export const writeKinds = ['made', 'changed', 'removed'] as const
export const writeKind = z.enum(writeKinds)

export const historyEntry = z.object({
  seq: z.string(),
  at: z.string(),
  /** The name of the acting user; null if the service acted itself. */
  actor: z.string().nullable(),
  /** The name of the action: insert, edit, remove, status, import, merge, transfer, undo … */
  action: z.string(),
  kind: writeKind.default('changed'),
  /** Changed fields by their names on the wire; for a removed record, all its fields. */
  changes: z.array(describedChange.extend({ before: z.unknown(), after: z.unknown() })),
  /** True if the caller can set the changed fields back to `before`. */
  revertible: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/**
 * Lists the history of a record. The caller needs the permission to list records of that kind; the service checks this
 * permission when it handles the call.
 */
export const listHistory = defineCall({
  method: 'GET',
  path: '/zakj-admin/history/listHistory',
  summary: '修改记录',
  permission: 'signedIn',
  request: pageRequest.extend({ entity, entityId: recordId }),
  answer: pageAnswer(historyEntry),
})

/**
 * Sets the fields of one change back to their previous values as a new edit. The caller needs the permission to edit
 * the record.
 */
export const revertHistory = defineCall({
  method: 'PUT',
  path: '/zakj-admin/history/revertHistory',
  summary: '恢复到修改前',
  permission: 'signedIn',
  request: z.object({ seq: recordId, rowVersion: z.int32().min(1) }),
  answer: nothing,
})
