import { sql } from 'drizzle-orm'
import { addressOf } from '../../../lib/contracts/paths.ts'
import type { RecordFinder } from '../../core/search/finders.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { isInScope } from './scope.ts'

/** Finds systems for Ctrl+K by a part of the name, pinyin or initials; the note names the kind and the theme. */
export const systemFinder: RecordFinder = {
  entity: 'ksystem',
  permission: 'ksystem:read',
  async find(db, _, text, limit, scope) {
    const matches = matchesText(text, { texts: [sql`s.name`], pinyin: sql`s.pinyin`, initials: sql`s.initials` })
    const { rows } = await db.execute<{ id: string; title: string; note: string }>(sql`
      select s.id::text as id, s.name as title,
             concat_ws(' · ', case s.kind when 'sync' then '同步体系' else '专题体系' end, nullif(s.theme, '')) as note
        from ksystem s where ${isInScope(scope)} and ${matches} order by length(s.name), s.pinyin, s.id limit ${limit}`)
    return rows.map(({ id, title, note }) => ({ id, title, note, url: addressOf('ksystem', id) }))
  },
}
