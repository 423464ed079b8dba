import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { Sums } from './mastery.ts'

export interface Place {
  readonly subject: string
  readonly section: string
}

/** Rows of one read; all sums of a large subject at once would need several hundred megabytes as objects. */
const PAGE = 100_000

interface Row extends Record<string, unknown> {
  readonly point: number
  readonly account: number
  readonly asked: number
  readonly correct: number
}

/** Reads the sums of the points of a subject and section that can have prerequisites; `ids` has their ids by number. */
export async function readSums(
  db: Db,
  { subject, section }: Place,
): Promise<{ sums: Sums; ids: number[]; answers: number }> {
  const [points, learners] = [new Map<number, number>(), new Map<number, number>()]
  const columns = {
    learner: [] as Int32Array[],
    point: [] as Int32Array[],
    asked: [] as Int32Array[],
    correct: [] as Int32Array[],
  }
  let answers = 0
  let last: Pick<Row, 'point' | 'account'> = { point: 0, account: 0 }
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select m.kp_id::float8 as point, m.account_id::float8 as account, m.asked, m.correct
        from kp_mastery m join kp k on k.id = m.kp_id
       where k.subject = ${subject} and k.section = ${section} and k.deleted_at is null and k.status <> 'merged'
         and (m.kp_id, m.account_id) > (${last.point}::int8, ${last.account}::int8)
       order by m.kp_id, m.account_id limit ${PAGE}`)
    columns.point.push(Int32Array.from(rows, ({ point }) => numberOf(points, point)))
    columns.learner.push(Int32Array.from(rows, ({ account }) => numberOf(learners, account)))
    columns.asked.push(Int32Array.from(rows, ({ asked }) => asked))
    columns.correct.push(Int32Array.from(rows, ({ correct }) => correct))
    for (const { asked } of rows) answers += asked
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) break
    last = end
  }
  return {
    sums: {
      ...{ learners: learners.size, points: points.size },
      ...{ learner: joined(columns.learner), point: joined(columns.point) },
      ...{ asked: joined(columns.asked), correct: joined(columns.correct) },
    },
    ids: [...points.keys()],
    answers,
  }
}

/** Returns the number of an id, and gives a new id the next number. */
function numberOf(numbers: Map<number, number>, id: number): number {
  const known = numbers.get(id)
  if (known !== undefined) return known
  numbers.set(id, numbers.size)
  return numbers.size - 1
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
