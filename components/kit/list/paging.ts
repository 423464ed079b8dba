import { TOTAL_CAP } from '@/lib/contracts/base/paging'

/** A page of a list: its number, and beyond the first TOTAL_CAP rows the cursor at which it starts. */
export interface PagePosition {
  pageNum: number
  after?: string
}

export interface PagerInput extends PagePosition {
  pageSize: number
  /** Number of rows on this page. */
  rows: number
  /** Undefined while unknown. */
  total: number | undefined
  totalIsCapped: boolean
  /** The exact number behind a capped total, once it is known. */
  exactTotal?: number | null
  /** The cursor of the next page; null if there is none, undefined while the rows of this page load. */
  nextCursor: string | null | undefined
  /** Cursors of the visited pages beyond the range of numbers. */
  trail?: ReadonlyMap<number, string>
}

export interface PagerView {
  /** `1,234`; `10,000+` while only the cap is known; a dash while nothing is known. */
  totalText: string
  /** Number of pages, null while unknown. */
  pages: number | null
  /** The last page that users can open by its number. */
  lastJump: number
  first: number
  last: number
  previous: PagePosition | null
  next: PagePosition | null
}

/**
 * Formats a whole number with thousands separators: 1,234. It does not use Intl, for the same reason as dates
 * (kit/cell/date-time).
 */
export const formatNumber = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** Returns the position in a list and the pages that can be opened from here. */
export function pagerView(input: PagerInput): PagerView {
  const { pageNum, pageSize, rows, nextCursor } = input
  const reach = Math.max(1, Math.floor(TOTAL_CAP / pageSize))
  const total = (input.totalIsCapped ? input.exactTotal : input.total) ?? null
  const pages = total === null ? null : Math.max(1, Math.ceil(total / pageSize))
  const lastJump = Math.min(pages ?? reach, reach)
  const first = rows === 0 ? 0 : (pageNum - 1) * pageSize + 1
  return {
    totalText: totalText(total, input.totalIsCapped),
    pages,
    lastJump,
    first,
    last: rows === 0 ? 0 : first + rows - 1,
    previous: previousPlace(input, reach, lastJump),
    next: nextPlace(pageNum, nextCursor, reach, pages),
  }
}

/** Returns the typed page number, limited to the range; null for other text. */
export function jumpTarget(text: string, lastJump: number): number | null {
  const wanted = Number.parseInt(text, 10)
  if (!Number.isFinite(wanted)) return null
  return Math.min(Math.max(1, wanted), lastJump)
}

function totalText(total: number | null, isCapped: boolean): string {
  if (total !== null) return formatNumber(total)
  return isCapped ? `${formatNumber(TOTAL_CAP)}+` : '–'
}

/** While the rows load, the number of pages says whether there is a next one; beyond the range only the rows do. */
function nextPlace(
  pageNum: number,
  nextCursor: PagerInput['nextCursor'],
  reach: number,
  pages: number | null,
): PagePosition | null {
  if (nextCursor === null) return null
  if (nextCursor !== undefined) return { pageNum: pageNum + 1, ...(pageNum < reach ? {} : { after: nextCursor }) }
  return pageNum < Math.min(reach, pages ?? reach) ? { pageNum: pageNum + 1 } : null
}

/**
 * Beyond the range the previous page is the one visited before; if unknown (a shared link), it is the last numbered
 * page.
 */
function previousPlace({ pageNum, trail }: PagerInput, reach: number, lastJump: number): PagePosition | null {
  if (pageNum <= 1) return null
  const before = pageNum - 1
  if (before <= reach) return { pageNum: Math.min(before, lastJump) }
  const after = trail?.get(before)
  return after === undefined ? { pageNum: reach } : { pageNum: before, after }
}
