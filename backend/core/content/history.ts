import { type ContentTables, namesOf } from './tables.ts'

/** Returns an SQL expression for the versions of `record`, the newest first, as a JSON array. */
export function versionsJson(tables: ContentTables, record: string): string {
  const { version, of } = namesOf(tables)
  return `(select json_agg(json_build_object('id', o.id::text, 'no', o.no, 'state', o.state, 'changeKind', o.change_kind,
            'changeNote', o.change_note, 'createdAt', o.created_at) order by o.no desc)
     from ${version} o where o.${of} = ${record}.id and o.deleted_at is null)`
}
