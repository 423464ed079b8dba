import { z } from 'zod'
import { defineCall } from '../base/call.ts'

export const knowledgePoint = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** What lies above it, the outermost first, joined: 代数 / 函数; empty where nothing is known. */
  above: z.string(),
})
export type KnowledgePoint = z.infer<typeof knowledgePoint>

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
