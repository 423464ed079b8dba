import type pg from 'pg'
import { TOTAL_CAP } from '../../../../lib/contracts/base/paging.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import type { Cursor, PageWindow } from '../../../core/records/paging.ts'
import { type Found, findQuestions, type Order } from './find-questions.ts'
import { knowsWholes } from './knows-wholes.ts'
import { partByExact, type Selection } from './select-questions.ts'

const EXACT = 'exact '
const NEAR = 'near '

/** The newest first is what nobody asked for; a column somebody sorts by goes before how well a question matches. */
export const isRanked = ({ exact }: Selection, { sort, order }: Order) =>
  exact !== null && sort === 'updatedAt' && order === 'desc'

/**
 * As `findQuestions`, those that have the keyword as it was typed first: two lists, each in the order asked for, one
 * behind the other. A cursor says in which of them it stands.
 */
export async function findRanked(pool: pg.Pool, selection: Selection, order: Order, page: PageWindow): Promise<Found> {
  const [exactly, nearly] = partByExact(selection, knowsWholes(pool))
  const { after } = page
  const past = after?.value.startsWith(NEAR) ? within(after, NEAR) : null
  const first = await findQuestions(
    pool,
    exactly,
    order,
    past ? { limit: 0, offset: 0, after: null } : { ...page, after: after && within(after, EXACT) },
  )
  const shown = past ? [] : first.rows.map((row) => ({ ...row, value: EXACT + row.value }))
  if (first.count > TOTAL_CAP && shown.length > page.limit) return { rows: shown, count: first.count }
  const rest = { limit: Math.max(0, page.limit - shown.length), offset: 0, after: past }
  const second = await findQuestions(
    pool,
    nearly,
    order,
    after ? rest : { ...rest, offset: Math.max(0, page.offset - first.count) },
  )
  const more = second.rows.map((row) => ({ ...row, value: NEAR + row.value }))
  return { rows: [...shown, ...more].slice(0, page.limit + 1), count: first.count + second.count }
}

function within({ id, value }: Cursor, list: string): Cursor {
  if (!value.startsWith(list)) throw new InvalidError({ after: '翻页位置已失效，请回到第一页' })
  return { id, value: value.slice(list.length) }
}
