import { sql } from 'drizzle-orm'
import type { QuestionDetail } from '../../../lib/contracts/question/detail.ts'
import type { Db } from '../../core/database/database.ts'
import { openAnswerDay } from '../../tables/open.ts'

/** How learners answered a question, by the daily figures of the open door; null: nobody did. */
export async function readAnswers(db: Db, questionId: string): Promise<NonNullable<QuestionDetail['answers']> | null> {
  const { rows } = await db.execute<{ count: number; judged: number; correct: number; seconds: number }>(sql`
    select sum(answers)::float8 as count, sum(judged)::float8 as judged, sum(correct)::float8 as correct,
      sum(seconds)::float8 as seconds
    from ${openAnswerDay} where question_id = ${questionId} having count(*) > 0`)
  return rows[0] ?? null
}
