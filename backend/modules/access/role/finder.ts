import { inArray, sql } from 'drizzle-orm'
import { addressOf } from '../../../../lib/contracts/paths.ts'
import { roleCard } from '../../../../lib/contracts/role/card.ts'
import type { RecordFinder } from '../../../core/search/finders.ts'
import { role } from '../../../tables/access.ts'
import { roleRows } from './rows.ts'
import { rolesFound } from './search-roles.ts'

/** Finds roles by name, code, pinyin or initials. Data scope does not limit which roles a user finds. */
export const roleFinder: RecordFinder = {
  entity: 'role',
  permission: roleCard.list,
  async find(db, _principal, text, limit) {
    const ids = (await rolesFound(db, text, [sql`role.name`, sql`role.code`])).slice(0, limit)
    const rows = new Map((await roleRows(db, inArray(role.id, ids))).map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = rows.get(String(id))
      if (!row) return []
      const note = [row.code, `${row.memberCount} 人`, row.status === 0 ? '已停用' : ''].filter(Boolean).join(' · ')
      return [{ id: row.id, title: row.name, note, url: addressOf('role', id) }]
    })
  },
}
