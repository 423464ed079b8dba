import type { QuestionBody } from '../body.ts'
import { checkContent, checkTexts } from './check-content.ts'
import { checkChildren, type FactsOf } from './children.ts'
import { Flaws } from './flaws.ts'
import { type Faults, type FormulaAt, flawsOfFormulas } from './formulas.ts'
import { checkPoints, type PointFacts, proposedText } from './points.ts'
import { isEmptyText } from './texts.ts'
import type { Flaw } from './types.ts'
import { checkDifficulty, type DifficultyCounts } from './usual-difficulty.ts'

/** Facts of other records on which the findings on a question depend. */
export interface OutsideFacts {
  /** Number of the other questions with the same primary knowledge point, by difficulty. */
  readonly difficulties: DifficultyCounts
  readonly points: PointFacts
}

/**
 * Runs all checks of a question that need no request (domain model §5 录题). The form shows the findings during editing.
 * The service refuses a submission with findings that block it; these findings come first. Checks
 * whose facts are missing in `outside` do not run.
 */
export function checkQuestion(body: QuestionBody, factsOf: FactsOf, outside: Partial<OutsideFacts> = {}): Flaw[] {
  const flaws = new Flaws()
  const facts = factsOf(body.typeCode)
  if (isEmptyText(body.stemHtml)) flaws.error('stem-missing', 'stemHtml', '没有题干，请填写')
  if (facts) {
    checkContent(body, facts, flaws)
    checkChildren(body, facts, factsOf, flaws)
  } else {
    flaws.error('type-unknown', 'typeCode', '题型不存在或已停用，请重新选择')
    checkTexts(body, flaws)
  }
  checkMetadata(body, facts?.baseType === 'composite', flaws)
  checkOutside(body, outside, flaws)
  return errorsFirst(flaws.list)
}

function checkOutside(body: QuestionBody, { difficulties, points }: Partial<OutsideFacts>, flaws: Flaws): void {
  if (points) checkPoints(body, points, flaws)
  if (difficulties) checkDifficulty(body, difficulties, flaws)
}

/** The facts of other records, and the faults that the typesetting engine found in the formulas of the question. */
interface Judged extends OutsideFacts {
  readonly formulas: readonly FormulaAt[]
  readonly faults: Faults
}

/**
 * Returns the findings of `checkQuestion` together with the findings that follow from the facts outside the question.
 */
export function withJudged(
  body: QuestionBody,
  found: readonly Flaw[],
  { formulas, faults, ...outside }: Judged,
): Flaw[] {
  const flaws = new Flaws()
  checkOutside(body, outside, flaws)
  return errorsFirst([...found, ...flaws.list, ...flawsOfFormulas(formulas, faults)])
}

const errorsFirst = (flaws: readonly Flaw[]) => [
  ...flaws.filter(({ level }) => level === 'error'),
  ...flaws.filter(({ level }) => level === 'warn'),
]

function checkMetadata(body: QuestionBody, isComposite: boolean, flaws: Flaws): void {
  if (!isComposite && isEmptyText(body.analysisHtml)) {
    flaws.error('analysis-missing', 'analysisHtml', '没有解析，请填写')
  }
  if (body.score === null) flaws.error('score-missing', 'score', '没有分值，请填写')
  if (body.difficulty === null) flaws.error('difficulty-missing', 'difficulty', '没有难度，请选择')
  if (body.grade === null) flaws.error('grade-missing', 'grade', '没有年级，请选择')
  const [primary] = body.knowledge
  if (!primary) flaws.error('knowledge-missing', 'knowledge', '没有主知识点，请选择一个')
  else if (primary.id === null) {
    flaws.error('knowledge-unpublished', 'knowledge', proposedText(primary.name))
  }
}
