import { openDatabase } from '../../backend/core/database/database.ts'
import { Keys } from '../../backend/modules/question/editing/check-keys.ts'
import { readEdited } from '../../backend/modules/question/editing/read-edited.ts'
import type { QuestionBody } from '../../lib/contracts/question/body.ts'
import { checkQuestion } from '../../lib/contracts/question/checks/check-question.ts'
import { formulasOf } from '../../lib/contracts/question/checks/formulas.ts'
import type { BenchRow } from '../row.ts'

const RICH_TEXT_MAX = 50_000
/** Most milliseconds that all checks of one question may take. */
const GOAL = 50

/**
 * Runs the work that the form's worker does after each pause in typing: it checks the whole question by every rule, and
 * selects the formulas for the engine. The bench does this for every real question, and for questions whose stem or
 * analysis is repeated up to the maximum length.
 */
export async function checkRows(databaseUrl: string, note: string): Promise<BenchRow[]> {
  const database = openDatabase(databaseUrl)
  try {
    const { pool } = database
    const { factsOf } = await Keys.read(pool)
    const { rows } = await pool.query<{ id: string }>(
      'select id::text from question where parent_id is null and deleted_at is null and visible_to is null order by id',
    )
    const timed = (body: QuestionBody) => {
      const since = performance.now()
      checkQuestion(body, factsOf)
      formulasOf(body)
      return performance.now() - since
    }
    const bodies: QuestionBody[] = []
    for (const { id } of rows) bodies.push((await readEdited(pool, id)).body)
    const whole = bodies.map(timed).sort((a, b) => a - b)
    const long = bodies
      .filter((_, index) => index % 10 === 0)
      .flatMap((body) => [
        { ...body, stemHtml: atLimit(body.stemHtml) },
        { ...body, analysisHtml: atLimit(body.analysisHtml) },
      ])
      // Each question is measured twice and the shorter time is used, because other processes may interrupt one of the
      // measurements.
      .map((body) => Math.min(timed(body), timed(body)))
      .sort((a, b) => a - b)
    const part = (times: readonly number[], share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    const of = `${bodies.length.toLocaleString('en')} 道，${note}`
    const ms = { unit: 'ms', limit: GOAL }
    return [
      {
        name: '一道题的全部检查，p99',
        value: part(whole, 0.99),
        ...ms,
        note: `${of}；中位 ${part(whole, 0.5).toFixed(2)}`,
      },
      { name: '同上，最慢的一道', value: part(whole, 1), ...ms, note: '含引擎预热' },
      {
        name: `其中一段文字 ${RICH_TEXT_MAX.toLocaleString('en')} 字符，最慢的一道`,
        value: part(long, 1),
        ...ms,
        note: `${long.length.toLocaleString('en')} 道；中位 ${part(long, 0.5).toFixed(2)}`,
      },
    ]
  } finally {
    await database.close()
  }
}

const atLimit = (html: string) =>
  html === '' ? '' : html.repeat(Math.ceil(RICH_TEXT_MAX / html.length)).slice(0, RICH_TEXT_MAX)
