import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { cleanHtml } from '../base/clean-html.ts'
import { several } from '../base/paging.ts'
import { recordId } from '../base/record.ts'
import { pointStatus } from './status.ts'

export const knowledgePoint = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** The names above the knowledge point from the top down, joined: 代数 / 函数; empty if they are unknown. */
  above: z.string(),
  /** The alias that matched the text, if the name of the knowledge point did not match. */
  alias: z.string().optional(),
  status: pointStatus.default('published'),
})

/** Finds at most 30 knowledge points of a subject and section by name, code, pinyin or initials, best match first. */
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

/** Answers the states of the points that a question names; points that do not exist or are deleted are left out. */
export const listPointStates = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/listPointStates',
  summary: '知识点的状态',
  permission: 'question:edit',
  request: z.object({ ids: several.pipe(z.array(recordId).max(20, '一次最多 20 个知识点')) }),
  answer: z.array(
    z.object({
      id: z.string(),
      status: pointStatus,
      /** True if a version of the point is published and the point is neither deprecated nor merged. */
      published: z.boolean(),
      /** Name of the point that takes the place of a deprecated or merged one; null if there is none. */
      replacedBy: z.string().nullable(),
    }),
  ),
})

/** Maximum number of knowledge points of one subject and section that a tree shows. */
export const MAX_TREE_POINTS = 5_000

const treePoint = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * Names from the top down, joined by `->`; the names above a knowledge point need not be knowledge points themselves.
   */
  route: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  /** Number of questions that name exactly this knowledge point. */
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
    /** False if more knowledge points exist than the answer contains. */
    isWhole: z.boolean(),
  }),
})

/** Describes the points that a question names, in the order of the names; unknown names are left out. */
export const describePoints = defineCall({
  method: 'GET',
  path: '/zakj-question/knowledge/describePoints',
  summary: '知识点定义',
  permission: 'knowledge:read',
  request: z.object({
    subject: z.string().min(1, '请选择学科').max(40),
    section: z.string().min(1, '请选择学段').max(40),
    names: several.pipe(z.array(z.string().max(200)).max(20, '一次最多 20 个知识点')),
  }),
  answer: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      status: pointStatus,
      requirement: z.string(),
      definitionHtml: cleanHtml(),
    }),
  ),
})
