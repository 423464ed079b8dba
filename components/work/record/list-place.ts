import { type PagePosition, pagerView } from '@/components/kit/list/paging'

export type Step = 'previous' | 'next'

/** A loaded page of a list: its request and the answer. */
export interface LoadedPage {
  input: { pageNum: number; pageSize: number; after?: string | undefined }
  answer: { list: readonly { id: string }[]; total: number; totalIsCapped: boolean; nextCursor: string | null }
}

export const pageContains = ({ answer }: LoadedPage, id: string): boolean => answer.list.some((row) => row.id === id)

/** Returns a key of the list: its request as a text, without the page. */
const listOf = ({ pageNum: _, after: __, ...rest }: LoadedPage['input']) => JSON.stringify(rest)

/** Returns whether navigation stops at this row; it skips the other rows. */
export type RowFilter = (row: object) => boolean
export const any: RowFilter = () => true

/**
 * Returns the neighbour of a record: the id of another row of the page. If the neighbour is on the adjacent page,
 * returns that page. Returns null at the end of the list.
 */
export function neighbourOf(
  page: LoadedPage,
  id: string,
  step: Step,
  seen: readonly LoadedPage[],
  wants: RowFilter = any,
): string | PagePosition | null {
  const { input, answer } = page
  const at = answer.list.findIndex((row) => row.id === id)
  const row = step === 'next' ? answer.list.slice(at + 1).find(wants) : answer.list.slice(0, at).findLast(wants)
  if (row) return row.id
  const same = seen.filter((one) => listOf(one.input) === listOf(input))
  const trail = new Map(same.flatMap(({ input: { pageNum, after } }) => (after ? [[pageNum, after] as const] : [])))
  const { pageNum, pageSize, after } = input
  const { total, totalIsCapped, nextCursor } = answer
  const place = { pageNum, pageSize, ...(after !== undefined && { after }) }
  return pagerView({ ...place, rows: answer.list.length, total, totalIsCapped, nextCursor, trail })[step]
}
