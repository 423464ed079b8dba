import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { Entity } from '../../../lib/contracts/base/record.ts'
import type { DataScope } from '../auth/data-scope.ts'
import type { Db } from '../database/database.ts'
import { auditAll } from '../records/audit.ts'
import { changedFields } from '../records/write.ts'
import type { TaskRun } from '../tasks/kind.ts'

/** Fields of a record by their names on the wire. */
export type Facts = Readonly<Record<string, unknown>>
/**
 * What becomes of a record: the fields that change, or why it is left alone. `held`: it stays within reach whatever its
 * subject, section and grade become.
 */
export type Rule = (facts: Facts, held: boolean) => Facts | string

export interface Patched {
  readonly id: number
  readonly before: Facts
  readonly after: Facts
}

type Run = TaskRun<Record<string, unknown>>

/** A bulk action that changes fields of records in one table. One rule judges for the preview and for the work. */
export interface PatchAction<P> {
  readonly entity: Entity
  /** The verb of task kind and audit entries. */
  readonly action: string
  readonly table: string
  /** The port of the call that starts it (tasks/kind.ts). */
  readonly permission: Permission
  /** The condition, by the table's own name, that a record lies within a scope. Absent: reference data. */
  within?(scope: DataScope): SQL
  /** What the rule looks at and may change: name on the wire → column and its type. */
  readonly fields: Readonly<Record<string, { readonly column: string; readonly type: string }>>
  rule(db: Db, params: P, scope: DataScope): Promise<Rule>
  /** What else changes with these records, in the same transaction; the same for the work and for its undo. */
  touched?(run: Run, changes: readonly Patched[]): Promise<void>
}

interface Stored {
  readonly id: number
  readonly rowVersion: number
  readonly facts: Facts
  /** Whether it lies within the scope. */
  readonly reached: boolean
  readonly held: boolean
}

type Where = Pick<PatchAction<never>, 'table' | 'fields' | 'within'>

/** The fields of the records whose ids the query answers. */
export async function readFacts(
  db: Db,
  { table, fields, within }: Where,
  scope: DataScope,
  ids: SQL,
  lock: SQL = sql``,
): Promise<Stored[]> {
  const columns = Object.entries(fields).map(
    ([name, { column }]) => sql`${sql.identifier(column)} as ${sql.identifier(name)}`,
  )
  const lies = (inside: DataScope) => within?.(inside) ?? sql`true`
  const { rows } = await db.execute<Omit<Stored, 'facts'> & Record<string, unknown>>(sql`
    select id::float8 as id, row_version as "rowVersion", ${lies(scope)} as reached,
      ${lies(scope.all ? scope : { ...scope, grants: [] })} as held, ${sql.join(columns, sql`, `)}
    from ${sql.identifier(table)} where id in (${ids}) and deleted_at is null order by id ${lock}`)
  return rows.map(({ id, rowVersion, reached, held, ...facts }) => ({ id, rowVersion, reached, held, facts }))
}

/** The same of a task's rows, by id; the records stay locked until the transaction ends. */
export async function lockFacts(
  db: Db,
  action: Where,
  scope: DataScope,
  rows: readonly { entityId: number | null }[],
): Promise<Map<number, Stored>> {
  const ids = sql.param(rows.flatMap(({ entityId }) => entityId ?? []))
  const stored = await readFacts(db, action, scope, sql`select unnest(${ids}::bigint[])`, sql`for update`)
  return new Map(stored.map((record) => [record.id, record]))
}

/** Writes the fields, the audit entries, and what else changes with them. */
export async function writePatches<P>(
  run: Run,
  action: PatchAction<P>,
  verb: string,
  changes: readonly Patched[],
): Promise<void> {
  if (changes.length === 0) return
  const { db, principal, requestId } = run
  const fields = Object.entries(action.fields)
  const sets = fields.map(([name, { column }]) => sql`${sql.identifier(column)} = r.${sql.identifier(name)}`)
  const shape = fields.map(([name, { type }]) => sql`${sql.identifier(name)} ${sql.raw(type)}`)
  const values = JSON.stringify(changes.map(({ id, before, after }) => ({ ...before, ...after, id })))
  await db.execute(sql`
    update ${sql.identifier(action.table)} t
    set ${sql.join(sets, sql`, `)}, row_version = t.row_version + 1, updated_by = ${principal.userId}, updated_at = now()
    from jsonb_to_recordset(${values}::jsonb) as r (id bigint, ${sql.join(shape, sql`, `)}) where t.id = r.id`)
  const shared = { actor: principal.userId, action: verb, entity: action.entity, requestId }
  const entries = changes.map(({ id, before, after }) => ({ entityId: id, ...changedFields(before, after) }))
  await auditAll(db, shared, entries)
  await action.touched?.(run, changes)
}
