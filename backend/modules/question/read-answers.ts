import { sql } from 'drizzle-orm'
import type { QuestionDetail } from '../../../lib/contracts/question/detail.ts'
import type { Db } from '../../core/database/database.ts'
import { answersTo } from '../open/lookups.ts'

/** Reads how learners answered a question, by the daily figures of the open interface; null where no learner did. */
export async function readAnswers(db: Db, questionId: string): Promise<NonNullable<QuestionDetail['answers']> | null> {
  const { rows } = await db.execute<{ count: number; judged: number; correct: number; seconds: number }>(
    answersTo(sql`${questionId}`),
  )
  return rows[0] ?? null
}
