import { sql } from 'drizzle-orm'
import { foldText } from '../../../../../lib/contracts/base/fold-text.ts'
import { aboveNames } from '../../../../../lib/contracts/knowledge/above.ts'
import type { Db } from '../../../../core/database/database.ts'
import type { DataScope } from '../../../../core/scope/data-scope.ts'
import type { Cells, FileRow } from '../../../../core/tasks/import/cells.ts'
import { folded } from '../../../../core/tasks/import/cells.ts'

type Dictionary = 'section' | 'subject' | 'knowledge'

/** A point that has one of the names of a file. */
export interface Holder {
  readonly id: number
  readonly code: string
  readonly name: string
}

/** Meaning of the texts in the rows of a chunk. */
export interface Names {
  readonly scope: DataScope
  /** Returns the key of a dictionary value by its name or alias; undefined where there is none in use. */
  keyOf(type: Dictionary, name: string | undefined): string | undefined
  nameOf(type: Dictionary, key: string): string
  /** Returns the points of a subject and section that have a name or an alias. */
  holdersOf(place: { readonly subject: string; readonly section: string }, name: string): readonly Holder[]
  /** Definitions as rich text by `code` and text, so that an unchanged cell keeps its markup. */
  readonly definitions: ReadonlyMap<string, string>
}

const placeKey = (subject: string, section: string, name: string) => JSON.stringify([subject, section, foldText(name)])

/** Reads the dictionary and the names that points of the rows' subjects already have. */
export async function readNames(
  db: Db,
  scope: DataScope,
  rows: readonly FileRow[],
  definitions: ReadonlyMap<string, string>,
): Promise<Names> {
  const { rows: items } = await db.execute<{ type: Dictionary; key: string; names: string[]; name: string }>(sql`
    select type_code as type, key, name, array[name] || array(select jsonb_array_elements_text(coalesce(extra->'aliases', '[]'))) as names
      from dict_item where type_code in ('section', 'subject', 'knowledge') and status = 1 and deleted_at is null`)
  const keys = new Map(items.flatMap(({ type, key, names }) => names.map((name) => [`${type} ${folded(name)}`, key])))
  const shown = new Map(items.map(({ type, key, name }) => [`${type} ${key}`, name]))
  const keyOf: Names['keyOf'] = (type, name = '') => keys.get(`${type} ${folded(name)}`)
  const subjects = [...new Set(rows.flatMap(({ cells }) => keyOf('subject', cells.subject) ?? []))]
  const { rows: known } = await db.execute<
    Holder & { subject: string; section: string; aliases: string[]; [column: string]: unknown }
  >(sql`
    select id::float8 as id, code, name, aliases, subject, section from kp
     where subject = any(${sql.param(subjects)}::text[]) and deleted_at is null and status <> 'deprecated'`)
  const holders = new Map<string, Holder[]>()
  for (const { id, code, name, aliases, subject, section } of known)
    for (const one of [name, ...aliases]) {
      const key = placeKey(subject, section, one)
      holders.set(key, [...(holders.get(key) ?? []), { id, code, name }])
    }
  return {
    ...{ scope, keyOf, definitions },
    nameOf: (type, key) => shown.get(`${type} ${key}`) ?? key,
    holdersOf: ({ subject, section }, name) => holders.get(placeKey(subject, section, name)) ?? [],
  }
}

/** Returns subject and section of a row by key; undefined where one of them is unknown. */
export function placeIn({ subject, section }: Cells, names: Names) {
  const place = { subject: names.keyOf('subject', subject), section: names.keyOf('section', section) }
  return place.subject !== undefined && place.section !== undefined
    ? { subject: place.subject, section: place.section }
    : undefined
}

/** Returns the route of a row: the names above and its own name. */
export const routeIn = ({ above, name = '' }: Cells): string => [...aboveNames(above), folded(name)].join('->')

export const codeIn = ({ code = '' }: Cells): string => folded(code).toUpperCase()
