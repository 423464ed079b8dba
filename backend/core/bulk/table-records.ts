import { type Name, type SQL, sql } from 'drizzle-orm'
import type { Entity } from '../../../lib/contracts/cards.ts'
import type { Db } from '../database/database.ts'
import { auditAll } from '../records/audit.ts'
import { changedFields } from '../records/write.ts'
import type { DataScope } from '../scope/data-scope.ts'
import type { TaskRun } from '../tasks/kind.ts'
import { type BulkAction, type Candidate, type Change, only } from './action.ts'
import { labelled, NAMED } from './selection.ts'

interface Column {
  readonly column: string
  readonly type: 'text' | 'smallint' | 'int' | 'bigint' | 'date' | 'timestamptz'
}

/** The data scope of the person and the parameters of their task. */
interface Seeing {
  readonly scope: DataScope
  readonly params?: unknown
}

interface RecordsOf<F> {
  readonly entity: Entity
  readonly table: string
  /** Alias of the table in queries. */
  readonly as: string
  /** Condition that restricts the table to these records; absent: all. */
  readonly only?: SQL
  /**
   * Returns the condition that a record lies within a data scope. Absent: the records are reference data, which scopes
   * do not restrict.
   */
  within?(scope: DataScope): SQL
  /**
   * Columns of the fields that the rule reads and may change, under the field names that API responses use. The values
   * of ids, days and times are texts.
   */
  readonly fields: { readonly [K in keyof F]?: Column }
  /** Returns SQL for further values that the rule reads. */
  looks?(seeing: Seeing): { readonly [K in keyof F]?: SQL }
  /** SQL for the name of a record that the person may see; a preview names the first of the records it skips. */
  readonly label?: SQL
  /** Equal records are judged once, because previews may have 100,000 records. */
  readonly grouped?: true
  /** Changes further rows that depend on these records, in the same transaction, for the action and for its undo. */
  touched?(run: TaskRun<unknown>, changes: readonly Change<F>[]): Promise<void>
}

interface TableRecords<F extends object> extends Pick<BulkAction<unknown, F>, 'entity' | 'lock' | 'write'> {
  /** Reads, for a preview, the records that meet a condition; the condition names the table by the alias `as`. */
  read(seeing: Seeing & { db: Db }, where: SQL): Promise<Candidate<F>[]>
}

/**
 * Returns the functions of a bulk action that read, lock and write the records of one table; spread the result into the
 * action.
 */
export function tableRecords<F extends object>(of: RecordsOf<F>): TableRecords<F> {
  const name = sql.identifier(of.as)
  const from = sql`${sql.identifier(of.table)} ${name}`
  const standing = sql`${name}.deleted_at is null and ${of.only ?? sql`true`}`
  const fields = Object.entries(of.fields) as [string, Column][]

  const isText = ({ type }: Column) => type === 'bigint' || type === 'date' || type === 'timestamptz'

  function select(seeing: Seeing, where: SQL, asText: boolean): SQL {
    const own = fields.map(([field, of]) => {
      const column = sql`${name}.${sql.identifier(of.column)}`
      return sql`${asText && isText(of) ? sql`${column}::text` : column} as ${sql.identifier(field)}`
    })
    const looks = Object.entries<SQL | undefined>(of.looks?.(seeing) ?? {})
    const others = looks.map(([field, value = sql`null`]) => sql`${value} as ${sql.identifier(field)}`)
    const inScope = of.within?.(seeing.scope) ?? sql`true`
    return sql`
      select ${name}.id::float8 as id, ${name}.row_version as "rowVersion", 1 as count, ${inScope} as "inScope",
        ${of.label ? sql`array[${labelled(inScope, sql`${name}.id`, of.label)}]` : sql`null::text[]`} as names,
        ${join([...own, ...others])}
      from ${from} where ${standing} and ${where}`
  }

  const each = (seeing: Seeing, where: SQL) => sql`${select(seeing, where, true)} order by ${name}.id`

  /** Returns a statement that reads each group of equal records once, with the number of records in the group. */
  function group(seeing: Seeing, where: SQL): SQL {
    const looks = Object.keys(of.looks?.(seeing) ?? {}).map((field) => sql.identifier(field))
    const names = [sql`"inScope"`, ...fields.map(([field]) => sql`alike.${sql.identifier(field)}`), ...looks]
    const shown = fields.map(([field, of]) => {
      const column = sql`alike.${sql.identifier(field)}`
      return isText(of) ? sql`${column}::text as ${sql.identifier(field)}` : column
    })
    return sql`
      select min(id) as id, 0 as "rowVersion", count(*)::int as count,
        ${of.label ? sql`(array_agg(names[1]))[:${NAMED}]` : sql`null::text[]`} as names,
        ${join([sql`"inScope"`, ...shown, ...looks])}
      from (${select(seeing, where, false)}) alike group by ${join(names)}`
  }

  async function read(db: Db, query: SQL): Promise<Candidate<F>[]> {
    const { rows } = await db.execute<Omit<Candidate<F>, 'facts'> & Record<string, unknown>>(query)
    return rows.map(({ id, rowVersion, inScope, count, names, ...facts }) => ({
      id,
      rowVersion,
      inScope,
      count,
      names: names ?? [],
      facts: facts as F,
    }))
  }

  return {
    entity: of.entity,
    read: (seeing, where) => read(seeing.db, of.grouped ? group(seeing, where) : each(seeing, where)),
    async lock(run, ids) {
      const { db } = run
      const chosen = sql`${name}.id = any(${sql.param(ids)}::bigint[])`
      // Every task locks records in the order of their ids, which keeps two tasks from waiting for each other.
      await db.execute(sql`select from ${from} where ${chosen} order by ${name}.id for update`)
      return read(db, each(run, chosen))
    },
    async write(run, verb, changes) {
      if (changes.length === 0) return
      const { db, principal, requestId } = run
      const sets = fields.map(([field, { column }]) => sql`${sql.identifier(column)} = r.${sql.identifier(field)}`)
      const shape = fields.map(([field, { type }]) => sql`${sql.identifier(field)} ${sql.raw(type)}`)
      const values = JSON.stringify(changes.map(({ id, before, after }) => ({ ...before, ...after, id })))
      await db.execute(sql`
        update ${from} set ${join(sets)}, row_version = ${name}.row_version + 1,
          updated_by = ${principal.userId}, updated_at = now()
        from jsonb_to_recordset(${values}::jsonb) as r (id bigint, ${join(shape)}) where ${name}.id = r.id`)
      const shared = { actor: principal.userId, action: verb, entity: of.entity, requestId }
      const entries = changes.map(({ id, before, after }) => ({
        entityId: id,
        ...changedFields(only(before, after), { ...after }),
      }))
      await auditAll(db, shared, entries)
      await of.touched?.(run, changes)
    },
  }
}

const join = (parts: (SQL | Name)[]): SQL => sql.join(parts, sql`, `)
