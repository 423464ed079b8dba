import { z } from 'zod'
import { TOTAL_CAP } from '../../../lib/contracts/base/paging.ts'
import { InvalidError } from '../http/errors.ts'

/**
 * The position in a sorted list after which the next page starts: the sort value as text and the id that ends every
 * sort.
 */
export interface Cursor {
  readonly value: string
  readonly id: string
}

const cursorShape = z.tuple([z.string(), z.string(), z.string().regex(/^\d{1,18}$/)])

/**
 * Encodes a cursor. `list` is the name of the list with its order (`updatedAt desc`); it is stored in the cursor, so
 * that any other list refuses the cursor.
 */
export function encodeCursor(list: string, { value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([list, value, id])).toString('base64url')
}

/** Decodes a cursor. Throws InvalidError where the text is not a cursor of this list. */
export function decodeCursor(list: string, text: string): Cursor {
  try {
    const [of, value, id] = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (of === list) return { value, id }
  } catch {}
  throw new InvalidError({ after: '翻页位置已失效，请回到第一页' })
}

const TIME =
  /^(?<day>\d{4}-\d{2}-\d{2})(?: (?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::[0-5]\d)?)?$/

/**
 * Returns whether a cursor's value is a day or a moment in the form that PostgreSQL writes, and exists in the calendar.
 */
export function isTimeText(value: string): boolean {
  if (/^-?infinity$/.test(value)) return true
  const { day = '' } = TIME.exec(value)?.groups ?? {}
  const moment = Date.parse(`${day}T00:00:00Z`)
  return !day.startsWith('0000') && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day)
}

export interface PageInput {
  readonly pageNum: number
  readonly pageSize: number
  readonly after?: string | undefined
}

export interface PageWindow {
  readonly limit: number
  readonly offset: number
  readonly after: Cursor | null
}

/**
 * Returns where a page starts. Throws InvalidError for a page that only `after` can address (contracts/base/paging.ts).
 */
export function pageWindow(list: string, input: PageInput): PageWindow {
  const { pageNum, pageSize, after } = input
  if (after) return { limit: pageSize, offset: 0, after: decodeCursor(list, after) }
  const offset = (pageNum - 1) * pageSize
  if (offset + pageSize > TOTAL_CAP && pageNum > 1) {
    const last = Math.floor(TOTAL_CAP / pageSize)
    throw new InvalidError({ pageNum: `按页码只能翻到第 ${last} 页（前 ${TOTAL_CAP} 条），请缩小筛选范围或逐页向后翻` })
  }
  return { limit: pageSize, offset, after: null }
}

/**
 * Returns the fields `total` and `totalIsCapped` of an API response, for a count that may have stopped just beyond
 * TOTAL_CAP.
 */
export function cappedTotal(count: number): { total: number; totalIsCapped: boolean } {
  return { total: Math.min(count, TOTAL_CAP), totalIsCapped: count > TOTAL_CAP }
}
