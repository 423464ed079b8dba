import { invalidFormula } from '../../../../../lib/contracts/question/checks/formulas.ts'
import type { Finding } from '../../../../../lib/contracts/question/detail.ts'
import type { Db } from '../../../../core/database/database.ts'
import { queryable } from '../../../../core/database/queryable.ts'
import type { WorkRow } from '../../../../core/tasks/kind.ts'
import { formulaCheck } from '../../formulas/formula-check.ts'
import type { ImportedQuestion } from '../../store/prepared.ts'
import { Dictionary } from './dictionary.ts'
import type { QuestionPayload } from './payload.ts'
import { Pictures } from './pictures.ts'
import { UnknownTypeError } from './prepare-content.ts'
import { type Prepared, prepareQuestion } from './prepare-question.ts'
import { lineFault, readLine, reasonOf } from './read-line.ts'

/** A row on its way into the bank: the question, or none with the reason among the findings. */
export interface Item {
  readonly no: number
  readonly question: ImportedQuestion | null
  readonly findings: Finding[]
}

const PART = 300

/** Reads rows as they will be stored, in parts, with what is found on them. Writes nothing. */
export async function* prepareRows(db: Db, rows: readonly WorkRow<QuestionPayload>[]): AsyncGenerator<Item[]> {
  const dictionary = await Dictionary.read(queryable(db))
  for (let from = 0; from < rows.length; from += PART) {
    const part = rows.slice(from, from + PART)
    const prepared = part.map(({ no, payload }) => ({ no, ...prepare(payload, dictionary) }))
    await checkFormulas(prepared.flatMap(({ formulas }) => formulas))
    yield prepared.map(({ no, question, findings }) => ({ no, question, findings }))
  }
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

async function checkFormulas(formulas: Prepared['formulas']): Promise<void> {
  const faults = await formulaCheck.check(formulas.map(({ source }) => source))
  for (const { source, field, findings } of formulas) {
    const fault = faults.get(source)
    if (fault) findings.warn('formula-invalid', field, invalidFormula(source, fault))
  }
}
