import { sql } from 'drizzle-orm'
import type { AccountKind } from '../../../../lib/contracts/account/calls.ts'
import { maskedPhone } from '../../../../lib/contracts/base/phone.ts'
import { addressOf } from '../../../../lib/contracts/paths.ts'
import type { RecordFinder } from '../../../core/search/finders.ts'
import { organ as organTable } from '../../../tables/organ.ts'
import { editable } from '../scope.ts'
import { accountsWhere } from './select-accounts.ts'

/** Finds accounts by user name, phone, name, pinyin or initials; exact matches come first. */
export function accountFinder(kind: AccountKind): RecordFinder {
  return {
    entity: kind,
    permission: `${kind}:list`,
    async find(db, principal, text, limit, scope) {
      const where = accountsWhere(kind, { keyword: text }, { scope, editable: editable(principal, kind) })
      const { rows } = await db.execute<{
        id: string
        name: string
        userName: string
        phone: string
        organ: string
      }>(sql`
        select f.id::text as id, f.full_name as name, f.user_name as "userName", f.phone, o.name as organ
          from (select a.* from account a where ${where} limit 200) f
          join ${organTable} o on o.id = f.organ_id
         order by ${text} in (f.user_name, f.phone, f.full_name) desc, ${text.toLowerCase()} in (f.initials, f.pinyin) desc,
                  f.pinyin, f.id
         limit ${limit}`)
      return rows.map(({ id, name, userName, phone, organ }) => ({
        id,
        title: name,
        note: [userName, maskedPhone(phone), organ].filter(Boolean).join(' · '),
        url: addressOf(kind, id),
      }))
    },
  }
}
