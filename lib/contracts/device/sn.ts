import { codeText } from '../base/visible-text.ts'

/**
 * Normalises a serial number to capitals, digits and hyphens without blanks, because scanners and files write the same
 * number differently.
 */
export const readSn = (text: string): string => codeText(text).replace(/\s+/g, '').toUpperCase()

/** Matches 6 to 32 letters, digits and hyphens. */
export const SN_PATTERN = /^[A-Z0-9][A-Z0-9-]{5,31}$/

export const SN_FAULT = 'SN 应为 6 到 32 位字母、数字或 -'
export const SPACED_FAULT = '中间有空格，分不清是一个还是几个 SN，请去掉空格、每行一个重新录入'

export const COLUMNS_FAULT = '一行有几列，分不清哪一列是 SN，请只复制 SN 一列'

/** Maximum length of a serial number in a request, including surrounding text. */
export const MAX_SN_TEXT = 100

/**
 * Returns whether a serial number consists of digits without a leading 0, so that a spreadsheet may have removed
 * leading zeros.
 */
export const isNumericSn = (sn: string): boolean => /^[1-9]\d*$/.test(sn)

/**
 * Returns the shape of a serial number, with A for every letter and 9 for every digit; serial numbers of one kind have
 * the same shape.
 */
export const shapeOf = (sn: string): string => sn.replace(/[A-Z]/g, 'A').replace(/\d/g, '9')

/** A text that was not accepted as a serial number, with the reason. */
export interface RefusedSn {
  readonly sn: string
  readonly fault: string
  /** The place of the text in a file, such as a cell. */
  readonly place?: string | undefined
}

export interface SnsRead {
  readonly sns: readonly string[]
  readonly refused: readonly RefusedSn[]
}

/** Shapes and lengths that most serial numbers of a text have. */
interface Usual {
  readonly shapes: ReadonlySet<string>
  readonly lengths: ReadonlySet<number>
}

/** Returns the usual shapes and lengths from the unambiguous texts and the known shapes. */
export function usualOf(texts: readonly string[], known: Iterable<string> = []): Usual {
  const certain = texts.filter((text) => !/\s/.test(text)).map(readSn)
  const shapes = new Set([...known, ...certain.filter((sn) => SN_PATTERN.test(sn)).map(shapeOf)])
  return { shapes, lengths: new Set([...shapes].map(({ length }) => length)) }
}

const isComplete = (sn: string) => SN_PATTERN.test(sn)

/**
 * Reads the serial numbers of one line or cell, normally one, or returns a message if the line is refused. The function
 * never accepts only a part of a line, because that part could be the number of no device. If the line without blanks
 * has a usual length, it is one number; if each part has a usual shape, the blanks separate numbers. If both or neither
 * apply, the line is refused. Before any length is usual, a single scan (`alone`) is one number unless all its parts
 * could be numbers; one of several lines is one number unless any part could be a number.
 */
export function readSnLine(text: string, { shapes, lengths }: Usual, alone = false): readonly string[] | string {
  if (text.length > MAX_SN_TEXT) return SN_FAULT
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

/** Matches line breaks, which always separate serial numbers; blanks within a line may belong to one number. */
const LINES = /[\r\n\v\f\u0085\u2028\u2029]+/
const SEPARATORS = /[\t,;，；、]+/

/**
 * Returns whether a line consists of columns of a table: it contains possible serial numbers of different lengths, such
 * as the number of a box beside the number of a device.
 */
function isOfColumns(line: string): boolean {
  if (!line.includes('\t')) return false
  const complete = line.split('\t').map(readSn).filter(isComplete)
  return new Set(complete.map(({ length }) => length)).size > 1
}

/** Maximum number of characters of a refused text in the answer. */
const SHOWN = 60

/**
 * Returns the serial numbers in typed, scanned or pasted text, separated by lines, cells or commas, and the refused
 * parts.
 */
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
