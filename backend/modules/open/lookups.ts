import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns a query that sums up learners' answers to a question from the daily figures (`count`, `judged`, `correct`,
 * `seconds`); the query has no row if there are no answers.
 */
export const answersTo = (question: SQL): SQL => sql`
  select sum(answers)::float8 as count, sum(judged)::float8 as judged, sum(correct)::float8 as correct,
    sum(seconds)::float8 as seconds
  from open_answer_day where question_id = ${question} having count(*) > 0`
