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

/** Their answer may be a table of points instead. */
const BY_POINTS: readonly BaseType[] = ['short', 'calc', 'essay', 'draw', 'oral']

/** What a question and a child of one have in common; places are those within it. */
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

/** What can be said of a text wherever it stands. */
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

/** Each item has what it is matched with beside it, or, in questions that were imported, as a key of the answer. */
function checkPairs({ options, answer }: BodyContent, { baseType }: TypeFacts, flaws: Flaws): void {
  if (baseType !== 'match' || options.length === 0) return
  if (options.every(({ pairHtml }) => isEmptyText(pairHtml)) && !answer.every(isEmptyText)) return
  for (const [index, { key, pairHtml }] of options.entries()) {
    if (isEmptyText(pairHtml)) {
      flaws.error('pair-missing', `options.${index}.pairHtml`, `第 ${key} 项没有与之相连的内容，请填写`)
    }
  }
}

/** What points are worth, and blanks where each says it, is what the question is worth. */
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

/** Scores go by half a point. */
const isSame = (a: number, b: number) => Math.abs(a - b) <= 0.05
