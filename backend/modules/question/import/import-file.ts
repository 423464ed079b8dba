import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { type QuestionJson, questionJson } from '../../../../lib/contracts/question/json.ts'
import type { Services } from '../../../core/http/context.ts'
import { Dictionary } from './dictionary.ts'
import { FormulaCheck } from './formula-check.ts'
import { type ImportCounts, ImportJob } from './import-job.ts'
import type { Item, Outcome } from './item.ts'
import { PictureStore } from './pictures.ts'
import { UnknownTypeError } from './prepare-content.ts'
import { prepareQuestion } from './prepare-question.ts'

const BATCH = 300
const LONGEST_LINE = 4_000_000

export interface ImportOptions {
  readonly path: string
  /** Where pictures lie; beside the file where it is not given. */
  readonly pictures?: string | undefined
  readonly onItem?: (item: Item, outcome: Outcome) => void
}

type Store = Pick<Services, 'config' | 'database' | 'db' | 'files'>

/**
 * Brings a `.questions.jsonl` file into the bank as drafts. Each line stands for itself: one that cannot be read
 * or stored is a finding and never stops the rest. The same source and external id again update or skip.
 * Throws where the file itself cannot be read.
 */
export async function importFile(services: Store, { path, pictures, onItem }: ImportOptions): Promise<ImportCounts> {
  const folder = await realpath(pictures ?? dirname(await realpath(path)))
  const store = new PictureStore(services, folder)
  const dictionary = await Dictionary.read(services.database.pool)
  const formulas = new FormulaCheck()
  const input = createReadStream(path)
  await new Promise((resolve, reject) => input.once('open', resolve).once('error', reject))
  const job = await ImportJob.start(services.database.pool, basename(path), onItem)
  let state: 'done' | 'failed' = 'failed'
  try {
    let storing = Promise.resolve()
    const flush = async (batch: Item[]) => {
      await checkFormulas(formulas, batch)
      await storing
      storing = job.store(batch)
      // Awaited with the next batch; until then a failure is not unhandled.
      storing.catch(() => {})
    }
    let batch: Item[] = []
    let no = 0
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      no++
      const text = no === 1 ? line.replace(/^\ufeff/, '') : line
      if (text.trim() === '') continue
      batch.push(await prepareLine(no, text, { dictionary, store }))
      if (batch.length < BATCH) continue
      await flush(batch)
      batch = []
    }
    await flush(batch)
    await storing
    state = 'done'
  } finally {
    await formulas.close()
    await job.finish(services.db, state)
  }
  return job.counts
}

async function prepareLine(
  no: number,
  line: string,
  from: { dictionary: Dictionary; store: PictureStore },
): Promise<Item> {
  const unread = (code: string, message: string, externalId: string | null = null): Item => ({
    no,
    line,
    externalId,
    prepared: null,
    findings: [{ level: 'error', code, field: '', message }],
  })
  if (line.length > LONGEST_LINE) return unread('line-too-long', `一行超过 ${LONGEST_LINE} 个字符`)
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    return unread('line-not-json', `不是有效的 JSON：${error instanceof Error ? error.message : ''}`.slice(0, 200))
  }
  const parsed = questionJson.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return unread(
      'line-invalid',
      `字段 ${issue?.path.join('.') || '（整行）'} 的格式不对：${issue?.message ?? ''}`.slice(0, 200),
    )
  }
  const json: QuestionJson = parsed.data
  const externalId = json.externalId?.toWellFormed().replaceAll('\0', '') ?? null
  try {
    const prepared = prepareQuestion(json, { ...from, pictures: await from.store.of(json), status: 'draft' })
    return { no, line, externalId, prepared, findings: prepared.findings.list }
  } catch (error) {
    if (error instanceof UnknownTypeError) return unread('unknown-type', error.message, externalId)
    return unread(
      'line-failed',
      `这一行无法处理：${error instanceof Error ? error.message : String(error)}`.slice(0, 200),
      externalId,
    )
  }
}

async function checkFormulas(checker: FormulaCheck, batch: readonly Item[]): Promise<void> {
  const noted = batch.flatMap(({ prepared }) => prepared?.formulas ?? [])
  const faults = await checker.check(noted.map(({ source }) => source))
  for (const { source, field, findings } of noted) {
    const fault = faults.get(source)
    if (fault) findings.warn('formula-invalid', field, `公式 ${source.slice(0, 60)} 无法显示：${fault}`)
  }
}
