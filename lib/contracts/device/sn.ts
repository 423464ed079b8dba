import { codeText } from '../base/visible-text.ts'

/** How serial numbers are written: capitals and digits, however a scanner or a file gives them. */
export const readSn = (text: string): string => codeText(text).replace(/\s+/g, '').toUpperCase()

/** 6 to 32 letters, digits and hyphens. */
export const SN_PATTERN = /^[A-Z0-9][A-Z0-9-]{5,31}$/

export const SN_FAULT = 'SN 应为 6 到 32 位字母、数字或 -'
export const SPACED_FAULT = '中间有空格，分不清是一个还是几个 SN，请去掉空格、每行一个重新录入'

export const COLUMNS_FAULT = '一行有几列，分不清哪一列是 SN，请只复制 SN 一列'

/** Characters of a serial number as it is sent, with whatever stands around it. */
export const SN_TEXT_MOST = 100

/** Digits alone, and no 0 first: in a spreadsheet it may be a number that lost the zeros it began with. */
export const isNumericSn = (sn: string): boolean => /^[1-9]\d*$/.test(sn)

/** Which of its characters are letters and which digits: serial numbers of one sort are of one shape. */
export const shapeOf = (sn: string): string => sn.replace(/[A-Z]/g, 'A').replace(/\d/g, '9')

/** A text from which no serial number was taken, and why. */
export interface RefusedSn {
  readonly sn: string
  readonly fault: string
  /** Where it stands in a file. */
  readonly place?: string | undefined
}

export interface SnsRead {
  readonly sns: readonly string[]
  readonly refused: readonly RefusedSn[]
}

/** Shapes and lengths that are usual where a text comes from. */
interface Usual {
  readonly shapes: ReadonlySet<string>
  readonly lengths: ReadonlySet<number>
}

/** By texts that leave no doubt, and shapes that are known already. */
export function usualOf(texts: readonly string[], known: Iterable<string> = []): Usual {
  const certain = texts.filter((text) => !/\s/.test(text)).map(readSn)
  const shapes = new Set([...known, ...certain.filter((sn) => SN_PATTERN.test(sn)).map(shapeOf)])
  return { shapes, lengths: new Set([...shapes].map(({ length }) => length)) }
}

const isComplete = (sn: string) => SN_PATTERN.test(sn)

/**
 * The serial numbers of one line, or of one cell, which holds one as a rule; a text: why none of it is taken. A part of a
 * line is never taken, for it would be a device that does not exist: blanks within are dropped where that makes one of the
 * usual length, and separate several where each is of a usual shape. Where nothing is usual yet, a scan, which is `alone`,
 * is one unless all its parts may be some; of many lines each part that may be one leaves a doubt.
 */
export function readSnLine(text: string, { shapes, lengths }: Usual, alone = false): readonly string[] | string {
  if (text.length > SN_TEXT_MOST) return SN_FAULT
  const whole = readSn(text)
  const parts = text.split(/[\s,;，；、]+/).flatMap((part) => readSn(part) || [])
  if (parts.length < 2) return [whole]
  const all = parts.every(isComplete)
  const isOne =
    isComplete(whole) && (lengths.size > 0 ? lengths.has(whole.length) : alone ? !all : !parts.some(isComplete))
  const areSeveral = all && parts.every((part) => shapes.has(shapeOf(part)))
  if (isOne !== areSeveral) return isOne ? [whole] : parts
  return all || isComplete(whole) ? SPACED_FAULT : SN_FAULT
}

/** Blanks within a line do not separate. */
const LINES = /[\r\n\v\f\u0085\u2028\u2029]+/
const SEPARATORS = /[\t,;，；、]+/

/** Columns of a table side by side: what may be serial numbers is of several lengths, such as boxes beside devices. */
function isOfColumns(line: string): boolean {
  if (!line.includes('\t')) return false
  const complete = line.split('\t').map(readSn).filter(isComplete)
  return new Set(complete.map(({ length }) => length)).size > 1
}

/** Characters of a refused text that are shown. */
const SHOWN = 60

/** The serial numbers in what was typed, scanned or pasted: a line, a cell, or between commas each. */
export function snsIn(text: string, known: Iterable<string> = []): SnsRead {
  const lines = text.split(LINES).filter((line) => line.trim() !== '')
  const columns = lines.filter(isOfColumns)
  const refused: RefusedSn[] = columns.map((line) => ({
    sn: codeText(line).replace(/\s+/g, ' ').slice(0, SHOWN),
    fault: COLUMNS_FAULT,
  }))
  const rest = columns.length > 0 ? lines.filter((line) => !isOfColumns(line)) : lines
  const parts = rest.flatMap((line) => line.split(SEPARATORS)).flatMap((part) => codeText(part) || [])
  const usual = usualOf(parts, known)
  const sns: string[] = []
  for (const part of parts) {
    const read = readSnLine(part, usual, lines.length === 1 && parts.length === 1)
    if (typeof read === 'string') refused.push({ sn: part.slice(0, SHOWN), fault: read })
    else sns.push(...read)
  }
  return { sns, refused }
}
