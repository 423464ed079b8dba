import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { knownOf } from '../base/reading.ts'
import { recordId } from '../base/record.ts'
import { answerInText } from './stream.ts'

// 在线答疑 (domain model §13). The specification names the call and leaves its shape open: this is ours.

/** Longest question, in characters, and most turns of the conversation before it that are sent along. */
const QUESTION_LENGTH = 2_000
const HISTORY_TURNS = 20

const chatTurn = z.object({
  by: z.enum(['person', 'service']),
  text: z.string().trim().min(1).max(8_000, '每轮最多 8,000 个字'),
})
export type ChatTurn = z.infer<typeof chatTurn>

/** What of the bank an answer rests on. */
const chatSource = z.object({
  kind: z.enum(['question', 'knowledge']),
  id: z.string(),
  code: z.string(),
  /** A question's stem as sanitised HTML, cut like a list's; a knowledge point's name. Formulas as they are written. */
  title: z.string(),
})
export type ChatSource = z.infer<typeof chatSource>

/** Another service answers a text, or names it in a way of its own. */
function readChat(result: unknown): unknown {
  if (typeof result === 'string') return { text: result, by: 'model' }
  const { data, choices, text, answer, content, ...more } = (result ?? {}) as Record<string, unknown>
  if (data !== undefined) return readChat(data)
  const [choice] = Array.isArray(choices) ? choices : []
  if (choice) return readChat((choice as Record<string, unknown>).message ?? choice)
  return { by: 'model', ...more, text: text ?? answer ?? content }
}

/** A question, and what is at hand while it is asked. Nothing is stored; the page keeps the conversation. */
export const askChat = defineCall({
  method: 'POST',
  path: '/questChat/chat',
  summary: '在线答疑提问',
  permission: 'chat:ask',
  documented: true,
  reads: readChat,
  readsText: answerInText,
  request: z.object({
    text: z.string().trim().min(1, '请输入问题').max(QUESTION_LENGTH, '最多 2,000 个字'),
    questionId: recordId.optional(),
    knowledgeId: recordId.optional(),
    history: z.array(chatTurn).max(HISTORY_TURNS, '最多 20 轮').default([]),
  }),
  answer: z.object({
    /** Plain text with line breaks, formulas between dollars. */
    text: z.string().min(1),
    by: z.enum(['search', 'model']),
    sources: knownOf(chatSource),
  }),
})
