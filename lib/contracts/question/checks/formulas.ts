import { decodeEntities } from '../../base/rich-text.ts'
import { splitFormulas } from '../../formula/segments.ts'
import type { BodyContent, QuestionBody } from '../body.ts'
import { Flaws } from './flaws.ts'
import { textsOf } from './texts.ts'
import type { Flaw } from './types.ts'

export interface FormulaAt {
  readonly field: string
  /** The formula with its dollars and with decoded entities, as the typesetting engine receives it. */
  readonly source: string
}

/**
 * The typesetting engine's faults in Chinese, by the source of the formula; null or absent if the engine typesets the
 * formula.
 */
export type Faults = ReadonlyMap<string, string | null>

/**
 * Returns every formula of a question that the typesetting engine must try; the form and the service both use this
 * list.
 */
export function formulasOf(body: QuestionBody): FormulaAt[] {
  return [...formulasIn(body, ''), ...body.children.flatMap((child, index) => formulasIn(child, `children.${index}.`))]
}

const formulasIn = (content: BodyContent, prefix: string) =>
  textsOf(content).flatMap(({ field, html }) =>
    sourcesIn(html).map((source): FormulaAt => ({ field: `${prefix}${field}`, source })),
  )

/** Returns the formulas of one text. */
export const sourcesIn = (html: string): string[] =>
  html.includes('$') ? splitFormulas(html).flatMap(({ formula, text }) => (formula ? [decodeEntities(text)] : [])) : []

/** Returns an error for each formula that cannot be typeset, because learners would see its source. */
export function flawsOfFormulas(formulas: readonly FormulaAt[], faults: Faults): Flaw[] {
  const flaws = new Flaws()
  for (const { field, source } of formulas) {
    const fault = faults.get(source)
    if (fault) flaws.error('formula-invalid', field, invalidFormula(source, fault))
  }
  return flaws.list
}

export const invalidFormula = (source: string, fault: string) => `公式 ${source.slice(0, 60)} 无法显示：${fault}`
