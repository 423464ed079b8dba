import { sql } from 'drizzle-orm'
import { platformName } from '../../../lib/contracts/base/state-names.ts'
import type { RecordFinder } from '../../core/search/finders.ts'
import { foundRank } from '../../core/search/match-text.ts'
import { peopleLike, readPeople, seesPhones } from './rows.ts'

const ranked = { pinyin: sql`u.pinyin`, initials: sql`u.initials` }

/** Staff by account, phone, name, pinyin or initials. */
export const staffFinder: RecordFinder = {
  kind: '人员',
  permission: 'user:list',
  async find(db, principal, text, limit, scope) {
    const sight = { scope, phones: seesPhones(principal) }
    const order = sql`order by ${foundRank(text, sql`u.full_name`, ranked)}, u.pinyin, u.id limit ${limit}`
    const people = await readPeople(db, sight, peopleLike(sight, { keyword: text }), order)
    return people.map(({ id, fullName, userName, phone, organName }) => ({
      kind: '人员',
      id,
      title: fullName,
      note: [userName, phone, organName ?? platformName].filter(Boolean).join(' · '),
      // Whoever may not edit is shown the list with the person alone.
      url: principal.ports.has('user:edit') ? `/user/roleset?edit=${id}` : `/user/roleset?keyword=${userName}`,
    }))
  },
}
