import { eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../../core/database/database.ts'
import { insertRows, inTransaction } from '../../../core/database/insert-rows.ts'
import { audit } from '../../../core/records/audit.ts'
import { importJob } from '../../../tables/question.ts'
import { contentHash, type PreparedQuestion } from '../prepared.ts'
import { storeQuestions } from '../store-questions.ts'
import { NotUpdatableError, updateQuestion } from '../update-question.ts'
import type { Item, Outcome } from './item.ts'

export interface ImportCounts extends Record<string, number> {
  added: number
  updated: number
  unchanged: number
  failed: number
  /** Of the stored ones: with findings. */
  withFindings: number
}

const itemColumns = {
  job_id: 'int8',
  no: 'int4',
  state: 'text',
  outcome: 'text',
  external_id: 'text',
  record: 'text',
  issues: 'jsonb',
  question_id: 'int8',
} as const

interface Origin {
  id: number
  hash: Buffer
}

interface Done {
  item: Item
  outcome: Outcome
  questionId: number | null
}

const originKey = ({ source, externalId }: PreparedQuestion['origin']) => JSON.stringify([source, externalId])

/** One run of an import: stores batches of items and keeps what became of each. */
export class ImportJob {
  readonly counts: ImportCounts = { added: 0, updated: 0, unchanged: 0, failed: 0, withFindings: 0 }
  readonly #pool: pg.Pool
  readonly #id: number
  readonly #fileName: string
  readonly #onItem: ((item: Item, outcome: Outcome) => void) | undefined

  private constructor(pool: pg.Pool, id: number, fileName: string, onItem?: (item: Item, outcome: Outcome) => void) {
    this.#pool = pool
    this.#id = id
    this.#fileName = fileName
    this.#onItem = onItem
  }

  static async start(
    pool: pg.Pool,
    fileName: string,
    onItem?: (item: Item, outcome: Outcome) => void,
  ): Promise<ImportJob> {
    const { rows } = await pool.query<{ id: number }>(
      `insert into import_job (format, file_name) values ('questions.jsonl', $1) returning id::float8 as id`,
      [fileName],
    )
    const [row] = rows
    if (!row) throw new Error('import job was not stored')
    return new ImportJob(pool, row.id, fileName, onItem)
  }

  /** Stores a batch as one; where that fails, each item by itself, so that one bad record costs only itself. */
  async store(items: readonly Item[]): Promise<void> {
    for (const batch of withoutRepeats(items)) {
      try {
        this.#report(await inTransaction(this.#pool, (client) => this.#storeAll(client, batch)))
      } catch {
        for (const item of batch) this.#report([await this.#storeOne(item)])
      }
    }
  }

  async #storeOne(item: Item): Promise<Done> {
    try {
      const [done] = await inTransaction(this.#pool, (client) => this.#storeAll(client, [item]))
      if (done) return done
      throw new Error('nothing was stored')
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      item.findings.push({
        level: 'error',
        code: 'line-failed',
        field: '',
        message: `保存失败：${reason}`.slice(0, 200),
      })
      const done: Done = { item, outcome: 'failed', questionId: null }
      await inTransaction(this.#pool, (client) => this.#keep(client, [done]))
      return done
    }
  }

  async #storeAll(client: pg.PoolClient, items: readonly Item[]): Promise<Done[]> {
    const known = await this.#origins(client, items)
    const added: { item: Item; question: PreparedQuestion }[] = []
    const done: Done[] = []
    for (const item of items) {
      const question = item.prepared?.question
      const origin = question && known.get(originKey(question.origin))
      if (!question) done.push({ item, outcome: 'failed', questionId: null })
      else if (!origin) added.push({ item, question })
      else if (origin.hash.equals(contentHash(question)))
        done.push({ item, outcome: 'unchanged', questionId: origin.id })
      else done.push({ item, outcome: await this.#update(client, item, question, origin.id), questionId: origin.id })
    }
    const ids = added.length
      ? await storeQuestions(
          client,
          added.map(({ question }) => question),
        )
      : []
    added.forEach(({ item }, index) => {
      done.push({ item, outcome: 'added', questionId: ids[index] ?? null })
    })
    done.sort((a, b) => a.item.no - b.item.no)
    await this.#keep(client, done)
    return done
  }

  async #update(client: pg.PoolClient, item: Item, question: PreparedQuestion, id: number): Promise<Outcome> {
    try {
      await updateQuestion(client, id, question)
      return 'updated'
    } catch (error) {
      if (!(error instanceof NotUpdatableError)) throw error
      item.findings.push({ level: 'error', code: 'not-updatable', field: '', message: error.message })
      return 'failed'
    }
  }

  async #origins(client: pg.PoolClient, items: readonly Item[]): Promise<Map<string, Origin>> {
    const origins = items.flatMap(({ prepared }) => prepared?.question.origin ?? [])
    const { rows } = await client.query<Origin & PreparedQuestion['origin']>(
      `select o.source, o.external_id as "externalId", o.question_id::float8 as id, o.record_hash as hash
         from question_origin o join unnest($1::text[], $2::text[]) w(source, external_id) using (source, external_id)`,
      [origins.map(({ source }) => source), origins.map(({ externalId }) => externalId)],
    )
    return new Map(rows.map((row) => [originKey(row), row]))
  }

  async #keep(client: pg.PoolClient, done: readonly Done[]): Promise<void> {
    const rows = done.map(({ item, outcome, questionId }) => ({
      job_id: this.#id,
      no: item.no,
      state: stateOf(item, outcome),
      outcome,
      external_id: item.externalId,
      record: item.line.replaceAll('\0', '').toWellFormed(),
      issues: item.findings,
      question_id: questionId,
    }))
    await insertRows(client, 'import_item', itemColumns, rows)
  }

  #report(done: readonly Done[]): void {
    for (const { item, outcome } of done) {
      this.counts[outcome] = (this.counts[outcome] ?? 0) + 1
      if (outcome !== 'failed' && item.findings.length) this.counts.withFindings++
      this.#onItem?.(item, outcome)
    }
  }

  /** Closes the job and leaves its entry in the audit log. */
  async finish(db: Db, state: 'done' | 'failed'): Promise<void> {
    const now = new Date()
    await db.transaction(async (tx) => {
      const values = { state, counts: this.counts, finishedAt: now, updatedAt: now }
      await tx.update(importJob).set(values).where(eq(importJob.id, this.#id))
      const after = { fileName: this.#fileName, state, ...this.counts }
      await audit(tx, {
        actor: null,
        action: 'importQuestions',
        entity: 'importJob',
        entityId: this.#id,
        after,
        address: '命令行',
      })
    })
  }
}

function stateOf(item: Item, outcome: Outcome): string {
  if (outcome === 'failed') return 'error'
  if (outcome === 'unchanged') return 'skipped'
  return item.findings.length ? 'warn' : 'committed'
}

/** Cuts a batch where a record repeats one before it, so that the second meets the first already stored. */
function* withoutRepeats(items: readonly Item[]): Generator<Item[]> {
  let batch: Item[] = []
  let keys = new Set<string>()
  for (const item of items) {
    const key = item.prepared && originKey(item.prepared.question.origin)
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
