import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { invalidFormula } from '../../../../../lib/contracts/question/checks/formulas.ts'
import type { Finding } from '../../../../../lib/contracts/question/detail.ts'
import type { Db } from '../../../../core/database/database.ts'
import { queryable } from '../../../../core/database/queryable.ts'
import { outside } from '../../../../core/database/transaction.ts'
import type { WorkRow } from '../../../../core/tasks/kind.ts'
import { formulaCheck } from '../../formulas/formula-check.ts'
import type { ImportedQuestion } from '../../store/prepared.ts'
import { Dictionary } from './dictionary.ts'
import type { QuestionPayload } from './payload.ts'
import { Pictures } from './pictures/pictures.ts'
import { UnknownTypeError } from './prepare-content.ts'
import { type Prepared, prepareQuestion } from './prepare-question.ts'
import { lineFault, readLine, reasonOf } from './read-line.ts'

/** A row to be stored: the question, or null with the reason among the findings. */
export interface Item {
  readonly no: number
  readonly question: ImportedQuestion | null
  readonly findings: Finding[]
}

/** The number of rows that are prepared without a pause. In the pauses the service answers other requests. */
const PART = 100

interface Preparing {
  readonly db: Db
  /** Identifies the import task for the formula engine, which serves tasks and users in turns. */
  readonly by: string
}

/**
 * Converts task rows to questions for storage and collects their findings; writes nothing. A transaction must not wait
 * for the formula engine. A transaction that calls this function therefore ends, and the rows are prepared outside of
 * it. Then the transaction starts again and receives the prepared rows. Where the dictionaries have changed in the
 * meantime, the rows are prepared again.
 */
export async function prepareRows({ db, by }: Preparing, rows: readonly WorkRow<QuestionPayload>[]): Promise<Item[]> {
  const dictionary = await Dictionary.read(queryable(db))
  const hash = createHash('sha256').update(dictionary.content)
  for (const { no, payload } of rows) hash.update(`${no} ${payload.line} ${payload.pictures}`)
  return outside(`rows ${hash.digest('base64')}`, () => prepareAll(rows, dictionary, by))
}

/**
 * Prepares the rows in parts. The engine checks the formulas of one part while this function prepares the next part.
 */
async function prepareAll(
  rows: readonly WorkRow<QuestionPayload>[],
  dictionary: Dictionary,
  by: string,
): Promise<Item[]> {
  const items: Item[] = []
  const checks: Promise<void>[] = []
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART)
    const prepared = part.map(({ no, payload }) => ({ no, ...prepare(payload, dictionary) }))
    const formulas = prepared.flatMap(({ formulas }) => formulas)
    checks.push(checkFormulas(formulas, by))
    items.push(...prepared.map(({ no, question, findings }) => ({ no, question, findings })))
    await pause()
  }
  await Promise.all(checks)
  return items
}

type Outcome = Omit<Item, 'no'> & Pick<Prepared, 'formulas'>

function prepare({ line, pictures }: QuestionPayload, dictionary: Dictionary): Outcome {
  const refused = (fault: Finding): Outcome => ({ question: null, findings: [fault], formulas: [] })
  const read = readLine(line)
  if ('fault' in read) return refused(read.fault)
  try {
    const given = { dictionary, pictures: Pictures.from(pictures), status: 'draft' as const }
    const { question, findings, formulas } = prepareQuestion(read.json, given)
    return { question, findings: findings.list, formulas }
  } catch (error) {
    if (error instanceof UnknownTypeError) return refused(lineFault('unknown-type', error.message))
    return refused(lineFault('line-failed', `这一行无法处理：${reasonOf(error)}`))
  }
}

async function checkFormulas(formulas: Prepared['formulas'], by: string): Promise<void> {
  const sources = formulas.map(({ source }) => source)
  const faults = await formulaCheck.check(sources, { by, ofMany: true })
  for (const { source, field, findings } of formulas) {
    const fault = faults.get(source)
    if (fault) findings.warn('formula-invalid', field, invalidFormula(source, fault))
  }
}
