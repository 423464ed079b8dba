import { sql } from 'drizzle-orm'
import type { AccountKind } from '../../../../lib/contracts/account/calls.ts'
import { accountCards } from '../../../../lib/contracts/account/card.ts'
import { listAt } from '../../../../lib/contracts/paths.ts'
import type { Services } from '../../../core/http/context.ts'
import { notify } from '../../notification/index.ts'
import { hasPortOver, organsAbove } from './reaching.ts'

/** The most user names that a message lists. */
const NAMED = 10

interface TwinNotice extends Record<string, unknown> {
  readonly userId: number
  readonly kind: AccountKind
  readonly accounts: number
  readonly names: readonly string[]
}

/**
 * Notifies users of user names that differ from an older user name only by case (column `name_twin`), once for each
 * name. The job notifies the users who may rename one of the two accounts. If the account with the older name has been
 * removed, the oldest of the other accounts loses its mark in `name_twin`. Returns the number of notifications.
 */
export async function notifyOfSimilarNames({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      update account a set name_twin = null where a.id in (
        select min(t.id) from account t where t.name_twin is not null and t.deleted_at is null and not exists (
          select from account o where o.deleted_at is null and o.name_twin is null
             and lower(o.user_name) = lower(t.user_name))
         group by lower(t.user_name))`)
    const { rows } = await tx.execute<TwinNotice>(sql`
      with recursive fresh as (
        update account set name_twin = 'told' where name_twin = 'new' and deleted_at is null
        returning id, kind, user_name, organ_id),
      concerned as (
        select id, kind, user_name, organ_id from fresh
        union select f.id, f.kind, f.user_name, o.organ_id from fresh f join account o
           on lower(o.user_name) = lower(f.user_name) and o.deleted_at is null and o.name_twin is null),
      ${organsAbove(sql`concerned`)}
      select u.id::float8 as "userId", c.kind, count(distinct c.id)::int as accounts,
             array_agg(distinct c.user_name) as names
        from concerned c cross join "system_user" u
       where ${hasPortOver(sql`c.kind || ':edit'`, sql`c.organ_id`)}
       group by u.id, c.kind order by u.id, c.kind`)
    for (const told of rows) await notify(hub, tx, { userId: told.userId, ...messageOf(told) })
    return rows.length
  })
}

function messageOf({ kind, accounts, names }: TwinNotice) {
  const listed = `${names.slice(0, NAMED).join('、')}${names.length > NAMED ? ' 等' : ''}`
  return {
    title: `${accounts} 个${accountCards[kind].name}与更早的账号只有大小写不同`,
    text: `${listed}。两个账号都照旧可用；账号现在不分大小写，请给其中一个改名`,
    url: listAt(kind, { keyword: names[0] }),
  }
}
