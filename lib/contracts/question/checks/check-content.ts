import type { BodyContent } from '../body.ts'
import type { BaseType } from '../json.ts'
import { checkStatedKey } from './analysis-key.ts'
import { checkBlankOptions, hasOwnOptions } from './blank-options.ts'
import { checkBlanks, countBlanks } from './blanks.ts'
import { checkBrackets } from './brackets.ts'
import { checkAnswer, checkLengths, checkOptions } from './choices.ts'
import { checkDamagedFormulas } from './damaged-formulas.ts'
import { checkDollars } from './dollars.ts'
import type { Flaws } from './flaws.ts'
import { checkFormulaSigns } from './formula-signs.ts'
import { checkFormulaSource } from './formula-source.ts'
import { checkPictures } from './pictures.ts'
import { checkPunctuation } from './punctuation.ts'
import { isEmptyText, textsOf } from './texts.ts'
import type { TypeFacts } from './types.ts'

/** Types of questions whose answer may be a table of scoring points (rubric) instead of a text. */
const BY_POINTS: readonly BaseType[] = ['short', 'calc', 'essay', 'draw', 'oral']

/**
 * Checks the content that questions and their children have in common; the findings name fields relative to the
 * question or child.
 */
export function checkContent(content: BodyContent, facts: TypeFacts, flaws: Flaws): void {
  const isOwn = hasOwnOptions(content)
  if (!isOwn) checkOptions(content.options, facts, flaws)
  if (!hasPoints(content, facts)) checkAnswer(isOwn ? { ...content, options: [] } : content, facts, flaws)
  checkPairs(content, facts, flaws)
  checkBlanks(content, facts, flaws)
  checkBlankOptions(content, facts, countBlanks(content.stemHtml), flaws)
  checkPoints(content, flaws)
  checkLengths(content.options, facts, flaws)
  checkStatedKey(content, facts, flaws)
  checkTexts(content, flaws, facts.baseType)
}

/** Checks every text of the content, whichever field contains it. */
export function checkTexts(content: BodyContent, flaws: Flaws, baseType?: BaseType): void {
  for (const text of textsOf(content, baseType)) {
    checkDollars(text, flaws)
    checkPictures(text, flaws)
    checkFormulaSource(text, flaws)
    checkFormulaSigns(text, flaws)
    checkDamagedFormulas(text, flaws)
    checkBrackets(text, flaws)
    checkPunctuation(text, flaws)
  }
}

const hasPoints = ({ rubric }: BodyContent, { baseType }: TypeFacts) =>
  BY_POINTS.includes(baseType) && rubric.some(({ html }) => !isEmptyText(html))

/** Checks that each item has a matching item beside it or, in imported questions, as a key in the answer. */
function checkPairs({ options, answer }: BodyContent, { baseType }: TypeFacts, flaws: Flaws): void {
  if (baseType !== 'match' || options.length === 0) return
  if (options.every(({ pairHtml }) => isEmptyText(pairHtml)) && !answer.every(isEmptyText)) return
  for (const [index, { key, pairHtml }] of options.entries()) {
    if (isEmptyText(pairHtml)) {
      flaws.error('pair-missing', `options.${index}.pairHtml`, `第 ${key} 项没有与之相连的内容，请填写`)
    }
  }
}

/**
 * Checks that the scores of the rubric add up to the score of the question, and likewise the scores of the blanks if
 * each blank has one.
 */
function checkPoints({ rubric, blanks, score }: BodyContent, flaws: Flaws): void {
  if (score === null) return
  const points = sum(rubric.map((point) => point.score))
  if (rubric.length > 0 && !isSame(points, score)) {
    flaws.error('rubric-sum', 'rubric', `评分要点的分值之和 ${points} 与分值 ${score} 不一致，请调整`)
  }
  const given = blanks.flatMap((blank) => (blank.score === null ? [] : [blank.score]))
  if (given.length === 0) return
  const all = sum(given)
  if (given.length === blanks.length ? !isSame(all, score) : all > score) {
    flaws.error('blanks-sum', 'answer', `各空的分值之和 ${all} 与分值 ${score} 不一致，请调整`)
  }
}

const sum = (scores: readonly number[]) => scores.reduce((total, score) => total + score, 0)

/** Returns whether two scores are equal despite rounding; scores are multiples of half a point. */
const isSame = (a: number, b: number) => Math.abs(a - b) <= 0.05
