import { judgementOf } from '../contracts/question/judgement.ts'
import { cutLine, inlineOf, isWritten, type Line, lineFrom, paragraphs } from './lines.ts'
import { beginsSolution, type Field, labelsOf, numberOf } from './marks.ts'
import { findOptions } from './options.ts'
import { scoreOf } from './scores.ts'
import type { Recognised } from './types.ts'

type Fields = Record<Field, Line[]> & { solution: Line[] }

/**
 * Reads the lines of one question, its number included, into the fields of a question. `tail` contains the lines after
 * the options that belong to no field.
 */
export function fieldsOf(lines: readonly Line[]): { question: Recognised; tail: Line[] } {
  const notes: string[] = []
  const [first, ...rest] = lines
  const number = first ? numberOf(first.text) : null
  if (first && number) notes.push(`题号“${first.text.slice(0, number.to).trim()}”已去掉`)
  const bare = first && number ? [lineFrom(first, number.to), ...rest] : [...lines]
  const said = sorted(bare)
  const { stem: whole, options, tail } = findOptions(said.stem)
  const scored = scoreOf(whole)
  const stem = scored?.stem ?? whole
  if (scored) notes.push(`分值 ${scored.score} 分取自题干的“${scored.words}”`)
  const answerInStem = said.answer.length === 0 ? answerOf(stem, options.length > 0) : null
  const { answer, analysis, thinking } = withSolution(said, options.length > 0)
  const known = answerInStem?.answer ?? (inlineOf(answer) || (statedKey(analysis, options.length) ?? ''))
  if (answerInStem) notes.push(`题干括号里的“${answerInStem.answer}”当作答案`)
  else if (answer.length === 0 && known) notes.push(`答案“${known}”取自解析里的“故选”`)
  return {
    question: {
      number: number?.no ?? null,
      stemHtml: paragraphs(answerInStem?.stem ?? stem),
      options: options.map(inlineOf),
      answerHtml: known,
      answer: known ? (answerInStem?.answer ?? (textOf(answer) || known)) : '',
      answerParagraphs: answer.length > 1 ? paragraphs(answer) : '',
      analysisHtml: paragraphs(analysis),
      thinkingHtml: paragraphs(thinking),
      summaryHtml: paragraphs(said.summary),
      text: (answerInStem?.stem ?? stem).map(({ text }) => text).join('\n'),
      section: '',
      score: scored?.score ?? null,
      blankScore: null,
      isChild: false,
      notes,
    },
    tail,
  }
}

const textOf = (lines: readonly Line[]) =>
  lines
    .map(({ text }) => text.trim())
    .join('\n')
    .trim()

/** Assigns each line, or part of a line, to the label before it. */
function sorted(lines: readonly Line[]): Fields {
  const said: Fields = { stem: [], answer: [], analysis: [], thinking: [], summary: [], solution: [] }
  let at: keyof Fields = 'stem'
  const put = (line: Line) => {
    if (!isWritten(line)) return
    // An answer that consists of letters ends with its line; the lines that follow explain it.
    if (at === 'answer' && isKey(textOf(said.answer))) at = 'analysis'
    said[at].push(line)
  }
  lines.forEach((line, index) => {
    const labels = line.isBlock ? [] : labelsOf(line.text)
    if (labels.length === 0) {
      if (index > 0 && at === 'stem' && beginsSolution(line.text)) at = 'solution'
      put(line)
      return
    }
    const places = labels.flatMap(({ from, to, isKept }) => [from, isKept ? from : to])
    const parts = cutLine(line, places)
    if (parts[0]) put(parts[0])
    labels.forEach((label, number) => {
      at = label.field
      const part = parts[number * 2 + 2]
      if (part && isWritten(part)) said[at].push(part)
    })
  })
  return said
}

const isKey = (text: string) =>
  text !== '' && text.length < 40 && (keyLetters(text) !== '' || judgementOf(text) !== null)

/** Letters of an answer that consists of option letters only: "A C", "ACD", "A、B"; '' for any other answer. */
export function keyLetters(answer: string): string {
  if (answer.length > 60) return ''
  const bare = answer
    .normalize('NFKC')
    .replace(/[\s,、.;。()和$]/g, '')
    .toUpperCase()
  return /^[A-H]{1,8}$/.test(bare) ? [...new Set(bare)].sort().join('') : ''
}

/**
 * Decides where a worked solution belongs. It becomes the answer if the paper gives no other answer and the question
 * has no options; otherwise it belongs to the analysis. An outline becomes the analysis if there is no other analysis.
 */
function withSolution({ answer, analysis, thinking, solution }: Fields, hasOptions: boolean) {
  const isAnswer = answer.length === 0 && !hasOptions
  const explained = isAnswer ? analysis : [...solution, ...analysis]
  return {
    answer: isAnswer ? solution : answer,
    analysis: explained.length > 0 ? explained : thinking,
    thinking: explained.length > 0 ? thinking : [],
  }
}

/** Reads "下列正确的是（ B ）": the answer that teachers' papers write into the brackets at the end of a stem. */
function answerOf(stem: readonly Line[], hasOptions: boolean): { stem: Line[]; answer: string } | null {
  const last = stem.findLastIndex(({ isBlock, text }) => !isBlock && /[(（]/.test(text))
  const line = stem[last]
  if (!line) return null
  const text = line.text.trimEnd()
  const from = Math.max(text.lastIndexOf('('), text.lastIndexOf('（'))
  const inside = /^[(（]([^()（）]{1,20})[)）][。.．]?$/.exec(text.slice(from))?.[1]?.trim() ?? ''
  const answer = hasOptions ? keyLetters(inside) : inside.length <= 2 && !/\d/.test(inside) ? judgementOf(inside) : null
  if (!answer) return null
  const [before, , behind] = cutLine(line, [from + 1, from + 1 + text.slice(from + 1).search(/[)）]/)])
  if (!before || !behind) return null
  const emptied = {
    ...before,
    text: `${before.text}　　${behind.text}`,
    pieces: [...before.pieces, { text: '　　' }, ...behind.pieces],
  }
  return { stem: stem.with(last, emptied), answer }
}

const STATED =
  /(?:[故则以此应]\s?(?:本题|正确)?(?:答案)?(?:应该?)?选(?:择|项|答案)?|答案(?:应该?)?[为是选])\s?[:：]?\s?[(（【]?\s?([A-H](?:\s?[、,，和]?\s?[A-H]){0,7})(?![A-Za-z0-9])/g

/** The letters at the end of a solution: 故选 B. */
function statedKey(analysis: readonly Line[], options: number): string | null {
  if (options === 0) return null
  const stated = [...textOf(analysis).matchAll(STATED)].at(-1)?.[1]
  return stated ? keyLetters(stated) || null : null
}
