import type { QuestionStatus } from '../../../lib/contracts/question/calls.ts'
import type { QuestionJson } from '../../../lib/contracts/question/json.ts'
import { inTransaction } from '../../core/bulk/routing.ts'
import type { Services } from '../../core/http/context.ts'
import { Dictionary } from './files/import/dictionary.ts'
import { Pictures } from './files/import/pictures.ts'
import { prepareQuestion } from './files/import/prepare-question.ts'
import { storeQuestions } from './store-questions.ts'

const BATCH = 1_000
/** Enough to move the statistics; below it the service does as well without fresh ones. */
const LARGE = 20_000

/** Of a hundred questions in a bank at work. */
const statuses: readonly (readonly [QuestionStatus, number])[] = [
  ['published', 70],
  ['draft', 12],
  ['pending', 6],
  ['approved', 4],
  ['returned', 4],
  ['withdrawn', 3],
  ['recycled', 1],
]
const statusTable = statuses.flatMap(([status, share]) => Array.from({ length: share }, () => status))
const MINUTE = 60_000

interface DemoQuestions {
  /** The source all of them name. */
  readonly source: string
  /** Number `n` of the series, from 1. */
  questionAt(n: number): QuestionJson
}

export interface DemoOptions {
  readonly onProgress?: (stored: number) => void
}

/** Fills the bank with generated questions up to `count`; those there already stay. Answers how many came in. */
export async function storeDemo(
  { database }: Pick<Services, 'database'>,
  { source, questionAt }: DemoQuestions,
  count: number,
  { onProgress }: DemoOptions = {},
): Promise<number> {
  const { pool } = database
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from question_origin where source = $1', [
    source,
  ])
  const start = rows[0]?.n ?? 0
  if (start >= count) return 0
  const dictionary = await Dictionary.read(pool)
  const now = Date.now()
  let storing = Promise.resolve()
  for (let from = start + 1; from <= count; from += BATCH) {
    const size = Math.min(BATCH, count - from + 1)
    const questions = Array.from({ length: size }, (_, index) => {
      const n = from + index
      return prepareQuestion(questionAt(n), { dictionary, pictures: new Pictures(), status: statusOf(n) }).question
    })
    // The older of a large bank reach years back, the newest are of today.
    const at = (index: number) => new Date(now - (count - from - index) * Math.min(30 * MINUTE, (2e6 / count) * MINUTE))
    await storing
    storing = inTransaction(pool, async (client) => {
      await client.query(`set local synchronous_commit = off; set local gin_pending_list_limit = '64MB'`)
      await storeQuestions(client, questions, at)
    })
    storing.catch(() => {})
    onProgress?.(from + size - 1)
  }
  await storing
  await pool.query(`select gin_clean_pending_list('question_search_terms')`)
  if (count - start >= LARGE) for (const table of tables) await pool.query(`vacuum (analyze) ${table}`)
  return count - start
}

const tables = ['question', 'question_version', 'question_kp', 'question_origin', 'question_search']

/** Spread evenly, the same for the same number. */
const statusOf = (n: number): QuestionStatus => statusTable[(n * 37) % statusTable.length] ?? 'draft'
