import { sql } from 'drizzle-orm'
import type { System } from '../../../lib/contracts/knowledge-system/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import { queryable } from '../../core/database/queryable.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { personName } from '../../core/records/person-name.ts'
import { versionConflict } from '../../core/records/write.ts'
import { type DataScope, outOfScope } from '../../core/scope/data-scope.ts'
import { isInScope } from './scope.ts'
import { lockStored, type Stored } from './stored.ts'

const missing = () => new NotFoundError('知识体系不存在或已删除')

/** Checks that a system exists and is in the data scope. @throws NotFoundError, ForbiddenError */
export async function requireSystem(db: Db, scope: DataScope, id: string): Promise<void> {
  const { rows } = await db.execute<{ reached: boolean }>(
    sql`select ${isInScope(scope)} as reached from ksystem s where s.id = ${id}::int8 and s.deleted_at is null`,
  )
  const [row] = rows
  if (!row) throw missing()
  if (!row.reached) throw outOfScope()
}

/** Reads a system without its nodes. @throws NotFoundError */
export async function systemOrThrow(db: Db, id: string | number): Promise<System> {
  const { rows } = await db.execute<System & { [column: string]: unknown }>(sql`
    select s.id::text as id, s.row_version as "rowVersion", s.kind, s.name, s.subject, s.section, s.theme, s.status,
           case when t.id is not null then json_build_object('publishing', t.publishing, 'grade', t.grade, 'volume', t.volume, 'year', t.year) end as textbook,
           (select json_build_object('id', e.id::text, 'name', e.name) from ksystem e where e.id = s.edition_of and e.deleted_at is null) as "editionOf",
           coalesce(s.owner_id, s.created_by)::text as "ownerId", ${personName(sql`coalesce(s.owner_id, s.created_by)`)} as "ownerName",
           (select json_build_object('id', l.id::text, 'no', l.no) from ksystem_version l where l.id = s.live_version_id) as live,
           json_build_object('id', v.id::text, 'no', v.no, 'state', v.state) as newest,
           (select json_agg(json_build_object('id', o.id::text, 'no', o.no, 'state', o.state, 'changeKind', o.change_kind,
               'changeNote', o.change_note, 'createdAt', o.created_at, 'nodes', o.node_count,
               'createdBy', ${personName(sql`o.created_by`)}) order by o.no desc)
              from ksystem_version o where o.system_id = s.id and o.deleted_at is null) as versions,
           ${isoTime(sql`s.updated_at`)} as "updatedAt", ${personName(sql`s.updated_by`)} as "updatedBy"
      from ksystem s join ksystem_version v on v.id = coalesce(s.draft_version_id, s.live_version_id)
      left join textbook t on t.id = s.textbook_id
     where s.id = ${id}::int8 and s.deleted_at is null`)
  const [system] = rows
  if (!system) throw missing()
  return system
}

/** Locks the system that a write changes, whatever its row version is. @throws NotFoundError, ForbiddenError */
export async function lockSystem(ctx: Pick<Context, 'scope' | 'principal'>, tx: Db, id: string): Promise<Stored> {
  const stored = await lockStored(queryable(tx), Number(id), ctx.principal.userId)
  await requireSystem(tx, ctx.scope, id)
  if (!stored) throw missing()
  return stored
}

/**
 * Locks the system that a write changes. @throws NotFoundError; ForbiddenError where it is outside the data scope;
 * ConflictError (version), with the current system, where another write came first
 */
export async function lockVersioned(
  ctx: Pick<Context, 'scope' | 'principal'>,
  tx: Db,
  { id, rowVersion }: { readonly id: string; readonly rowVersion: number },
): Promise<Stored> {
  const stored = await lockSystem(ctx, tx, id)
  if (stored.rowVersion !== rowVersion) throw await versionConflict(() => systemOrThrow(tx, id))
  return stored
}
