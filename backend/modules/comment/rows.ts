import { type SQL, sql } from 'drizzle-orm'
import type { Comment } from '../../../lib/contracts/comment/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import type { RecordKind } from '../../core/records/kind.ts'

/** Largest number of comments returned, the oldest first; no record has had this many. */
const LIMIT = 500

interface Place {
  readonly entity: string
  readonly entityId: string | number
}

/**
 * The user who reads the comments of a record; `hidden` is true while the user must not learn who wrote the comments.
 */
interface CommentReader {
  readonly userId: number
  readonly hidden: boolean
}

/** Returns the reader of a record's comments; in a write the caller does this before the transaction. */
export async function commentReader(
  { db, principal }: Pick<Context, 'db' | 'principal'>,
  kind: RecordKind,
  id: string | number,
): Promise<CommentReader> {
  const hidden = (await kind.hidesPeople?.(db, principal, String(id))) ?? false
  return { userId: principal.userId, hidden }
}

interface Row extends Omit<Comment, 'createdAt' | 'updatedAt' | 'resolvedAt'> {
  createdAt: Date | string
  updatedAt: Date | string
  resolvedAt: Date | string | null
  updatedByMe: boolean
  resolvedByMe: boolean
  [column: string]: unknown
}

const iso = (at: Date | string) => new Date(at).toISOString()

async function readComments(db: Db, reader: CommentReader, which: SQL): Promise<Comment[]> {
  const { userId } = reader
  const { rows } = await db.execute<Row>(sql`
    select c.id::text as id, c.row_version as "rowVersion", c.parent_id::text as "parentId", c.body,
           c.created_at as "createdAt", c.updated_at as "updatedAt", c.resolved_at as "resolvedAt",
           coalesce(c.created_by = ${userId}, false) as own, e.full_name as "updatedBy", r.full_name as "resolvedBy",
           coalesce(e.id = ${userId}, false) as "updatedByMe", coalesce(r.id = ${userId}, false) as "resolvedByMe",
           case when a.id is not null then json_build_object('id', a.id::text, 'fullName', a.full_name) end as author,
           coalesce((select json_agg(json_build_object('id', m.id::text, 'fullName', m.full_name) order by m.id)
                       from "system_user" m where m.id = any(c.mentions)), '[]') as mentions
      from comment c
      left join "system_user" a on a.id = c.created_by
      left join "system_user" e on e.id = c.updated_by
      left join "system_user" r on r.id = c.resolved_by
     where ${which} and c.deleted_at is null
     order by c.id limit ${LIMIT}`)
  return rows.map((row) => toComment(reader, row))
}

/**
 * Converts a row, without the names of other users if the reader must not see them. Answers and conflicts all use this
 * function, because a reader who sees the name of one author could recognise that author's other comments by their
 * text.
 */
function toComment({ hidden }: CommentReader, { updatedByMe, resolvedByMe, ...row }: Row): Comment {
  const told = {
    ...row,
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
    resolvedAt: row.resolvedAt === null ? null : iso(row.resolvedAt),
  }
  if (!hidden) return told
  return {
    ...told,
    updatedBy: updatedByMe ? row.updatedBy : null,
    resolvedBy: resolvedByMe ? row.resolvedBy : null,
    ...(!row.own && { author: null, mentions: [], body: unnamed(row) }),
  }
}

/** The text of another author, with `@同事` in place of the names of mentioned users. */
const unnamed = ({ body, mentions }: Pick<Row, 'body' | 'mentions'>): string =>
  mentions.reduce((text, { fullName }) => text.replaceAll(`@${fullName}`, '@同事'), body)

/** Reads all comments of a record. */
export const commentsOf = (db: Db, reader: CommentReader, { entity, entityId }: Place): Promise<Comment[]> =>
  readComments(db, reader, sql`c.entity = ${entity} and c.entity_id = ${Number(entityId)}`)

export async function commentOrThrow(db: Db, reader: CommentReader, id: number): Promise<Comment> {
  const [found] = await readComments(db, reader, sql`c.id = ${id}`)
  if (!found) throw new NotFoundError('这条讨论不存在或已被删除')
  return found
}
