import { type SQL, sql } from 'drizzle-orm'
import { typeCodes } from '../../../lib/contracts/dict/calls.ts'
import type { Db } from '../../core/database/database.ts'

/** The log stands above every kind of record, so their tables are named here, not imported. */
const byId: Readonly<Record<string, SQL>> = {
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
  savedView: sql`select id, name, screen as within from saved_view`,
  session: sql`select s.id, u.full_name as name, null as within from session s join "system_user" u on u.id = s.user_id`,
  student: sql`select id, full_name as name, null as within from account`,
  systemUser: sql`select id, full_name as name, null as within from "system_user"`,
  task: sql`select id, title as name, null as within from task`,
  teacher: sql`select id, full_name as name, null as within from account`,
}

const screens = sql`select url as id, name, url as within from menu where tree = 'platform' and url is not null`

/** What is named by something else than a number: divisions, screens, dictionary values. */
const byKey: Readonly<Record<string, SQL>> = {
  areaCode: sql`select code as id, full_name as name, null as within from area`,
  screen: screens,
  listLook: screens,
  ...Object.fromEntries(
    typeCodes.map((type) => [
      `dict ${type}`,
      sql`select key as id, name, type_code as within from dict_item where type_code = ${type}`,
    ]),
  ),
}

export interface Named {
  readonly entity: string
  readonly entityId: string | null
}

export interface RecordName extends Record<string, unknown> {
  readonly name: string
  readonly within: string | null
}

export type NameOf = (record: Named) => RecordName | undefined

const keyOf = ({ entity, entityId }: Named) => `${entity} ${entityId}`

/** By kind of record: the condition that somebody may read the name of record `n`, and what stands there otherwise. */
export type NameVisibility = Readonly<Record<string, { readonly where: SQL; readonly otherwise: string }>>

/** How records are called now, removed ones included: one query for each kind among them. Without `sight` all by name. */
export async function namesOf(db: Db, records: readonly Named[], visibility: NameVisibility = {}): Promise<NameOf> {
  const names = new Map<string, RecordName>()
  const kinds = new Set(records.map(({ entity }) => entity))
  await Promise.all(
    [...kinds].map(async (entity) => {
      const query = namesQuery(entity, idsOf(records, entity), visibility[entity])
      if (!query) return
      const { rows } = await db.execute<RecordName & { id: string }>(query)
      for (const { id, ...name } of rows) names.set(keyOf({ entity, entityId: id }), name)
    }),
  )
  return (record) => names.get(keyOf(record))
}

/** An entry may name what is no record, such as an account nobody has. */
const RECORD_ID = /^\d{1,18}$/

function namesQuery(entity: string, ids: readonly string[], seen?: NameVisibility[string]): SQL | null {
  const numbered = byId[entity]
  const known = numbered ? ids.filter((id) => RECORD_ID.test(id)) : ids
  const from = numbered ?? byKey[entity]
  if (!from || known.length === 0) return null
  const type = sql.raw(numbered ? 'bigint' : 'text')
  const name = seen ? sql`case when ${seen.where} then n.name else ${seen.otherwise} end` : sql`n.name`
  return sql`select n.id::text, ${name} as name, n.within from (${from}) n where n.id = any (${sql.param(known)}::${type}[])`
}

function idsOf(records: readonly Named[], entity: string): string[] {
  const ids = records.flatMap((one) => (one.entity === entity && one.entityId ? [one.entityId] : []))
  return [...new Set(ids)]
}
