import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { recordId } from '../base/record.ts'

/** The property of questions by which the coverage of a system is counted. */
export const coverageBy = z.enum(['questionType', 'difficulty'])
export type CoverageBy = z.infer<typeof coverageBy>

/**
 * Counts the published questions of each node of a version. A question belongs to a node if it is placed there, or if
 * one of its knowledge points is a point of the node; it also belongs to all nodes above, to each of them once.
 */
export const getCoverage = defineCall({
  method: 'GET',
  path: '/zakj-question/ksystem/getCoverage',
  summary: '知识体系各节点的试题数',
  permission: 'ksystem:read',
  request: z.object({ id: recordId, by: coverageBy, version: recordId.optional() }),
  answer: z.object({
    /** In the order of the tree. */
    nodes: z.array(
      z.object({
        uid: z.string(),
        title: z.string(),
        /** 1 at the top. */
        depth: z.number().int(),
        /** True if no other node is below. */
        leaf: z.boolean(),
        total: z.number().int(),
        /** Numbers by key of the dictionary `questionType` or `difficulty`; questions without a difficulty have the key ''. */
        counts: z.record(z.string(), z.number().int()),
      }),
    ),
  }),
})
