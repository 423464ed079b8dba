import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { assertNoTransaction } from '../../core/database/transaction.ts'
import type { ComparedPair, compute, Question } from './compute.ts'
import type { FoundPair } from './find-prerequisites.ts'
import { type Place, readSums } from './read-sums.ts'

/** Megabytes of the thread that compares points: 5,000 points with 10,000 learners need about a third of it. */
const MEMORY_MB = 1_024

/** Calculates the evidence of all subjects and sections from all answers (domain model §2.4, prerequisites). */
export async function updateEvidence(db: Db): Promise<void> {
  // A request that arrives after this time is not answered by this calculation.
  const { rows: clock } = await db.execute<{ now: string }>(sql`select now()::text as now`)
  const since = clock[0]?.now ?? ''
  await sumFirstAnswers(db)
  const { rows } = await db.execute<Place & Record<string, unknown>>(sql`
    select distinct k.subject, k.section from kp k where exists (select from kp_mastery m where m.kp_id = k.id)
    union select subject, section from kp_evidence_run`)
  for (const place of rows) await updatePlace(db, place, since)
}

/** Calculates the evidence if a person has requested it since the last calculation. */
export async function updateRequested(db: Db): Promise<void> {
  const { rows } = await db.execute(
    sql`select from kp_evidence_run where requested_at > coalesce(computed_at, '-infinity') limit 1`,
  )
  if (rows.length > 0) await updateEvidence(db)
}

/** Counts, for each account and point, the first judged answers to the questions of the point. */
async function sumFirstAnswers(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local work_mem = '256MB'`)
    await tx.execute(sql`truncate kp_mastery`)
    await tx.execute(sql`
      insert into kp_mastery (kp_id, account_id, asked, correct)
      select t.kp_id, f.account_id, count(*), count(*) filter (where f.correct)
        from (select distinct on (account_id, question_id) account_id, question_id, correct
                from open_answer where correct is not null order by account_id, question_id, id) f
        join question_kp t on t.question_id = f.question_id
       group by t.kp_id, f.account_id`)
  })
}

async function updatePlace(db: Db, place: Place, since: string): Promise<void> {
  const { sums, ids, answers } = await readSums(db, place)
  const stored = await storedPairs(db, ids)
  const found = await inThread({ sums, stored })
  const idOf = (at: number) => ids[at] ?? 0
  const rows = [...found.stored, ...found.suggested.filter((pair) => !stored.some((one) => isSame(one, pair)))].map(
    ({ from, to, ...compared }) => ({ from: idOf(from), to: idOf(to), ...compared }),
  )
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from kp_evidence e using kp k
       where k.id in (e.from_kp, e.to_kp) and k.subject = ${place.subject} and k.section = ${place.section}`)
    await tx.execute(sql`
      insert into kp_evidence (from_kp, to_kp, weak_learners, weak_share, weak_low, weak_high, strong_learners,
                               strong_share, strong_low, strong_high, verdict)
      select r.from, r.to, (r.weak->>'learners')::int4, (r.weak->>'share')::float4, (r.weak->>'low')::float4,
             (r.weak->>'high')::float4, (r.strong->>'learners')::int4, (r.strong->>'share')::float4,
             (r.strong->>'low')::float4, (r.strong->>'high')::float4, r.verdict
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r("from" int8, "to" int8, weak jsonb, strong jsonb, verdict text)
      on conflict (from_kp, to_kp) do nothing`)
    await tx.execute(sql`
      insert into kp_evidence_run (subject, section, computed_at, learners, answers)
      values (${place.subject}, ${place.section}, ${since}::timestamptz, ${sums.learners}, ${answers})
      on conflict (subject, section) do update
        set computed_at = excluded.computed_at, learners = excluded.learners, answers = excluded.answers`)
  })
}

const isSame = (one: FoundPair, other: FoundPair): boolean => one.from === other.from && one.to === other.to

/** The stored prerequisites between these points, by their numbers. */
async function storedPairs(db: Db, ids: readonly number[]): Promise<FoundPair[]> {
  const numberOf = new Map(ids.map((id, at) => [id, at]))
  const { rows } = await db.execute<{ from: number; to: number }>(sql`
    select from_kp::float8 as "from", to_kp::float8 as "to" from kp_edge
     where kind = 'prereq' and deleted_at is null and from_kp = any (${sql.param(ids)}::int8[]) and to_kp = any (${sql.param(ids)}::int8[])`)
  return rows.map(({ from, to }) => ({ from: numberOf.get(from) ?? 0, to: numberOf.get(to) ?? 0 }))
}

/** Runs the calculation in a thread of its own, so that the process goes on answering requests. */
async function inThread(question: Question): Promise<ReturnType<typeof compute>> {
  assertNoTransaction('the thread that compares knowledge points')
  if (question.sums.points === 0) return { stored: [], suggested: [] }
  const worker = new Worker(new URL('./compute-worker.ts', import.meta.url), {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const [answer] = await once(worker, 'message')
  return answer as { stored: ComparedPair[]; suggested: ComparedPair[] }
}
