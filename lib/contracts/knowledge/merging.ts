import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { recordId, versioned } from '../base/record.ts'
import { editedPoint } from './editing.ts'

// A merge of one knowledge point into another: everything that names the one then names the other (domain model §3.3).

const named = z.object({ id: z.string(), name: z.string() })

/** Why a relation of the merged point does not move to the other point. */
const dropped = z.enum(['self', 'same', 'cycle'])
export type Dropped = z.infer<typeof dropped>

export const droppedReasons: Readonly<Record<Dropped, string>> = {
  self: '两者之间的关系',
  same: '已有相同的关系',
  cycle: '会成环',
}

const mergePreview = z.object({
  /** Why the points cannot be merged; null if they can. The other parts are empty then. */
  refusal: z.string().nullable(),
  /** Records that name the merged point and will name the other one: 试题 214. */
  uses: z.array(z.object({ label: z.string(), count: z.number().int() })),
  edges: z.object({
    moved: z.number().int(),
    dropped: z.array(z.object({ from: named, to: named, reason: dropped })),
  }),
  /** Names of the points below the merged one, which move below the other one. */
  children: z.array(z.string()),
  aliases: z.object({
    added: z.array(z.string()),
    /** Names for which the other point has no room. */
    dropped: z.array(z.string()),
  }),
})
export type MergePreview = z.infer<typeof mergePreview>

/** Answers what a merge would change. */
export const previewMerge = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/previewMerge',
  summary: '合并知识点的影响',
  permission: 'knowledge:publish',
  request: z.object({ id: recordId, into: recordId }),
  answer: mergePreview,
})

/** Merges a point into another one of the same subject and section. */
export const mergePoint = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/mergePoint',
  summary: '合并知识点',
  permission: 'knowledge:publish',
  request: versioned.extend({ into: recordId }),
  answer: editedPoint,
})

/** Restores everything that a merge changed, unless some of it was changed since. */
export const undoMerge = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/undoMerge',
  summary: '撤销合并知识点',
  permission: 'knowledge:publish',
  request: versioned,
  answer: editedPoint,
})
