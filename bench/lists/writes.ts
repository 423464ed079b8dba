import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { buildQuestion } from '../../backend/demo/generator/generate.ts'
import { Dictionary, Pictures, prepareQuestion, storeQuestions } from '../../backend/modules/question/index.ts'
import type { BenchRow } from '../row.ts'
import type { Bank } from './bank.ts'
import { percentile } from './load.ts'

const ROUNDS = 9
const QUESTIONS = 1_000
/** First number of the invented questions, larger than the number of questions in any database of the bench. */
const FROM = 5_000_000

/**
 * SQL that removes the index of filters and the triggers for exact totals, to measure writes without them. It runs in a
 * transaction that is rolled back.
 */
const without = `drop index question_search_filters; alter table question_search disable trigger user`
/**
 * Measures the import of a chunk of questions, in turn with and without the index of filters and the triggers for exact
 * totals. Every import is rolled back.
 */
export async function writes({ database: { pool } }: Bank): Promise<BenchRow[]> {
  const dictionary = await Dictionary.read(pool)
  const questions = Array.from({ length: QUESTIONS }, (_, index) => {
    const { question } = buildQuestion(FROM + index)
    return prepareQuestion(question, { dictionary, pictures: new Pictures(), status: 'draft' }).question
  })
  const times: Record<'own' | 'against', number[]> = { own: [], against: [] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const which of ['own', 'against'] as const) {
      times[which].push(
        await processorTime(pool, which === 'own' ? '' : without, (client) => storeQuestions(client, questions)),
      )
    }
  }
  const [own, against] = [percentile(times.own, 0.5), percentile(times.against, 0.5)]
  const micro = (time: number) => ((time / QUESTIONS) * 1000).toFixed(0)
  const note = `数据库处理器时间，每题 ${micro(own)} µs，对照 ${micro(against)} µs`
  return [{ name: '写入：有计数与筛选索引，与没有之比', value: own / against, unit: '倍', limit: 1.1, note }]
}

/** Milliseconds of processor time that the database process of this connection used; other processes do not count. */
async function processorTime(
  pool: pg.Pool,
  before: string,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<number> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const used = () => Number(readFileSync(`/proc/${rows[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    await client.query(`begin; ${before}`)
    const started = used()
    await work(client)
    return used() - started
  } finally {
    await client.query('rollback')
    client.release()
  }
}
