import { createHash } from 'node:crypto'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import { type OutsideFacts, withJudged } from '../../../../lib/contracts/question/checks/check-question.ts'
import type { FactsOf } from '../../../../lib/contracts/question/checks/children.ts'
import { type FormulaAt, formulasOf } from '../../../../lib/contracts/question/checks/formulas.ts'
import type { Flaw, TypeFacts } from '../../../../lib/contracts/question/checks/types.ts'
import type { Finding } from '../../../../lib/contracts/question/detail.ts'
import { outside } from '../../../core/database/transaction.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { textsOf } from '../editing/texts.ts'
import { type FormulaFaults, formulaCheck } from '../formulas/formula-check.ts'
import { type Answers, judge, type Question } from './judge.ts'
import { judgeThread, OverdueError } from './judge-thread.ts'

/**
 * The greatest number of characters that is checked in the main thread. A reading text with its questions has about
 * 15,000. Nobody knows how long the check of a longer text takes, so another thread checks it.
 */
const AT_ONCE = 20_000

/** The user id of the writer; null where a background job runs the check. */
type By = number | null
type Known = readonly (QuestionBody | null)[]

/**
 * Returns the body with all its rich text cleaned for storage. Texts that occur in a stored body of `known` are not
 * converted again. @throws InvalidError where cleaning takes too long
 */
export function cleanBody(body: QuestionBody, known: Known, by: By): Promise<Answers['clean']> {
  const stored = new Set(known.flatMap((one) => (one ? textsOf(one) : [])).map(({ html }) => html))
  const fresh = textsOf(body).filter(({ html }) => !stored.has(html))
  return judged({ kind: 'clean', body, known }, lengthOf(fresh), by)
}

interface Checking {
  readonly factsOf: FactsOf
  readonly outside: OutsideFacts
  readonly by: By
  /** The results for formulas that the engine has already checked. */
  readonly tried?: FormulaFaults | undefined
}

/**
 * Returns the findings on a body, including the faults of its formulas. @throws InvalidError where the check takes too
 * long
 */
export async function checkBody(body: QuestionBody, { factsOf, outside, by, tried }: Checking): Promise<Finding[]> {
  const { flaws, formulas } = await judged(checkOf(body, factsOf), lengthOf(textsOf(body)), by)
  const untried = sourcesOf(formulas).filter((source) => !tried?.has(source))
  const faults = new Map([...(tried ?? []), ...(await formulaCheck.checkOutside(untried, { by }))])
  return toFindings(withJudged(body, flaws, { formulas, faults, ...outside }))
}

/**
 * Returns the findings on a body at once; null where another thread must check it, because the body is too long or
 * because the engine has not checked one of its formulas yet.
 */
export function checkAtOnce(
  body: QuestionBody,
  { factsOf, outside }: Pick<Checking, 'factsOf' | 'outside'>,
): Finding[] | null {
  if (lengthOf(textsOf(body)) > AT_ONCE) return null
  const { flaws, formulas } = judge(checkOf(body, factsOf)) as Answers['check']
  const faults = formulaCheck.known(sourcesOf(formulas))
  return faults && toFindings(withJudged(body, flaws, { formulas, faults, ...outside }))
}

function checkOf(body: QuestionBody, factsOf: FactsOf): Extract<Question, { kind: 'check' }> {
  const codes = new Set([body, ...body.children].map(({ typeCode }) => typeCode))
  const facts = [...codes].flatMap((code): [string, TypeFacts][] => {
    const known = factsOf(code)
    return known ? [[code, known]] : []
  })
  return { kind: 'check', body, facts }
}

/** Removes the suggested repairs from the flaws, because only the form offers repairs. */
const toFindings = (flaws: readonly Flaw[]): Finding[] => flaws.map(({ fix: _, ...finding }) => finding)

/**
 * Checks the formulas of a body as the form sent it. Callers call it before their transaction, which must not wait for
 * the engine.
 */
export async function tryFormulas(body: QuestionBody, by: By): Promise<FormulaFaults> {
  if (lengthOf(textsOf(body)) > AT_ONCE) return new Map()
  return formulaCheck.check(sourcesOf(formulasOf(body)), { by })
}

const sourcesOf = (formulas: readonly FormulaAt[]) => formulas.map(({ source }) => source)
const lengthOf = (texts: readonly { readonly html: string }[]) => texts.reduce((sum, { html }) => sum + html.length, 0)

async function judged<K extends Question['kind']>(
  question: Extract<Question, { kind: K }>,
  length: number,
  by: By,
): Promise<Answers[K]> {
  if (length <= AT_ONCE) return judge(question) as Answers[K]
  const key = createHash('sha256').update(JSON.stringify(question)).digest('base64')
  try {
    return await outside(`judge ${key}`, () => judgeThread.ask(question, { by, weight: length }))
  } catch (error) {
    if (error instanceof OverdueError) throw overdue(question.body)
    throw error
  }
}

/** Returns an error on the field with the longest text, which is the most likely reason for the long check. */
function overdue(body: QuestionBody): InvalidError {
  const [longest] = textsOf(body).sort((a, b) => b.html.length - a.html.length)
  const field = longest?.field ?? 'stemHtml'
  return new InvalidError({ [field]: '内容过长或过于复杂，无法在规定时间内检查，请精简或拆成几道题' })
}
