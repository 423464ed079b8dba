import { type SQL, sql } from 'drizzle-orm'
import type { Principal } from '../../../core/http/context.ts'

/** Copies of questions that other reviewers judge; a user never notices them (modules/question/copies). */
const othersCopy = (user: Pick<Principal, 'userId'>): SQL =>
  sql`exists (select from question_copy c where c.question_id = t.question_id and c.shown_to <> ${user.userId})`

/** Returns an SQL expression for the number of questions that have exactly the point `k`. */
export const countQuestions = (user: Pick<Principal, 'userId'>): SQL =>
  sql`(select count(*)::int from question_kp t where t.kp_id = k.id and not ${othersCopy(user)})`

/** Returns the condition that a question has exactly the point `k`. */
export const hasQuestions = (user: Pick<Principal, 'userId'>): SQL =>
  sql`exists (select from question_kp t where t.kp_id = k.id and not ${othersCopy(user)})`
