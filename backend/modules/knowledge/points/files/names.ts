import { sql } from 'drizzle-orm'
import type { Db } from '../../../../core/database/database.ts'
import { queryable } from '../../../../core/database/queryable.ts'
import type { DataScope } from '../../../../core/scope/data-scope.ts'
import type { Cells, FileRow } from '../../../../core/tasks/import/cells.ts'
import { folded } from '../../../../core/tasks/import/cells.ts'
import { type HoldersOf, readHolders } from '../holders.ts'
import { codeIn, type NamedPoint, readNamedPoints, routeIn } from './named-points.ts'

type Dictionary = 'section' | 'subject' | 'knowledge'

/** Meaning of the texts in the rows of a chunk. */
export interface Names {
  readonly scope: DataScope
  /** Returns the key of a dictionary value by its name or alias; undefined where there is none in use. */
  keyOf(type: Dictionary, name: string | undefined): string | undefined
  nameOf(type: Dictionary, key: string): string
  readonly holdersOf: HoldersOf
  /** Returns the point that a row names: by its code or, without a code, by its place. */
  pointOf(cells: Cells): NamedPoint | undefined
}

/** Reads the dictionary, the points that rows name, and the names that points of the rows' subjects already have. */
export async function readNames(db: Db, scope: DataScope, rows: readonly FileRow[]): Promise<Names> {
  const { rows: items } = await db.execute<{ type: Dictionary; key: string; names: string[]; name: string }>(sql`
    select type_code as type, key, name, array[name] || array(select jsonb_array_elements_text(coalesce(extra->'aliases', '[]'))) as names
      from dict_item where type_code in ('section', 'subject', 'knowledge') and status = 1 and deleted_at is null`)
  const keys = new Map(items.flatMap(({ type, key, names }) => names.map((name) => [`${type} ${folded(name)}`, key])))
  const shown = new Map(items.map(({ type, key, name }) => [`${type} ${key}`, name]))
  const keyOf: Names['keyOf'] = (type, name = '') => keys.get(`${type} ${folded(name)}`)
  const subjects = [...new Set(rows.flatMap(({ cells }) => keyOf('subject', cells.subject) ?? []))]
  const points = await readNamedPoints(db, rows)
  const placed = (cells: Cells) => ({
    subject: keyOf('subject', cells.subject),
    section: keyOf('section', cells.section),
    route: routeIn(cells),
  })
  return {
    ...{ scope, keyOf },
    nameOf: (type, key) => shown.get(`${type} ${key}`) ?? key,
    holdersOf: await readHolders(queryable(db), subjects),
    pointOf(cells) {
      const code = codeIn(cells)
      if (code !== '') return points.find((point) => point.code === code)
      const place = placed(cells)
      return points.find(
        ({ subject, section, route }) =>
          subject === place.subject && section === place.section && route === place.route,
      )
    },
  }
}

/** Returns subject and section of a row by key; undefined where one of them is unknown. */
export function placeIn({ subject, section }: Cells, names: Names) {
  const place = { subject: names.keyOf('subject', subject), section: names.keyOf('section', section) }
  return place.subject !== undefined && place.section !== undefined
    ? { subject: place.subject, section: place.section }
    : undefined
}
