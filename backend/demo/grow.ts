import { inTransaction } from '../core/database/insert-rows.ts'
import type { Services } from '../core/http/context.ts'
import { Dictionary, Pictures, prepareQuestion, storeQuestions } from '../modules/question/index.ts'
import { buildQuestion, SOURCE } from './generator/generate.ts'
import type { QuestionJson } from './generator/types.ts'
import { publishPoints } from './publish-points.ts'
import { statusOf, timeOf } from './states.ts'

const BATCH = 1_000
/**
 * Number of new questions from which the planner's statistics are refreshed; fewer questions hardly change its plans.
 */
const LARGE = 20_000

export interface GrowOptions {
  readonly onProgress?: (stored: number) => void
  /** Decides whether an invented question is stored; without this function, all are stored. */
  readonly takes?: (question: QuestionJson, n: number) => boolean
}

/**
 * Adds invented questions until the database has `count` of them, and returns the number of added questions. Other
 * questions do not count. The function does not use the import, because generated questions need neither a search for
 * duplicates nor an import task.
 */
export async function growDemo(
  { database }: Pick<Services, 'database'>,
  count: number,
  { onProgress, takes = () => true }: GrowOptions = {},
): Promise<number> {
  const { pool } = database
  const { rows } = await pool.query<{ stored: number; last: number }>(
    `select count(*)::int as stored, coalesce(max(substring(external_id from '\\d+$')::int), 0) as last
       from question_origin where source = $1`,
    [SOURCE],
  )
  const { stored: start, last } = rows[0] ?? { stored: 0, last: 0 }
  if (start >= count) return 0
  const dictionary = await Dictionary.read(pool)
  const now = Date.now()
  let storing = Promise.resolve()
  let n = last
  for (let from = start + 1; from <= count; from += BATCH) {
    const size = Math.min(BATCH, count - from + 1)
    const questions: ReturnType<typeof prepareQuestion>['question'][] = []
    const invented: QuestionJson[] = []
    while (questions.length < size) {
      const { question } = buildQuestion(++n)
      if (takes(question, n)) {
        invented.push(question)
        questions.push(
          prepareQuestion(question, { dictionary, pictures: new Pictures(), status: statusOf(n) }).question,
        )
      }
    }
    await storing
    await publishPoints(pool, dictionary, invented)
    storing = inTransaction(pool, async (client) => {
      await client.query(`set local synchronous_commit = off; set local gin_pending_list_limit = '64MB'`)
      await storeQuestions(client, questions, { at: (index) => timeOf(from + index, count, now) })
    })
    storing.catch(() => {})
    onProgress?.(from + size - 1)
  }
  await storing
  await pool.query(`select gin_clean_pending_list('question_search_terms')`)
  if (count - start >= LARGE) for (const table of tables) await pool.query(`vacuum (analyze) ${table}`)
  return count - start
}

const tables = [
  ...['question', 'question_version', 'question_kp', 'question_origin', 'question_search'],
  ...['fingerprint', 'dup_band'],
]
