import type { BodyContent } from '../../../../../lib/contracts/question/body.ts'
import { checkBlankOptions } from '../../../../../lib/contracts/question/checks/blank-options.ts'
import { checkBlanks, countBlanks } from '../../../../../lib/contracts/question/checks/blanks.ts'
import { checkAnswer, checkOptions } from '../../../../../lib/contracts/question/checks/choices.ts'
import { checkDollars } from '../../../../../lib/contracts/question/checks/dollars.ts'
import { Flaws } from '../../../../../lib/contracts/question/checks/flaws.ts'
import { checkFormulaSource } from '../../../../../lib/contracts/question/checks/formula-source.ts'
import type { TypeFacts } from '../../../../../lib/contracts/question/checks/types.ts'
import type { Findings } from './findings.ts'

/**
 * The parts of a question that the checks read. A child may have no options of its own, because the text of its
 * composite question may contain them.
 */
type Read = Pick<BodyContent, 'answer'> & {
  readonly options: readonly Pick<BodyContent['options'][number], 'key' | 'html' | 'correct'>[]
  readonly isChild: boolean
}

/**
 * Checks the options and the answer of an import record by the rules of the form. The findings are only warnings, so
 * the record is still imported.
 */
export function checkChoices(read: Read, facts: TypeFacts, findings: Findings): void {
  const flaws = new Flaws()
  checkOptions(read.options, facts, flaws)
  checkAnswer(read, facts, flaws)
  for (const { code, field, message } of flaws.list) {
    if (code === 'options-missing' && read.isChild) continue
    findings.warn(code, placeOf(field, read.options), message)
  }
}

/** Checks the options and the answer of an import record that has separate options for each blank. */
export function checkOwnOptions(
  read: Pick<BodyContent, 'stemHtml' | 'answer' | 'blanks'> & Pick<Read, 'options'>,
  facts: TypeFacts,
  findings: Findings,
): void {
  const flaws = new Flaws()
  checkAnswer({ ...read, options: [] }, facts, flaws)
  checkBlanks(read, facts, flaws)
  checkBlankOptions(read, facts, countBlanks(read.stemHtml), flaws)
  for (const { code, field, message } of flaws.list) findings.warn(code, blankPlaceOf(field), message)
}

/**
 * Converts the path of a field in the form to the field name in findings on an import record. There the blanks are
 * numbered from 1.
 */
function blankPlaceOf(field: string): string {
  const [name = '', index] = field.split('.')
  if (name === 'blanks' && index !== undefined) return `blankOptions.${Number(index) + 1}`
  return name
}

/**
 * Converts the path of a field in the form to the field name in findings on an import record. There an option is named
 * by its key.
 */
function placeOf(field: string, options: Read['options']): string {
  const [name = '', index] = field.split('.')
  return name === 'options' && index !== undefined ? `options.${options[Number(index)]?.key ?? ''}` : name
}

/** Checks the dollar signs in a text as the sender wrote it, and the formulas between the dollar signs. */
export function checkFormulaMarks(html: string, field: string, findings: Findings): void {
  const flaws = new Flaws()
  checkDollars({ field, html }, flaws)
  checkFormulaSource({ field, html }, flaws)
  for (const { code, message } of flaws.list) findings.warn(code, field, message)
}
