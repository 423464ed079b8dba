import { sql } from 'drizzle-orm'
import type { Db } from '../../backend/core/database/database.ts'
import { updateEvidence } from '../../backend/modules/evidence/update-evidence.ts'
import { withPartitions } from '../../backend/modules/open/intake/partitions.ts'
import { openBank } from '../lists/bank.ts'
import type { BenchRow } from '../row.ts'

const LEARNERS = 20_000
const POINTS = 500
/** Points whose questions one learner answers, and questions of each point; the points of a learner lie side by side. */
const OF_LEARNER = 125
const QUESTIONS = 4

/** Measures the calculation of evidence from 10,000,000 answers of 20,000 learners at 500 points of one subject. */
export async function run(): Promise<BenchRow[]> {
  const bank = await openBank()
  try {
    const { db } = bank.database
    await fill(db)
    const since = performance.now()
    await updateEvidence(db)
    const seconds = (performance.now() - since) / 1_000
    const { rows } = await db.execute<{ answers: number; pairs: number }>(sql`
      select (select sum(answers)::float8 from kp_evidence_run) as answers,
             (select count(*)::int from kp_evidence where verdict = 'suggested') as pairs`)
    const note = `${rows[0]?.answers ?? 0} 次首次作答，提示 ${rows[0]?.pairs ?? 0} 对`
    return [{ name: '作答证据：计算一千万次作答', value: seconds, unit: '秒', limit: 300, note }]
  } finally {
    await bank.close()
  }
}

/**
 * Stores points in chains of five, their questions and the answers. A learner has learned a point with a chance of 0.8
 * if the learner has learned the point before it in the chain.
 */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`
    insert into kp (code, name, folded_name, route, subject, section, status)
    select 'BE' || n, '知识点' || n, '知识点' || n, '知识点' || n, '02', '3', 'published' from generate_series(1, ${POINTS}::int) n`)
  await db.execute(sql`
    insert into question (code, type_code, base_type, subject, section, status)
    select 'BE' || n, '01', 'single', '02', '3', 'published' from generate_series(0, ${POINTS * QUESTIONS - 1}::int) n`)
  await db.execute(sql`
    insert into question_kp (question_id, kp_id, "primary")
    select q.id, k.id, true from question q
      join kp k on k.code = 'BE' || substr(q.code, 3)::int / ${QUESTIONS}::int + 1 where q.code like 'BE%'`)
  const answers = sql`
    with point as (select id, substr(code, 3)::int - 1 as no from kp where code like 'BE%'),
         ids as (select array_agg(t.question_id order by t.question_id) as questions, p.no
                   from point p join question_kp t on t.kp_id = p.id group by p.no),
         learned as (
           select l as learner, c as chain, width_bucket(random(), array[0.2, 0.36, 0.488, 0.59, 0.672]) as learned
             from generate_series(1, ${LEARNERS}::int) l, generate_series(0, ${OF_LEARNER / 5 - 1}::int) c)
    insert into open_answer (id, account_id, question_id, key_id, seconds, correct)
    select uuidv7(), d.learner, i.questions[n], 1, 20,
           random() < case when step < d.learned then 0.9 else 0.2 end
      from learned d, generate_series(0, 4) step, generate_series(1, ${QUESTIONS}::int) n, ids i
     where i.no = ((d.learner % ${POINTS / 5}::int + d.chain) % ${POINTS / 5}::int) * 5 + step`
  await withPartitions(db, [Date.now()], () => db.execute(answers))
  await db.execute(sql`analyze open_answer`)
}
