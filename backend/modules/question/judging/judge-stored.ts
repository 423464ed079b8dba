import { setImmediate as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { InvalidResult } from '../../../../lib/contracts/base/call.ts'
import type { OutsideFacts } from '../../../../lib/contracts/question/checks/check-question.ts'
import type { FactsOf } from '../../../../lib/contracts/question/checks/children.ts'
import type { Finding } from '../../../../lib/contracts/question/detail.ts'
import { inTransaction } from '../../../core/database/insert-rows.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { lockPoints } from '../../knowledge/index.ts'
import { Keys } from '../editing/check-keys.ts'
import { type CurrentBody, readBodies } from '../editing/read-edited.ts'
import { type Judged, setFindings } from '../store/set-findings.ts'
import { checkAtOnce, checkBody } from './judge-body.ts'
import { readOutsideFacts, readPointFacts } from './outside-facts.ts'

/** The number of questions that are checked without a pause. In the pauses the service answers other requests. */
const PART = 50
/** Milliseconds that one run of the background job may take, so that it uses at most a tenth of the service's time. */
const RUN_MS = 30_000

interface Waiting extends CurrentBody {
  readonly outside: OutsideFacts
}

const pointsOf = ({ id, body }: CurrentBody) => ({ id, knowledge: body.knowledge })

async function read(client: Queryable, ids: readonly number[]): Promise<Waiting[]> {
  const bodies = await readBodies(client, ids)
  const facts = await readOutsideFacts(client, bodies.map(pointsOf))
  return bodies.flatMap((one, at) => {
    const outside = facts[at]
    return outside ? [{ ...one, outside }] : []
  })
}

/**
 * Checks questions that the caller's transaction stored without a form, such as imported questions. A question whose
 * check needs another thread is left to the background job. An import therefore neither waits for the check nor starts
 * its transaction again.
 */
export async function judgeAtOnce(client: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { factsOf } = await Keys.read(client)
  const judged: Judged[] = []
  for (const [at, { id, version, body, outside }] of (await read(client, ids)).entries()) {
    const findings = checkAtOnce(body, { factsOf, outside })
    if (findings) judged.push({ id, version, findings })
    if (at % PART === PART - 1) await pause()
  }
  await setFindings(client, judged)
}

interface JudgeRequest {
  readonly by: number
  /** Milliseconds after which no further question is checked. */
  readonly ms: number
}

/**
 * Returns the findings on questions as they are stored now, by the id of the question. Questions that were not checked
 * in time are missing.
 */
export async function judgeNow(
  client: Queryable,
  ids: readonly number[],
  { by, ms }: JudgeRequest,
): Promise<ReadonlyMap<number, readonly Finding[]>> {
  const found = new Map<number, readonly Finding[]>()
  if (ids.length === 0) return found
  const { factsOf } = await Keys.read(client)
  const until = performance.now() + ms
  for (let from = 0; from < ids.length && performance.now() < until; from += PART) {
    for (const one of await read(client, ids.slice(from, from + PART)))
      found.set(one.id, await findingsOn(one, { factsOf, by }))
    await pause()
  }
  return found
}

/**
 * Checks the stored questions whose checks have not run: questions that an earlier edition of the service stored,
 * questions that an import left to this job, and questions whose knowledge points changed since. All processes of the
 * service share the work. Returns the number of checked questions.
 */
export async function judgeUnchecked(pool: pg.Pool): Promise<number> {
  const until = performance.now() + RUN_MS
  let judged = 0
  for (let after = 0; performance.now() < until; ) {
    const { rows } = await pool.query<{ id: number }>(
      `select id::float8 as id from (
         (select question_id as id from question_search where blocked is null and question_id > $1 order by 1 limit ${PART})
         union (select question_id from question_recheck where question_id > $1 order by 1 limit ${PART})) w
        order by w.id limit ${PART}`,
      [after],
    )
    const ids = rows.map(({ id }) => id)
    judged += await judgePart(pool, ids)
    const last = ids.at(-1)
    if (last === undefined || ids.length < PART) return judged
    after = last
  }
  return judged
}

async function judgePart(pool: pg.Pool, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { factsOf } = await Keys.read(pool)
  const waiting = await read(pool, ids)
  const judged: (Waiting & Judged)[] = []
  for (const one of waiting) judged.push({ ...one, findings: await findingsOn(one, { factsOf, by: null }) })
  const versions = new Map(waiting.map(({ id, rowVersion }) => [id, rowVersion]))
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number; rowVersion: number }>(
      `select id::float8 as id, row_version as "rowVersion" from question where id = any($1::int8[])
        order by id for update skip locked`,
      [`{${ids.join(',')}}`],
    )
    // Where the row version has changed, another write has already checked the question.
    const same = new Set(rows.flatMap(({ id, rowVersion }) => (versions.get(id) === rowVersion ? [id] : [])))
    const still = await withSamePoints(
      client,
      judged.filter(({ id }) => same.has(id)),
    )
    await setFindings(client, still)
    const gone = ids.filter((id) => !versions.has(id))
    await client.query('delete from question_recheck where question_id = any($1::int8[])', [
      `{${[...gone, ...still.map(({ id }) => id)].join(',')}}`,
    ])
    return still.length
  })
}

/** Returns the questions whose points still have the state in which they were checked, and locks these points. */
async function withSamePoints<T extends Waiting>(client: Queryable, judged: readonly T[]): Promise<T[]> {
  const asked = judged.map(pointsOf)
  await lockPoints(
    client,
    asked.flatMap(({ knowledge: [first] }) => (first?.id ? Number(first.id) : [])),
  )
  const now = await readPointFacts(client, asked)
  return judged.filter(({ outside }, at) => isDeepStrictEqual(outside.points, now[at]))
}

/** Returns the findings on a question. Where the check takes too long, returns an error that blocks a submission. */
async function findingsOn(
  { body, outside }: Waiting,
  judging: { readonly factsOf: FactsOf; readonly by: number | null },
): Promise<Finding[]> {
  try {
    return await checkBody(body, { ...judging, outside })
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error
    return Object.entries((error.result as InvalidResult).fields).map(([field, message]) => ({
      level: 'error',
      code: 'too-complex',
      field,
      message,
    }))
  }
}
