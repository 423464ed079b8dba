import { sql } from 'drizzle-orm'
import type { QuestionDetail } from '../../../lib/contracts/question/detail.ts'
import type { Db } from '../../core/database/database.ts'
import { answersTo } from '../open/lookups.ts'

/**
 * Reads how learners answered a question, from the daily figures that learning apps report through the open interface;
 * null where no learner answered it.
 */
export async function readAnswers(db: Db, questionId: string): Promise<NonNullable<QuestionDetail['answers']> | null> {
  const { rows } = await db.execute<{ count: number; judged: number; correct: number; seconds: number }>(
    answersTo(sql`${questionId}`),
  )
  return rows[0] ?? null
}
