import { sql } from 'drizzle-orm'
import { addressOf } from '../../../lib/contracts/paths.ts'
import { platformName, staffCard } from '../../../lib/contracts/staff/card.ts'
import type { RecordFinder } from '../../core/search/finders.ts'
import { matchRank } from '../../core/search/match-text.ts'
import { listOf, peopleLike, readPeople } from './rows.ts'

const ranked = { pinyin: sql`u.pinyin`, initials: sql`u.initials` }

/** Finds staff by account, phone, name, pinyin or initials. */
export const staffFinder: RecordFinder = {
  entity: 'systemUser',
  permission: staffCard.list,
  async find(db, principal, text, limit, scope) {
    const seeing = { principal, scope }
    const order = sql`order by ${matchRank(text, sql`u.full_name`, ranked)}, u.pinyin, u.id limit ${limit}`
    const people = await readPeople(db, listOf(seeing), peopleLike(seeing, { keyword: text }), order)
    return people.map(({ id, fullName, userName, phone, organName }) => ({
      id,
      title: fullName,
      note: [userName, phone, organName ?? platformName].filter(Boolean).join(' · '),
      url: addressOf('systemUser', id),
    }))
  },
}
