import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'

// A prerequisite is an edge between two knowledge points: `from` is learned before `to`.

export const edgeStatus = z.enum(['proposed', 'approved'])
export type EdgeStatus = z.infer<typeof edgeStatus>

/** The weakest and the strongest prerequisite. */
const STRENGTH = { least: 1, most: 3 } as const
export const EDGE_NOTE_MAX = 200

const edgeBody = z.object({
  strength: z
    .number()
    .int('强度是 1 到 3 的整数')
    .min(STRENGTH.least, '强度是 1 到 3 的整数')
    .max(STRENGTH.most, '强度是 1 到 3 的整数')
    .default(2),
  note: z.string().trim().max(EDGE_NOTE_MAX, `最多 ${EDGE_NOTE_MAX} 个字`).default(''),
})

const namedPoint = z.object({ id: z.string(), name: z.string() })

const ownParts = recordStamp.extend({ strength: z.number().int(), note: z.string(), status: edgeStatus })

/** A prerequisite with both of its points. */
const edge = ownParts.extend({ from: namedPoint, to: namedPoint })
export type Edge = z.infer<typeof edge>

/** A prerequisite as the view of one of its points shows it, with the other point. */
const listedEdge = ownParts.extend({
  point: namedPoint.extend({
    code: z.string(),
    /** The names above the point from the top down, joined: 代数 / 函数; empty for a point at the top. */
    above: z.string(),
    /** Whether the user's data scope contains the point; otherwise the user can neither open it nor change the edge. */
    reached: z.boolean(),
  }),
})
export type ListedEdge = z.infer<typeof listedEdge>

/** One step around a cycle; `edge` is null for the edge that would close the cycle. */
const cycleStep = z.object({ edge: z.string().nullable(), from: namedPoint, to: namedPoint })
export type CycleStep = z.infer<typeof cycleStep>

/** Lists the points that are learned before a knowledge point, and those that are learned after it. */
export const listEdges = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/listEdges',
  summary: '知识点的前置和后继',
  permission: 'knowledge:read',
  request: z.object({ id: recordId }),
  answer: z.object({ before: z.array(listedEdge), after: z.array(listedEdge) }),
})

const ends = z.object({ from: recordId, to: recordId })

/** Answers the cycle that a new prerequisite would close, beginning with the new one; null if there is none. */
export const checkEdge = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/checkEdge',
  summary: '检查前置是否成环',
  permission: 'knowledge:edit',
  request: ends,
  answer: z.object({ cycle: z.array(cycleStep).nullable() }),
})

export const insertEdge = defineCall({
  method: 'POST',
  path: '/zakj-question/knowledge/insertEdge',
  summary: '添加前置',
  permission: 'knowledge:edit',
  creates: true,
  request: ends.extend(edgeBody.shape),
  answer: edge,
})

export const editEdge = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/editEdge',
  summary: '修改前置',
  permission: 'knowledge:edit',
  request: versioned.extend(edgeBody.shape),
  answer: edge,
})

export const approveEdge = defineCall({
  method: 'PUT',
  path: '/zakj-question/knowledge/approveEdge',
  summary: '确认前置',
  permission: 'knowledge:publish',
  request: versioned,
  answer: edge,
})

export const removeEdge = defineCall({
  method: 'DELETE',
  path: '/zakj-question/knowledge/removeEdge',
  summary: '移除前置',
  permission: 'knowledge:edit',
  request: versioned,
  answer: nothing,
})
