import { sql } from 'drizzle-orm'
import type { AccountType } from '../../../../lib/contracts/account/calls.ts'
import { accountTypeNames } from '../../../../lib/contracts/account/card.ts'
import { listAt } from '../../../../lib/contracts/paths.ts'
import type { Services } from '../../../core/http/context.ts'
import { today } from '../../../core/records/today.ts'
import { notify } from '../../notification/index.ts'
import { hasPortOver, organsAbove } from './reaching.ts'

interface ExpiryNotice extends Record<string, unknown> {
  readonly userId: number
  readonly type: AccountType
  readonly ahead: number
  readonly organs: number
  readonly accounts: number
  readonly first: string
  readonly last: string
}

/**
 * Notifies users who may renew students that accounts expire within 30, 7 and 1 days, once for each of these periods.
 * One transaction stores the notices and sends the messages. If a run fails, the next run sends its messages. No
 * message is sent twice.
 */
export async function remindExpiry({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<ExpiryNotice>(sql`
      with recursive ending as (
        select organ_id, type, valid_to, count(*)::int as n,
               case when valid_to - ${today} <= 1 then 1 when valid_to - ${today} <= 7 then 7 else 30 end as ahead
          from account
         where kind = 'student' and status = 'active' and deleted_at is null
           and valid_to between ${today} and ${today} + 30
         group by organ_id, type, valid_to),
      fresh as (
        insert into expiry_notice (organ_id, type, valid_to, ahead)
        select organ_id, type, valid_to, ahead from ending on conflict do nothing
        returning organ_id, type, valid_to, ahead),
      ${organsAbove(sql`fresh`)}
      select u.id::float8 as "userId", f.type, f.ahead, count(distinct f.organ_id)::int as organs,
             sum(e.n)::int as accounts, min(f.valid_to)::text as first, max(f.valid_to)::text as last
        from fresh f join ending e using (organ_id, type, valid_to, ahead) cross join "system_user" u
       where ${hasPortOver('student:renew', sql`f.organ_id`)}
       group by u.id, f.type, f.ahead order by u.id, f.type, f.ahead`)
    for (const told of rows) await notify(hub, tx, { userId: told.userId, ...messageOf(told) })
    return rows.length
  })
}

function messageOf({ type, ahead, organs, accounts, first, last }: ExpiryNotice) {
  const name = `学生${accountTypeNames[type]}账号`
  return {
    title: `${name}将在 ${ahead} 天内到期`,
    text: `${organs} 个机构的 ${accounts} 个账号，${first === last ? first : `${first} 至 ${last}`} 到期`,
    url: listAt(type === 'trial' ? 'trialStudent' : 'formalStudent', {
      status: 'active',
      validFrom: first,
      validUntil: last,
      sort: 'validTo',
      order: 'asc',
    }),
  }
}
