import { z } from 'zod'
import { defineCall } from '../base/call.ts'

export const knowledgePoint = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** The names above the point from the top down, joined: 代数 / 函数; empty if they are unknown. */
  above: z.string(),
  /** The alias that matched, if the name did not. */
  alias: z.string().optional(),
})

/** Finds at most 30 points of a subject and section by name, code, pinyin or initials, best match first. */
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

/** Maximum number of points of one subject and section that a tree shows. */
export const MAX_TREE_POINTS = 5_000

const treePoint = z.object({
  id: z.string(),
  name: z.string(),
  /** Names from the top down, joined by `->`; the names above a point need not be points themselves. */
  route: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  /** Number of questions with exactly this point. */
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
    /** False if there are more points than the answer contains. */
    isWhole: z.boolean(),
  }),
})
