import { type SQL, sql } from 'drizzle-orm'
import type { Entity } from '../../lib/contracts/record.ts'
import type { BulkPreview } from '../../lib/contracts/task.ts'
import { auditLog } from './audit.ts'
import type { Db } from './database.ts'
import type { RowKind, RowOutcome, TaskRun, UndoOutcome } from './tasks/kind.ts'
import { changedFields } from './write.ts'

/** Fields of a record by their names on the wire. */
export type Facts = Readonly<Record<string, unknown>>
/** What becomes of a record: the fields that change, or why it is left alone. */
export type Rule = (facts: Facts) => Facts | string

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
  /** What the rule looks at and may change: name on the wire → column and its type. */
  readonly fields: Readonly<Record<string, { readonly column: string; readonly type: string }>>
  rule(db: Db, params: P): Promise<Rule>
  /** What else changes with these records, in the same transaction; the same for the work and for its undo. */
  touched?(run: Run, changes: readonly Patched[]): Promise<void>
}

interface Stored {
  readonly id: number
  readonly rowVersion: number
  readonly facts: Facts
}

type Where = Pick<PatchAction<never>, 'table' | 'fields'>

async function read(db: Db, { table, fields }: Where, ids: SQL, lock: SQL = sql``): Promise<Stored[]> {
  const columns = Object.entries(fields).map(
    ([name, { column }]) => sql`${sql.identifier(column)} as ${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<{ id: number; row_version: number } & Record<string, unknown>>(sql`
    select id::float8 as id, row_version, ${sql.join(columns, sql`, `)} from ${sql.identifier(table)}
    where id in (${ids}) and deleted_at is null order by id ${lock}`)
  return rows.map(({ id, row_version: rowVersion, ...facts }) => ({ id, rowVersion, facts }))
}

export interface PatchPlan {
  readonly changing: readonly Patched[]
  readonly preview: Pick<BulkPreview, 'change' | 'skips'>
}

/** What the action would do to the records whose ids the query answers. */
export async function planPatch<P>(db: Db, action: PatchAction<P>, params: P, ids: SQL): Promise<PatchPlan> {
  const rule = await action.rule(db, params)
  const skips = new Map<string, number>()
  const changing: Patched[] = []
  for (const { id, facts } of await read(db, action, ids)) {
    const after = rule(facts)
    if (typeof after === 'string') skips.set(after, (skips.get(after) ?? 0) + 1)
    else changing.push({ id, before: facts, after })
  }
  const preview = { change: changing.length, skips: [...skips].map(([reason, count]) => ({ reason, count })) }
  return { changing, preview }
}

/** The action as a job, with undo for whatever nobody changed since. */
export function patchKind<P>(action: PatchAction<P>): RowKind<P> {
  const { entity } = action
  return {
    kind: `${entity}:${action.action}`,
    sort: 'bulk',
    async run(run, rows) {
      const rule = await action.rule(run.db, run.params)
      const stored = await lock(run.db, action, rows)
      const changes: Patched[] = []
      const outcomes = rows.map(({ no, entityId }): RowOutcome => {
        const record = stored.get(entityId ?? 0)
        const after = record ? rule(record.facts) : '已被删除'
        if (!record || typeof after === 'string') return { no, state: 'skipped', message: String(after) }
        changes.push({ id: record.id, before: record.facts, after })
        const before = only(record.facts, after)
        return { no, state: 'done', entityId: record.id, before, rowVersion: record.rowVersion + 1 }
      })
      await write(run as Run, action, action.action, changes)
      return outcomes
    },
    async undo(run, rows) {
      const stored = await lock(run.db, action, rows)
      const changes: Patched[] = []
      const outcomes = rows.map(({ no, entityId, before, rowVersion }): UndoOutcome => {
        const record = stored.get(entityId)
        if (!record || record.rowVersion !== rowVersion) return { no, state: 'kept', message: '之后又被修改过' }
        changes.push({ id: record.id, before: record.facts, after: before ?? {} })
        return { no, state: 'undone' }
      })
      await write(run as Run, action, 'undo', changes)
      return outcomes
    },
    async finish({ services, db }) {
      await services.hub.publish(db, { to: { all: true }, event: { event: 'recordsChanged', content: { entity } } })
    },
  }
}

async function lock(db: Db, action: Where, rows: readonly { entityId: number | null }[]): Promise<Map<number, Stored>> {
  const ids = sql.param(rows.flatMap(({ entityId }) => entityId ?? []))
  const stored = await read(db, action, sql`select unnest(${ids}::bigint[])`, sql`for update`)
  return new Map(stored.map((record) => [record.id, record]))
}

const only = (facts: Facts, names: Facts): Record<string, unknown> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, facts[name] ?? null]))

/** Writes the fields, the audit entries, and what else changes with them. */
async function write<P>(run: Run, action: PatchAction<P>, verb: string, changes: readonly Patched[]): Promise<void> {
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
  await db.insert(auditLog).values(
    changes.map(({ id, before, after }) => ({
      ...{ actor: principal.userId, action: verb, entity: action.entity, entityId: String(id), requestId },
      ...changedFields(before, after),
    })),
  )
  await action.touched?.(run, changes)
}
