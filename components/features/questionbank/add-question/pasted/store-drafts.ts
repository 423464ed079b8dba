import { send } from '@/lib/api/send'
import type { QuestionBody } from '@/lib/contracts/question/body'
import { insertQuestion, recycleQuestion } from '@/lib/contracts/question/editing'
import { emptyQuestion } from '../empty'
import type { PlannedQuestion } from './plan'

export interface Stored {
  id: string
  rowVersion: number
}

/** Section and subject of the drafts, the only values that drafts take from the form. */
export type DraftScope = Pick<QuestionBody, 'section' | 'subject'>

/**
 * Stores drafts one after another, so that their codes follow the order of the paper. Returns the stored drafts, the
 * ids of their rows, and the error message for each row that was not stored.
 */
export async function storeDrafts(
  drafts: readonly PlannedQuestion[],
  scope: DraftScope,
): Promise<{ stored: Stored[]; done: Set<string>; failed: Map<string, string> }> {
  const stored: Stored[] = []
  const done = new Set<string>()
  const failed = new Map<string, string>()
  for (const { content, children, rows } of drafts) {
    try {
      const body: QuestionBody = { ...emptyQuestion, ...scope, ...content, children }
      const { id, rowVersion } = await send(insertQuestion, body, { quiet: true })
      stored.push({ id, rowVersion })
      for (const row of rows) done.add(row)
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : '请稍后重试'
      for (const row of rows) failed.set(row, message)
    }
  }
  return { stored, done, failed }
}

/**
 * Moves stored drafts to the recycle bin. Returns the number of moved drafts, the drafts that the service refused to
 * move (for example because they changed since), and the last error message.
 */
export async function recycleDrafts(stored: readonly Stored[]): Promise<{ gone: number; left: Stored[]; why: string }> {
  const left: Stored[] = []
  let why = ''
  for (const one of stored) {
    try {
      await send(recycleQuestion, { id: one.id, rowVersion: one.rowVersion }, { quiet: true })
    } catch (error) {
      left.push(one)
      why = error instanceof Error ? error.message : ''
    }
  }
  return { gone: stored.length - left.length, left, why }
}
