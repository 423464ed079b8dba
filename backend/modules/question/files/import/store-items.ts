import type { Db } from '../../../../core/database/database.ts'
import { type Queryable, queryable } from '../../../../core/database/queryable.ts'
import type { RowOutcome } from '../../../../core/tasks/kind.ts'
import { judgeAtOnce } from '../../judging/judge-stored.ts'
import { contentHash, type ImportedQuestion, type Origin } from '../../store/prepared.ts'
import { storeQuestions } from '../../store/store-questions.ts'
import { NotUpdatableError, updateQuestion } from '../../store/update-question.ts'
import { toIssues } from './outcome.ts'
import type { Item } from './prepare-rows.ts'
import { lineFault, reasonOf } from './read-line.ts'

type Known = { id: number; hash: Buffer }

const originKey = ({ source, externalId }: Origin) => JSON.stringify([source, externalId])

/**
 * Stores items in one transaction. Where this transaction fails, stores each item in its own transaction, so that only
 * the bad record is refused.
 */
export async function storeItems(db: Db, items: readonly Item[]): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const batch of withoutRepeats(items)) {
    try {
      outcomes.push(...(await db.transaction((tx) => storeAll(queryable(tx), batch))))
    } catch {
      for (const item of batch) outcomes.push(...(await storeOne(db, item)))
    }
  }
  return outcomes
}

const storeOne = (db: Db, item: Item): Promise<RowOutcome[]> =>
  db
    .transaction((tx) => storeAll(queryable(tx), [item]))
    .catch((error: unknown) => [failed(item, lineFault('line-failed', `保存失败：${reasonOf(error)}`))])

const failed = ({ no, findings }: Item, ...more: Item['findings']): RowOutcome => ({
  no,
  state: 'failed',
  issues: toIssues([...findings, ...more]),
})

async function storeAll(client: Queryable, items: readonly Item[]): Promise<RowOutcome[]> {
  const known = await readOrigins(client, items)
  const added: { item: Item; question: ImportedQuestion }[] = []
  const outcomes: RowOutcome[] = []
  for (const item of items) {
    const { no, question, findings } = item
    const origin = question && known.get(originKey(question.origin))
    if (!question) outcomes.push(failed(item))
    else if (!origin) added.push({ item, question })
    else if (origin.hash.equals(contentHash(question)))
      outcomes.push({ no, state: 'skipped', message: '未变化', entityId: origin.id, issues: toIssues(findings) })
    else outcomes.push(await update(client, item, question, origin.id))
  }
  const questions = added.map(({ question }) => question)
  const ids = questions.length ? await storeQuestions(client, questions) : []
  const updated = outcomes.flatMap(({ state, entityId }) => (state === 'done' && entityId ? [entityId] : []))
  await judgeAtOnce(client, [...ids, ...updated])
  for (const [index, { item }] of added.entries()) {
    const { no, findings } = item
    const entityId = ids[index] ?? 0
    outcomes.push({ no, state: 'done', message: '新增', entityId, rowVersion: 1, issues: toIssues(findings) })
  }
  return outcomes
}

async function update(client: Queryable, item: Item, question: ImportedQuestion, id: number): Promise<RowOutcome> {
  try {
    const rowVersion = await updateQuestion(client, id, question)
    const { no, findings } = item
    return { no, state: 'done', message: '更新', entityId: id, rowVersion, issues: toIssues(findings) }
  } catch (error) {
    if (!(error instanceof NotUpdatableError)) throw error
    return { ...failed(item, lineFault('not-updatable', error.message)), entityId: id }
  }
}

async function readOrigins(client: Queryable, items: readonly Item[]): Promise<Map<string, Known>> {
  const origins = items.flatMap(({ question }) => question?.origin ?? [])
  const { rows } = await client.query<Known & Origin>(
    `select o.source, o.external_id as "externalId", o.question_id::float8 as id, o.record_hash as hash
       from question_origin o join unnest($1::text[], $2::text[]) w(source, external_id) using (source, external_id)`,
    [origins.map(({ source }) => source), origins.map(({ externalId }) => externalId)],
  )
  return new Map(rows.map((row) => [originKey(row), row]))
}

/**
 * Splits a batch before each record that repeats an earlier record of the batch. The second record is then stored after
 * the first and updates it.
 */
function* withoutRepeats(items: readonly Item[]): Generator<Item[]> {
  let batch: Item[] = []
  let keys = new Set<string>()
  for (const item of items) {
    const key = item.question && originKey(item.question.origin)
    if (key && keys.has(key)) {
      yield batch
      batch = []
      keys = new Set()
    }
    if (key) keys.add(key)
    batch.push(item)
  }
  if (batch.length) yield batch
}
