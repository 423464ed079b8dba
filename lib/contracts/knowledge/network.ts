import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { edgeStatus } from './edges.ts'
import { pointStatus } from './status.ts'

/** Maximum number of points of one subject and section that the network shows. */
export const MAX_NETWORK_POINTS = 10_000

const networkPoint = z.object({
  id: z.string(),
  name: z.string(),
  /** Names from the top down, joined by `->`. */
  route: z.string(),
  status: pointStatus,
  /** Number of questions that name exactly this point. */
  questions: z.number().int(),
})
export type NetworkPoint = z.infer<typeof networkPoint>

const networkEdge = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  strength: z.number().int(),
  note: z.string(),
  status: edgeStatus,
  rowVersion: z.number().int(),
})
export type NetworkEdge = z.infer<typeof networkEdge>

/** Answers the points of a subject and section in a topological order, and the prerequisites between them. */
export const listNetwork = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/listNetwork',
  summary: '知识网络',
  permission: 'knowledge:read',
  request: z.object({
    subject: z.string().min(1, '请选择学科').max(40),
    section: z.string().min(1, '请选择学段').max(40),
  }),
  answer: z.object({
    /** Each point comes after all of its prerequisites. */
    points: z.array(networkPoint),
    edges: z.array(networkEdge),
    /** False if more points exist than the answer contains. */
    isWhole: z.boolean(),
  }),
})
