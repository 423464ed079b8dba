import type { QuestionBody } from '../body.ts'
import { checkContent, checkTexts } from './check-content.ts'
import { checkChildren, type FactsOf } from './children.ts'
import { Flaws } from './flaws.ts'
import { type Faults, type FormulaAt, flawsOfFormulas } from './formulas.ts'
import { isEmptyText } from './texts.ts'
import type { Flaw } from './types.ts'
import { checkDifficulty, type DifficultyCounts } from './usual-difficulty.ts'

/**
 * Runs all checks of a question that need no request (domain model §5 录题). The form shows the findings during editing.
 * The service refuses a submission with findings that block it; these findings come first. `difficulties` counts the
 * other questions of the primary knowledge point.
 */
export function checkQuestion(body: QuestionBody, factsOf: FactsOf, difficulties: DifficultyCounts = {}): Flaw[] {
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
  checkDifficulty(body, difficulties, flaws)
  return errorsFirst(flaws.list)
}

/**
 * Facts from outside the question: the faults that the typesetting engine found in its formulas, and the difficulties
 * of the questions with the same primary knowledge point.
 */
interface Judged {
  readonly formulas: readonly FormulaAt[]
  readonly faults: Faults
  readonly difficulties: DifficultyCounts
}

/**
 * Returns the findings of `checkQuestion` together with the findings that follow from the facts outside the question.
 */
export function withJudged(
  body: QuestionBody,
  found: readonly Flaw[],
  { formulas, faults, difficulties }: Judged,
): Flaw[] {
  const flaws = new Flaws()
  checkDifficulty(body, difficulties, flaws)
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
    flaws.warn('knowledge-proposed', 'knowledge', `主知识点“${primary.name}”是新提议的，请确认题库里没有同义的知识点`)
  }
}
