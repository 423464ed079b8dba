import { sql } from 'drizzle-orm'
import type * as calls from '../../../lib/contracts/area/calls.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { MAX_FOUND } from '../../../lib/contracts/base/paging.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { matchesText, matchRank } from '../../core/search/match-text.ts'
import { type NodeRow, nodeColumns } from './rows.ts'
import { findable, prefixOf } from './select-areas.ts'

/**
 * Finds areas by the typed text, best match first. If the text has several words (杭州 西湖), the full name must contain
 * all of them. If `code` is given, the text is ignored and the area with this code is returned.
 */
export async function findAreas({
  ctx: { db },
  input: { text, code },
}: {
  ctx: Pick<Context, 'db'>
  input: CallRequest<typeof calls.findAreas>
}): Promise<CallAnswer<typeof calls.findAreas>> {
  const rows = code ? await namedAreas(db, code) : text ? await matchingAreas(db, text) : []
  return rows.map((row) => ({ ...row, path: pathOf(row.code) }))
}

async function matchingAreas(db: Db, text: string): Promise<NodeRow[]> {
  const words = text.split(/\s+/)
  const inFullName = sql.join(
    words.map((word) => sql`position(${word} in a.full_name) > 0`),
    sql` and `,
  )
  const where = words.length > 1 ? inFullName : matchesText(text, findable)
  const { rows } = await db.execute<NodeRow>(sql`
    select ${nodeColumns} from area a where a.deleted_at is null and ${where}
    order by a.status desc, ${matchRank(words.at(-1) ?? '', sql`a.name`, findable)}, a.level, a.code limit ${MAX_FOUND}`)
  return rows
}

async function namedAreas(db: Db, codes: readonly string[]): Promise<NodeRow[]> {
  const { rows } = await db.execute<NodeRow>(
    sql`select ${nodeColumns} from area a where a.code = any(${sql.param(codes)}::text[]) order by a.code`,
  )
  return rows
}

/** Returns the areas directly below an area, or the provinces without a parent. */
export async function listAreaNodes({
  ctx: { db },
  input: { parent },
}: {
  ctx: Pick<Context, 'db'>
  input: CallRequest<typeof calls.listAreaNodes>
}): Promise<CallAnswer<typeof calls.listAreaNodes>> {
  const where = parent ? sql`a.parent_code = ${parent}` : sql`a.parent_code is null`
  const { rows } = await db.execute<NodeRow>(
    sql`select ${nodeColumns} from area a where a.deleted_at is null and ${where} order by a.code`,
  )
  return rows
}

/** Returns the codes of the areas above an area and its own code: 330106 → 330000, 330100, 330106. */
function pathOf(code: string): string[] {
  return [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, prefixOf(code).padEnd(6, '0')])]
}
