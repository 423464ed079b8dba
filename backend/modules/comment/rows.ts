import { sql } from 'drizzle-orm'
import type { Comment } from '../../../lib/contracts/comment/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { NotFoundError } from '../../core/http/errors.ts'

/** More than any record has seen; the oldest are shown first. */
const MOST = 500

interface Which {
  /** Who asks. */
  readonly userId: number
  readonly place?: { readonly entity: string; readonly entityId: string }
  readonly id?: number
}

interface Row extends Omit<Comment, 'createdAt' | 'updatedAt' | 'resolvedAt'> {
  createdAt: Date | string
  updatedAt: Date | string
  resolvedAt: Date | string | null
  [column: string]: unknown
}

const iso = (at: Date | string) => new Date(at).toISOString()

export async function readComments(db: Db, { userId, place, id }: Which): Promise<Comment[]> {
  const which = place ? sql`c.entity = ${place.entity} and c.entity_id = ${Number(place.entityId)}` : sql`c.id = ${id}`
  const { rows } = await db.execute<Row>(sql`
    select c.id::text as id, c.row_version as "rowVersion", c.parent_id::text as "parentId", c.body,
           c.created_at as "createdAt", c.updated_at as "updatedAt", c.resolved_at as "resolvedAt",
           coalesce(c.created_by = ${userId}, false) as own, e.full_name as "updatedBy", r.full_name as "resolvedBy",
           case when a.id is not null then json_build_object('id', a.id::text, 'fullName', a.full_name) end as author,
           coalesce((select json_agg(json_build_object('id', m.id::text, 'fullName', m.full_name) order by m.id)
                       from "system_user" m where m.id = any(c.mentions)), '[]') as mentions
      from comment c
      left join "system_user" a on a.id = c.created_by
      left join "system_user" e on e.id = c.updated_by
      left join "system_user" r on r.id = c.resolved_by
     where ${which} and c.deleted_at is null
     order by c.id limit ${MOST}`)
  return rows.map((row) => ({
    ...row,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    resolvedAt: row.resolvedAt === null ? null : iso(row.resolvedAt),
  }))
}

export async function commentOrThrow(db: Db, userId: number, id: number): Promise<Comment> {
  const [found] = await readComments(db, { userId, id })
  if (!found) throw new NotFoundError('这条讨论不存在或已被删除')
  return found
}
