import { sourcesIn } from '../../../../../lib/contracts/question/checks/formulas.ts'
import { answersOf, type QuestionJson } from '../../../../../lib/contracts/question/json.ts'
import { judgementOf } from '../../../../../lib/contracts/question/judgement.ts'
import { optionKeyOf } from '../../../../../lib/contracts/question/option-key.ts'
import { previewOf, toRichText } from '../../../../core/records/rich-text.ts'
import type { StoredBlank, StoredOption } from '../../../../tables/question.ts'
import type { PreparedContent } from '../../store/prepared.ts'
import { checkChoices, checkFormulaMarks, checkOwnOptions } from './check-content.ts'
import { cleanText } from './clean-text.ts'
import type { Dictionary, QuestionType } from './dictionary.ts'
import type { Findings } from './findings.ts'
import type { Pictures } from './pictures/pictures.ts'

/** The import record names an unknown question type, so it cannot be stored. */
export class UnknownTypeError extends Error {}

export interface NotedFormula {
  /** The source of the formula, including its dollar signs. */
  readonly source: string
  readonly field: string
  /** Collects the findings on the record that contains the formula. */
  readonly findings: Findings
}

interface Surroundings {
  readonly dictionary: Dictionary
  readonly pictures: Pictures
  readonly subject: string | null
  readonly findings: Findings
  /** Collects the formulas of the content, which the formula engine checks later. */
  readonly formulas: NotedFormula[]
  readonly isChild?: boolean
}

const GREATEST_SCORE = 150
const CHOICES = ['single', 'multi']
const LETTERS = /^[\sA-Za-z,，、;；]+$/

/**
 * Converts the texts, the options and the answer of an import record for storage, for a question or a child. @throws
 * UnknownTypeError
 */
export function prepareContent(
  json: QuestionJson,
  { dictionary, pictures, subject, findings, formulas, isChild }: Surroundings,
): PreparedContent {
  const type = dictionary.questionType(json.type, subject)
  if (!type) throw new UnknownTypeError(`未知的题型“${json.type.slice(0, 40)}”`)
  const read = (source: string | undefined, field: string, inline = false) => {
    const text = cleanText(source ?? '', field, findings)
    if (text.includes('$') || text.includes('\\')) checkFormulas(text, field)
    return toRichText(text, { inline, addressOf: (name) => pictures.addressOf(name, field) })
  }
  const checkFormulas = (text: string, field: string) => {
    checkFormulaMarks(text, field, findings)
    for (const source of sourcesIn(text)) formulas.push({ source, field, findings })
  }
  const isChoice = CHOICES.includes(type.baseType)
  const stemHtml = read(json.stem, 'stem')
  if (stemHtml === '' && !isChild && !json.images?.length) findings.error('stem-missing', 'stem', '没有题干')
  const keys = isChoice ? choiceKeys(json) : type.baseType === 'judge' ? judgedKeys(json) : []
  const options = (json.options ?? []).map(({ key, content }): StoredOption => {
    const name = optionKeyOf(key)
    return { key: name, html: read(content, `options.${name}`, true), correct: keys.includes(name) }
  })
  const blanks = ownOptionsOf(json, type.baseType, findings)?.map(
    (options, at): StoredBlank => ({
      ...{ accept: [], match: 'exact', tolerance: null, score: null, group: null },
      options: options.map(({ key, content }) => {
        const name = optionKeyOf(key)
        return { key: name, html: read(content, `blankOptions.${at + 1}.${name}`, true) }
      }),
    }),
  )
  const isJudged = type.baseType === 'judge' && options.length === 0
  const answer = blanks
    ? blankKeys(json, blanks).map((key) => toRichText(key, { inline: true }))
    : isChoice || keys.length > 0
      ? keys.map((key) => toRichText(key, { inline: true }))
      : answersOf(json)
          .map((text) => read((isJudged && judgementOf(text)) || text, 'answer', true))
          .filter(Boolean)
  noteReading(json, type.baseType, findings)
  if (blanks) checkOwnOptions({ stemHtml, options, answer, blanks }, type, findings)
  else checkChoices({ options, answer, isChild: isChild ?? false }, type, findings)
  return {
    typeCode: type.key,
    baseType: type.baseType,
    stemHtml,
    // Where a record lacks one of these texts, the update keeps the text that a user entered in the form.
    ...(json.ground !== undefined && { groundHtml: read(json.ground, 'ground', true) }),
    ...(json.prompt !== undefined && { promptHtml: read(json.prompt, 'prompt') }),
    analysisHtml: read(json.analysis, 'analysis'),
    previewHtml: previewOf(stemHtml),
    options,
    answer,
    ...(blanks && { blanks }),
    score: scoreOf(json.score, findings) ?? (isChild || json.score !== undefined ? null : usualScore(json, type)),
  }
}

