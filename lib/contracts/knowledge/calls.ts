import { z } from 'zod'
import { defineCall } from '../base/call.ts'

export const knowledgePoint = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** What lies above it, the outermost first, joined: 代数 / 函数; empty where nothing is known. */
  above: z.string(),
  /** The other name that was asked for, where its own was not. */
  alias: z.string().optional(),
})

/** Points of one subject of a section by name, code, pinyin or initials, the best first, at most 30. */
export const findPoints = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/findPoints',
  summary: '查找知识点',
  permission: 'question:edit',
  request: z.object({
    subject: z.string().min(1, '请选择学科').max(40),
    section: z.string().min(1, '请选择学段').max(40),
    text: z.string().trim().max(60).default(''),
  }),
  answer: z.array(knowledgePoint),
})

/** More points of one subject of a section than a tree shows at once. */
export const POINT_TREE_MOST = 5_000

const treePoint = z.object({
  id: z.string(),
  name: z.string(),
  /** Names from the top down, joined by `->`; what stands above a point need be none itself. */
  route: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  /** Questions that have this very point. */
  questions: z.number().int(),
})
export type TreePoint = z.infer<typeof treePoint>

export const listPointTree = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/listPointTree',
  summary: '知识点树',
  permission: 'question:list',
  request: z.object({
    subject: z.string().min(1, '请选择学科').max(40),
    section: z.string().min(1, '请选择学段').max(40),
  }),
  answer: z.object({
    points: z.array(treePoint),
    /** There are more than are answered. */
    isWhole: z.boolean(),
  }),
})
