import type { Queryable } from '../database/queryable.ts'
import type { Manifest } from './manifest.ts'

/**
 * Tables that a backup omits. The rows of tally_change (changes of record counts) contain transaction numbers, which
 * have no meaning in another database. When a restore loads the other tables, triggers write new rows.
 */
const LEFT_OUT = ['tally_change']

const OURS = `c.relnamespace = current_schema()::regnamespace and not exists
  (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

export interface CatalogTable {
  readonly name: string
  /** Stored columns, without those that PostgreSQL computes. */
  readonly columns: string[]
}

/** Returns the tables that a backup holds, sorted by name. A partitioned table represents its partitions. */
export async function readTables(client: Queryable): Promise<CatalogTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array(select a.attname::text from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} and c.relname <> all ($1)
     order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

export async function readPartitions(client: Queryable): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(
    `select p.relname as "table", c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
     where c.relispartition and c.relkind = 'r' and ${OURS} order by c.relname`,
  )
  return rows
}

/**
 * Reads the positions of all sequences. Sequences do not belong to transactions: read them after the rows, so that no
 * position is behind the rows.
 */
export async function readSequences(client: Queryable): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'S' and ${OURS} order by c.relname`,
  )
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    if (at[0]) sequences.push({ name, ...at[0] })
  }
  return sequences
}

/**
 * Returns the statements that drop indexes and foreign keys, and the statements that create them again after the rows
 * are loaded.
 */
export async function readIndexing(client: Queryable): Promise<{ drop: string[]; make: string[] }> {
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname) as drop,
           format('alter table %s add constraint %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid)) as make, 2 as step
      from pg_constraint f join pg_class c on c.oid = f.conrelid where f.contype = 'f' and f.conparentid = 0 and ${OURS}
    union all
    select format('drop index %s', x.indexrelid::regclass), pg_get_indexdef(x.indexrelid), 1
      from pg_index x join pg_class c on c.oid = x.indexrelid
     where not c.relispartition and ${OURS} and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype <> 'f')
    order by step, make`)
  return { drop: rows.map(({ drop }) => drop).reverse(), make: rows.map(({ make }) => make) }
}

/** Returns statements that drop everything the platform keeps in a database. Objects of extensions remain. */
export async function readContents(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ drop: string }>(`
    select format('drop %s if exists %s cascade', k.word, c.oid::regclass) as drop, k.step
      from pg_class c join (values ('v', 'view', 1), ('m', 'materialized view', 1), ('r', 'table', 2), ('p', 'table', 2), ('S', 'sequence', 3))
        as k (kind, word, step) on k.kind = c.relkind::text
     where not c.relispartition and ${OURS}
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure), 4 from pg_proc p
     where p.pronamespace = current_schema()::regnamespace and not exists
       (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop type if exists %s cascade', t.oid::regtype), 5 from pg_type t
     where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd') and not exists
       (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    order by step`)
  // The task queue is dropped too: the next start fills a new queue from the waiting tasks.
  return [
    ...rows.map(({ drop }) => drop),
    'drop schema if exists pgboss cascade',
    'drop schema if exists drizzle cascade',
  ]
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