/** Returns the options of each blank; undefined for records without them and for question types other than 完形填空. */
function ownOptionsOf({ blankOptions = [] }: QuestionJson, baseType: string, findings: Findings) {
  if (!blankOptions.some((options) => options.length > 0)) return undefined
  if (baseType === 'cloze') return blankOptions
  findings.warn('blank-options-not-allowed', 'blankOptions', '只有完形填空的空有自己的选项，已略去')
  return undefined
}

/**
 * Adds a finding where the answer to a true-or-false question is a program value (true, 1). The finding names the
 * meaning that the import assumed.
 */
function noteReading(json: QuestionJson, baseType: string, findings: Findings): void {
  const [given, ...more] = Array.isArray(json.answer) ? json.answer : [json.answer]
  if (baseType !== 'judge' || given === undefined || more.length > 0) return
  const named = json.options?.find(({ key }) => optionKeyOf(key) === optionKeyOf(String(given)))
  const meant = named ? `选项 ${named.key}` : judgementOf(String(given))
  const isValue = typeof given !== 'string' || /^\s*[01]\s*$/.test(given)
  if (isValue && meant) findings.warn('answer-converted', 'answer', `答案 ${given} 已读作“${meant}”，请核对`)
}

/** Returns the keys of the correct options. One text may contain several keys: `"ACD"`, `"A、C"`. */
function choiceKeys(json: QuestionJson): string[] {
  const { answer } = json
  const given = typeof answer === 'string' && LETTERS.test(answer) ? (answer.match(/[A-Za-z]/g) ?? []) : answersOf(json)
  return [...new Set(given.map(optionKeyOf).filter(Boolean))]
}

/**
 * Returns the answer key for each blank, in the order of the blanks. One text may contain all keys (`"ABCDA"`, `"A B C
 * D A"`). An empty entry means a blank without an answer.
 */
function blankKeys(json: QuestionJson, blanks: readonly StoredBlank[]): string[] {
  const { answer } = json
  const isOne = typeof answer === 'string' || (Array.isArray(answer) && answer.length === 1)
  const [only = ''] = answersOf(json)
  const given = isOne && LETTERS.test(only) ? (only.match(/[A-Za-z]/g) ?? []) : answersOf(json)
  return given.map(optionKeyOf).map((key, at) => {
    const known = blanks[at]?.options?.map((option) => option.key) ?? []
    return known.includes(key) ? key : (known.find((one) => one.toLowerCase() === key.toLowerCase()) ?? key)
  })
}

/**
 * Returns a list with the key of the option that is the answer to a true-or-false question. This is the option with the
 * given key, or the option whose text is a synonym of the given answer (right or wrong). The list is empty unless
 * exactly one option matches.
 */
function judgedKeys(json: QuestionJson): string[] {
  const { options = [] } = json
  const [given = '', ...more] = answersOf(json)
  if (options.length === 0 || more.length > 0) return []
  const named = options.filter(({ key }) => optionKeyOf(key) === optionKeyOf(given))
  const meant = judgementOf(given)
  const said = options.filter(({ content }) => meant !== null && judgementOf(content) === meant)
  const [only, ...others] = named.length > 0 ? named : said
  return only && others.length === 0 ? [optionKeyOf(only.key)] : []
}

/**
 * Returns the score of a question whose record has none, by the rule of the form: the sum of its children's scores, or
 * the default of its question type.
 */
function usualScore({ children = [] }: QuestionJson, { defaultScore }: QuestionType): number | null {
  const sum = children.reduce((total, { score }) => total + (score ?? Number.NaN), 0)
  return children.length > 0 && sum > 0 && sum <= GREATEST_SCORE ? Math.round(sum * 10) / 10 : defaultScore
}

/** Returns a score rounded to tenths of a point. Where the score is out of range, adds a finding and returns null. */
function scoreOf(score: number | undefined, findings: Findings): number | null {
  if (score === undefined) return null
  const rounded = Math.round(score * 10) / 10
  if (rounded > 0 && rounded <= GREATEST_SCORE) return rounded
  findings.warn('score-out-of-range', 'score', `分值 ${score} 不在 0.1 到 ${GREATEST_SCORE} 之间，已留空`)
  return null
}
