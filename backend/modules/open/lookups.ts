import { type SQL, sql } from 'drizzle-orm'

/** A query of how learners answered a question, by the figures of days; no row where nobody did. */
export const answersTo = (question: SQL): SQL => sql`
  select sum(answers)::float8 as count, sum(judged)::float8 as judged, sum(correct)::float8 as correct,
    sum(seconds)::float8 as seconds
  from open_answer_day where question_id = ${question} having count(*) > 0`
