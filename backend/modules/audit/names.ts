import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../core/database.ts'

/** The log stands above every kind of record, so their tables are named here, not imported. */
const calledBy: Readonly<Record<string, SQL>> = {
  agent: sql`select id, name, null as within from agent`,
  area: sql`select id, full_name as name, null as within from area`,
  asset: sql`select id, name, null as within from asset`,
  class: sql`select c.id, o.name || ' ' || c.name as name, null as within from school_class c join organ o on o.id = c.organ_id`,
  dict: sql`select id, name, type_code as within from dict_item`,
  menu: sql`select id, name, tree as within from menu`,
  orgMenu: sql`select id, name, tree as within from menu`,
  menuPackage: sql`select id, name, null as within from menu_package`,
  organ: sql`select id, name, null as within from organ`,
  question: sql`select id, code as name, null as within from question`,
  role: sql`select id, name, null as within from role`,
  session: sql`select s.id, u.full_name as name, null as within from session s join "system_user" u on u.id = s.user_id`,
  student: sql`select id, full_name as name, null as within from account`,
  systemUser: sql`select id, full_name as name, null as within from "system_user"`,
  task: sql`select id, title as name, null as within from task`,
  teacher: sql`select id, full_name as name, null as within from account`,
}

interface Named {
  readonly entity: string
  readonly entityId: string | null
}

export interface RecordName extends Record<string, unknown> {
  readonly name: string
  readonly within: string | null
}

const keyOf = ({ entity, entityId }: Named) => `${entity} ${entityId}`

/** How records are called now, removed ones included: one query for each kind among them. */
export async function namesOf(db: Db, records: readonly Named[]): Promise<(record: Named) => RecordName | undefined> {
  const names = new Map<string, RecordName>()
  const kinds = new Set(records.map(({ entity }) => entity))
  await Promise.all(
    [...kinds].map(async (entity) => {
      const from = calledBy[entity]
      const ids = idsOf(records, entity)
      if (!from || ids.length === 0) return
      const { rows } = await db.execute<RecordName & { id: string }>(
        sql`select n.id::text, n.name, n.within from (${from}) n where n.id = any (${sql.param(ids)}::bigint[])`,
      )
      for (const { id, ...name } of rows) names.set(keyOf({ entity, entityId: id }), name)
    }),
  )
  return (record) => names.get(keyOf(record))
}

/** An entry may name what is no record, such as an account nobody has. */
const RECORD_ID = /^\d{1,18}$/

function idsOf(records: readonly Named[], entity: string): string[] {
  const ids = records.flatMap((one) => (one.entity === entity && one.entityId ? [one.entityId] : []))
  return [...new Set(ids)].filter((id) => RECORD_ID.test(id))
}
