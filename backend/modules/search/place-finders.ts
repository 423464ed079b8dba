import { type SQL, sql } from 'drizzle-orm'
import { classWithin, type DataScope, organWithin } from '../../core/auth/data-scope.ts'
import type { RecordFinder } from '../../core/search/finders.ts'

/** Full-width digits and letters mean the same; wildcards mean themselves. */
const literal = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')

interface Source {
  readonly kind: string
  readonly permission: RecordFinder['permission']
  /** The screen that shows a record by `?edit=`. */
  readonly screen: string
  /** From `r`: what the note says. */
  readonly note: SQL
  /** The table as `r`, with what the note needs. */
  readonly from: SQL
  /** Condition on `r`; absent: reference data, which no scope narrows. */
  readonly within?: (scope: DataScope) => SQL
  /** Columns of `r` beside name, pinyin and initials that find by their beginning. */
  readonly codes: readonly string[]
}

/** Records with a name: by a part of it, by the beginning of its pinyin, initials or code. */
function namedFinder({ kind, permission, screen, note, from, within, codes }: Source): RecordFinder {
  return {
    kind,
    permission,
    async find(db, _principal, text, limit, scope) {
      const word = literal(text)
      const starts = ['pinyin', 'initials', ...codes].map(
        (column) => sql`lower(r.${sql.identifier(column)}) like ${`${word}%`}`,
      )
      const { rows } = await db.execute<{ id: string; name: string; note: string }>(sql`
        select r.id::text as id, r.name, ${note} as note from ${from}
         where r.deleted_at is null and ${within?.(scope) ?? sql`true`} and (lower(r.name) like ${`%${word}%`} or ${sql.join(starts, sql` or `)})
         order by (lower(r.name) = ${word}) desc, length(r.name), r.pinyin, r.id limit ${limit}`)
      return rows.map(({ id, name, note }) => ({ kind, id, title: name, note, url: `${screen}?edit=${id}` }))
    },
  }
}

export const organFinder = namedFinder({
  kind: '机构',
  permission: 'organ:list',
  screen: '/platformmanage/organization',
  note: sql`r.code`,
  from: sql`organ r`,
  within: (scope) => organWithin(scope, 'r'),
  codes: ['code', 'phone'],
})

export const classFinder = namedFinder({
  kind: '班级',
  permission: 'class:list',
  screen: '/platformmanage/class',
  note: sql`o.name || ' · ' || r.school_year || ' 学年'`,
  from: sql`school_class r join organ o on o.id = r.organ_id`,
  within: (scope) => classWithin(scope, 'r'),
  codes: [],
})

export const agentFinder = namedFinder({
  kind: '代理商',
  permission: 'agent:list',
  screen: '/platformmanage/agent',
  note: sql`r.contact`,
  from: sql`agent r`,
  codes: ['phone'],
})
