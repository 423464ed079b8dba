import { cutLine, isWritten, type Line, lineFrom } from './lines.ts'
import { subNumberOf } from './marks.ts'

const SPACE = '[\\s\\u3000\\u00a0]{0,3}'
const POINTS = `(\\d{1,3}(?:\\.5)?)${SPACE}分`
const EACH = new RegExp(`每(?:小|道)?题${SPACE}${POINTS}`)
const EACH_BLANK = new RegExp(`每空${SPACE}${POINTS}`)
/** Matches "（12分）", "（本小题满分 12 分）", "（每空 2 分，共 6 分）". */
const WRITTEN_SCORE = `[(（]${SPACE}(?:本(?:小|大)?题)?${SPACE}(?:每空${SPACE}\\d{1,3}(?:\\.5)?${SPACE}分${SPACE}[，,；;]${SPACE})?(?:满分|共计?|计)?${SPACE}${POINTS}${SPACE}[)）]`
const AT_START = new RegExp(`^[\\s\\u3000]{0,20}${WRITTEN_SCORE}[\\s\\u3000]{0,20}`)
const AT_END = new RegExp(`${WRITTEN_SCORE}([。．.]?)[\\s\\u3000]{0,20}$`)
/** Highest accepted score of a question. */
export const MAX_SCORE = 150

const scoreIn = (points: string | undefined): number | null => {
  const score = Number(points)
  return score > 0 && score <= MAX_SCORE ? score : null
}

/** The score of each question under a heading "一、选择题（每小题 5 分）". */
export const eachScore = (section: string): number | null => scoreIn(EACH.exec(section)?.[1])

/** The score of each blank under a heading "（每空 2 分）". */
export const eachBlankScore = (section: string): number | null => scoreIn(EACH_BLANK.exec(section)?.[1])

/** The score at the beginning or end of a stem, and the stem without it; null where the stem states none. */
export function scoreOf(stem: readonly Line[]): { stem: Line[]; score: number; words: string } | null {
  return atStart(stem) ?? atEnd(stem)
}

function atStart(stem: readonly Line[]) {
  const [first, ...more] = stem
  const found = first && !first.isBlock ? AT_START.exec(first.text.slice(0, 80)) : null
  const score = scoreIn(found?.[1])
  if (!first || !found || score === null) return null
  return { stem: [lineFrom(first, found[0].length), ...more].filter(isWritten), score, words: found[0].trim() }
}

function atEnd(stem: readonly Line[]) {
  const at = stem.findLastIndex(
    ({ isBlock, text }) => !isBlock && /分[\s\u3000]{0,3}[)）][。．.]?[\s\u3000]{0,20}$/.test(text.slice(-60)),
  )
  const line = stem[at]
  if (!line || stem.slice(at + 1).some(({ text }) => /[\p{L}\d]/u.test(text))) return null
  // A score after the last of several parts is the score of that part, not of the question.
  if (stem.some(({ isBlock, text }) => !isBlock && hasParts(text))) return null
  const from = Math.max(0, line.text.length - 80)
  const found = AT_END.exec(line.text.slice(from))
  const score = scoreIn(found?.[1])
  if (!found || score === null) return null
  const begins = from + found.index
  const ends = found[2] ? line.text.lastIndexOf(found[2]) : line.text.length
  const [before, , behind] = cutLine(line, [begins, ends])
  if (!before || !behind) return null
  const kept = { ...before, text: before.text + behind.text, pieces: [...before.pieces, ...behind.pieces] }
  return { stem: stem.with(at, kept).filter(isWritten), score, words: line.text.slice(begins, ends).trim() }
}

const hasParts = (text: string) => subNumberOf(text) !== null || /[(（][\s\u3000]?[12][\s\u3000]?[)）][^。]/.test(text)
