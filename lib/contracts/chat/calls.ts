import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { listOfKnown } from '../base/reading.ts'
import { recordId } from '../base/record.ts'
import { answerInText } from './stream.ts'

// 在线答疑 (domain model §13). The specification names the call but not the shapes of its request and answer; this file
// defines them.

/** Maximum length of a question in characters; `HISTORY_TURNS` limits the earlier turns that the page sends with it. */
const QUESTION_LENGTH = 2_000
const HISTORY_TURNS = 20

const chatTurn = z.object({
  by: z.enum(['person', 'service']),
  text: z.string().trim().min(1).max(8_000, '每轮最多 8,000 个字'),
})
export type ChatTurn = z.infer<typeof chatTurn>

/** A question or knowledge point on which an answer is based. */
const chatSource = z.object({
  kind: z.enum(['question', 'knowledge']),
  id: z.string(),
  code: z.string(),
  /**
   * The stem of a question as sanitised HTML, shortened as in a list, or the name of a knowledge point. Formulas stay
   * as written.
   */
  title: z.string(),
})
export type ChatSource = z.infer<typeof chatSource>

/** Reads the answer of another service, which may be text or use other field names. */
function readChat(result: unknown): unknown {
  if (typeof result === 'string') return { text: result, by: 'model' }
  const { data, choices, text, answer, content, ...more } = (result ?? {}) as Record<string, unknown>
  if (data !== undefined) return readChat(data)
  const [choice] = Array.isArray(choices) ? choices : []
  if (choice) return readChat((choice as Record<string, unknown>).message ?? choice)
  return { by: 'model', ...more, text: text ?? answer ?? content }
}

/** Asks a question with the current context. The service stores nothing; the page keeps the conversation. */
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
    /** Plain text with line breaks and formulas between dollars. */
    text: z.string().min(1),
    by: z.enum(['search', 'model']),
    sources: listOfKnown(chatSource),
  }),
})
