import { TOTAL_CAP } from '@/lib/contracts/base/paging'

/**
 * A page of a list, identified by its number. A page after the first TOTAL_CAP rows also has the cursor at which the
 * page begins (`after`).
 */
export interface PagePosition {
  pageNum: number
  after?: string
}

export interface PagerInput extends PagePosition {
  pageSize: number
  /** Number of rows on this page. */
  rows: number
  /** Total number of matching rows; undefined while unknown. */
  total: number | undefined
  totalIsCapped: boolean
  /** The exact total, if `total` is capped and the server has counted all rows; otherwise null or absent. */
  exactTotal?: number | null
  /** The cursor of the next page; null if there is none, undefined while the rows of this page load. */
  nextCursor: string | null | undefined
  /** Cursors of the visited pages that cannot be opened by number, because they are after the first TOTAL_CAP rows. */
  trail?: ReadonlyMap<number, string>
}

export interface PagerView {
  /** The total as text: `1,234`; `10,000+` while only the cap is known; a dash while the total is unknown. */
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
 * Formats a whole number with thousands separators: 1,234. Intl is not used, because it is slow during hydration
 * (kit/cell/date-time).
 */
export const formatNumber = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** Returns the texts of the pager and the pages that the user can open from the present page. */
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

/** Returns the typed page number, or the nearest page that exists; null if the text is not a number. */
export function jumpTarget(text: string, lastJump: number): number | null {
  const wanted = Number.parseInt(text, 10)
  if (!Number.isFinite(wanted)) return null
  return Math.min(Math.max(1, wanted), lastJump)
}

function totalText(total: number | null, isCapped: boolean): string {
  if (total !== null) return formatNumber(total)
  return isCapped ? `${formatNumber(TOTAL_CAP)}+` : '–'
}

/**
 * Returns the next page; null if there is none. Once the rows are loaded, their cursor tells whether a next page
 * exists. Until then the number of pages tells, but only for pages that can be opened by number.
 */
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
 * Returns the previous page; null on the first page. After the last numbered page, the previous page is the page that
 * the user visited before. If that page is unknown, for example after opening a shared link, the function returns the
 * last numbered page.
 */
function previousPlace({ pageNum, trail }: PagerInput, reach: number, lastJump: number): PagePosition | null {
  if (pageNum <= 1) return null
  const before = pageNum - 1
  if (before <= reach) return { pageNum: Math.min(before, lastJump) }
  const after = trail?.get(before)
  return after === undefined ? { pageNum: reach } : { pageNum: before, after }
}
