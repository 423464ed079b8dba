import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listMentionable as call, Person } from '../../../lib/contracts/comment/calls.ts'
import type { Context } from '../../core/http/context.ts'
import type { Kinds } from '../../core/module.ts'
import { matchesPerson } from '../../core/search/match-person.ts'
import { requireReader } from './internal.ts'
import { mayMention } from './readers.ts'
import { commentReader } from './rows.ts'

/** Largest number of users returned; a user finds others by typing more letters. */
const LIMIT = 8
/** Largest number of users checked, because each check loads all permissions of a user. */
const TRIES = 30

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
  kinds: Kinds
}

export async function listMentionable({ ctx, input, kinds }: Handling): Promise<CallAnswer<typeof call>> {
  const kind = await requireReader(ctx, kinds.recordKinds, { entity: input.entity, entityId: input.recordId })
  const { hidden } = await commentReader(ctx, kind, input.recordId)
  const discussed = { kind, entityId: Number(input.recordId), hidden }
  const { rows } = await ctx.db.execute<Person & { userName: string; [column: string]: unknown }>(sql`
    select u.id::text as id, u.full_name as "fullName", u.user_name as "userName" from "system_user" u
     where u.deleted_at is null and u.status = 1 and u.id <> ${ctx.principal.userId}
       and ${matchesPerson(input.keyword)}
       and exists (select from user_role ur join role_grant g on g.role_id = ur.role_id
                    where ur.user_id = u.id and g.port = ${kind.list})
     order by u.pinyin, u.id limit ${TRIES}`)
  const list: (Person & { userName: string })[] = []
  for (const row of rows) {
    if (list.length === LIMIT) break
    if (await mayMention(ctx, discussed, Number(row.id))) list.push(row)
  }
  return { list }
}
