import type pg from 'pg'
import { type DemoKind, kinds } from './kinds.ts'
import { references } from './references.ts'

/** Records of one kind that the demonstration inserted and that are not removed. */
export interface StayingRecords {
  readonly name: string
  readonly count: number
  /** Names of the first of these records, each with the reason. */
  readonly examples: readonly string[]
}

export interface Plan {
  readonly goes: readonly { readonly kind: DemoKind; readonly count: number }[]
  readonly stays: readonly StayingRecords[]
}

const CHANGED = '有人改过'
const EXAMPLES = 10

/**
 * Writes the demonstration's records into the temporary table `demo_row`. Its column `why` contains the reason if a
 * record is not removed: a user has changed the record (unless `withChanged`), or a record that is not removed refers
 * to it.
 */
export async function planRemoval(client: pg.ClientBase, { withChanged = false } = {}): Promise<Plan> {
  await client.query(
    `create temp table demo_row (kind text not null, id bigint not null, why text, primary key (kind, id)) on commit drop`,
  )
  for (const { entity, made } of kinds) {
    await client.query(`insert into demo_row (kind, id) select $1, id from (${made}) m (id) on conflict do nothing`, [
      entity,
    ])
  }
  await client.query('analyze demo_row')
  if (!withChanged) {
    for (const { entity, changed } of kinds)
      await client.query(`update demo_row d set why = $2 from (${changed}) c (id) where d.kind = $1 and d.id = c.id`, [
        entity,
        CHANGED,
      ])
  }
  await keepReferenced(client)
  return { goes: await countGoing(client), stays: await listStaying(client) }
}

/**
 * Marks each record to which a remaining record refers as remaining, and repeats this until no further record is
 * marked.
 */
async function keepReferenced(client: pg.ClientBase): Promise<void> {
  for (let added = 1; added > 0; ) {
    added = 0
    for (const { to, rows, reason } of references) {
      const { rowCount } = await client.query(
        `update demo_row d set why = $2 from (${rows}) r (id, kind, by)
          where d.kind = $1 and d.id = r.id and d.why is null
            and not exists (select from demo_row g where g.kind = r.kind and g.id = r.by and g.why is null)`,
        [to, reason],
      )
      added += rowCount ?? 0
    }
  }
}

async function countGoing(client: pg.ClientBase): Promise<Plan['goes']> {
  const { rows } = await client.query<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from demo_row where why is null group by kind`,
  )
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return kinds.map((kind) => ({ kind, count: counts.get(kind.entity) ?? 0 })).filter(({ count }) => count > 0)
}

async function listStaying(client: pg.ClientBase): Promise<StayingRecords[]> {
  const stays: StayingRecords[] = []
  for (const { entity, name, table, label } of kinds) {
    const { rows } = await client.query<{ said: string; count: number }>(
      `select ${label} || '（' || d.why || '）' as said, count(*) over ()::int as count
         from demo_row d join ${table} t on t.id = d.id where d.kind = $1 and d.why is not null
        order by d.why <> $2, d.id limit ${EXAMPLES}`,
      [entity, CHANGED],
    )
    if (rows[0]) stays.push({ name, count: rows[0].count, examples: rows.map(({ said }) => said) })
  }
  return stays
}
