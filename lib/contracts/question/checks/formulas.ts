import { decodeEntities } from '../../base/rich-text.ts'
import { splitFormulas } from '../../formula/pieces.ts'
import type { BodyContent, QuestionBody } from '../body.ts'
import { Flaws } from './flaws.ts'
import { textsOf } from './texts.ts'
import type { Flaw } from './types.ts'

export interface FormulaAt {
  readonly field: string
  /** With its dollars, entities decoded: what an engine is asked by. */
  readonly source: string
}

/** What an engine has against formulas, in Chinese, by their sources; null or nothing: it sets them. */
export type Faults = ReadonlyMap<string, string | null>

/** Every formula of a question, for an engine to try: form and service ask the same one. */
export function formulasOf(body: QuestionBody): FormulaAt[] {
  return [...formulasIn(body, ''), ...body.children.flatMap((child, index) => formulasIn(child, `children.${index}.`))]
}

const formulasIn = (content: BodyContent, prefix: string) =>
  textsOf(content).flatMap(({ field, html }) =>
    sourcesIn(html).map((source): FormulaAt => ({ field: `${prefix}${field}`, source })),
  )

/** The formulas of one text. */
export const sourcesIn = (html: string): string[] =>
  html.includes('$') ? splitFormulas(html).flatMap(({ formula, text }) => (formula ? [decodeEntities(text)] : [])) : []

/** A formula that cannot be set blocks: learners would see its source. */
export function flawsOfFormulas(formulas: readonly FormulaAt[], faults: Faults): Flaw[] {
  const flaws = new Flaws()
  for (const { field, source } of formulas) {
    const fault = faults.get(source)
    if (fault) flaws.error('formula-invalid', field, invalidFormula(source, fault))
  }
  return flaws.list
}

export const invalidFormula = (source: string, fault: string) => `公式 ${source.slice(0, 60)} 无法显示：${fault}`
