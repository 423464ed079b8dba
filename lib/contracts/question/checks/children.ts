import type { BodyChild, QuestionBody } from '../body.ts'
import { checkContent } from './check-content.ts'
import type { Flaws } from './flaws.ts'
import { isEmptyText } from './texts.ts'
import type { TypeFacts } from './types.ts'

export type FactsOf = (typeCode: string) => TypeFacts | undefined

/**
 * Checks that a composite question has children that are not composite themselves, and that other questions have none.
 */
export function checkChildren(body: QuestionBody, { baseType }: TypeFacts, factsOf: FactsOf, flaws: Flaws): void {
  const { children } = body
  if (baseType !== 'composite') {
    if (children.length > 0) flaws.error('children-not-allowed', 'children', '只有组合题可以有小题，请删去小题或改题型')
    return
  }
  if (children.length === 0) flaws.error('children-missing', 'children', '组合题没有小题，请添加')
  for (const [index, child] of children.entries()) {
    checkChild(child, { factsOf, parentExplains: !isEmptyText(body.analysisHtml) }, flaws.under(`children.${index}`))
  }
  checkScoreSum(body, flaws)
}

interface Surroundings {
  readonly factsOf: FactsOf
  readonly parentExplains: boolean
}

function checkChild(child: BodyChild, { factsOf, parentExplains }: Surroundings, flaws: Flaws): void {
  const facts = factsOf(child.typeCode)
  if (!facts) flaws.error('type-unknown', 'typeCode', '小题的题型不存在或已停用，请重新选择')
  else if (facts.baseType === 'composite') {
    flaws.error('child-nested', 'typeCode', '小题不能再是组合题，请选择其他题型')
  } else checkContent(child, facts, flaws)
  // A child that is a blank in the text of the composite question needs no stem, only options.
  if (isEmptyText(child.stemHtml) && child.options.length === 0) {
    flaws.error('stem-missing', 'stemHtml', '小题没有题干，请填写')
  }
  if (!parentExplains && isEmptyText(child.analysisHtml)) {
    flaws.error('analysis-missing', 'analysisHtml', '没有解析，请填写（也可以写在整题的解析里）')
  }
  if (child.score === null) flaws.warn('child-score-missing', 'score', '小题没有分值，请填写')
}

/** Checks that the scores of the children add up to the score of the whole question, once every child has a score. */
export function checkScoreSum(
  {
    score,
    children,
  }: { readonly score: number | null; readonly children: readonly { readonly score: number | null }[] },
  flaws: Flaws,
): void {
  if (score === null || children.length === 0 || children.some((child) => child.score === null)) return
  const sum = children.reduce((total, child) => total + (child.score ?? 0), 0)
  if (Math.abs(sum - score) > 0.05) {
    flaws.error('score-sum', 'score', `小题分值之和 ${sum} 与本题分值 ${score} 不一致，请调整`)
  }
}
