import { sql } from 'drizzle-orm'
import { accountKinds } from '../../../../lib/contracts/account/calls.ts'
import type { Services } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { searchValues } from '../search/search-values.ts'

const CHUNK = 500
/** Days a closed account may still be looked up by name (domain model §3.8). */
const GRACE = 30

const ANONYMOUS = '已注销用户'

/**
 * Removes personal data from accounts closed more than 30 days ago, and returns the number of these accounts.
 * Organisation, type and order remain, because seats and money are counted from them. Existing audit entries remain
 * unchanged.
 */
export async function anonymiseAccounts({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<number> {
  let total = 0
  for (const kind of accountKinds) {
    for (let done = CHUNK; done === CHUNK; total += done) {
      done = await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: number }>(sql`
          select id::float8 as id from account
           where kind = ${kind} and status = 'closed' and anonymised_at is null
             and updated_at < now() - make_interval(days => ${GRACE})
           order by id limit ${CHUNK} for update skip locked`)
        if (rows.length === 0) return 0
        const people = rows.map(({ id }) => {
          const person = { userName: `closed-${id}`, fullName: ANONYMOUS, phone: '' }
          return { id, ...person, ...searchValues(person) }
        })
        await tx.execute(sql`
          update account a set user_name = r."userName", full_name = r."fullName", phone = '', class_id = null,
                 password_hash = null, last_login_at = null, pinyin = r.pinyin, initials = r.initials, found = r.found,
                 grams = r.grams, anonymised_at = now(), name_twin = null, row_version = a.row_version + 1, updated_by = null, updated_at = now()
            from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r(id bigint, "userName" text, "fullName" text,
                 pinyin text, initials text, found text, grams int[]) where a.id = r.id`)
        const ids = rows.map(({ id }) => id)
        // The audit entry omits the removed names, because the audit log would otherwise store them again.
        await auditAll(
          tx,
          { actor: null, action: 'anonymise', entity: kind },
          ids.map((entityId) => ({ entityId })),
        )
        await publishChanged(hub, tx, kind, ids)
        return rows.length
      })
    }
  }
  return total
}
