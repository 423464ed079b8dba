import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { MAX_FOUND } from '../../../lib/contracts/base/paging.ts'
import { type FeedbackCalls, type FeedbackKind, openStatuses } from '../../../lib/contracts/feedback/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { matchesPerson } from '../../core/search/match-person.ts'
import { meetsScope } from '../staff/scope.ts'
import { feedbackWithin } from './scope.ts'

interface Finding<C extends 'versions' | 'handlers'> {
  readonly ctx: Pick<Context, 'db' | 'scope'>
  readonly input: CallRequest<FeedbackCalls[C]>
}

/** Lists the app versions from which feedback within the data scope came. */
export async function findVersions(
  kind: FeedbackKind,
  { ctx: { db, scope }, input: { text } }: Finding<'versions'>,
): Promise<CallAnswer<FeedbackCalls['versions']>> {
  const wanted = text ? sql`position(${text.toLowerCase()} in lower(f.app_version)) > 0` : sql`true`
  const { rows } = await db.execute<{ value: string }>(sql`
    select distinct f.app_version as value from feedback f
    where f.kind = ${kind} and f.deleted_at is null and f.folded_into is null and f.app_version <> ''
      and ${feedbackWithin(scope)} and ${wanted}
    order by value desc limit ${MAX_FOUND}`)
  return rows.map(({ value }) => value)
}

/**
 * Lists users who may handle feedback in the caller's data scope, sorted by the number of their open feedbacks. A
 * request with ids also finds users who were once the handler of feedback in this scope and may no longer handle any.
 */
export async function findHandlers(
  kind: FeedbackKind,
  { ctx: { db, scope }, input: { text, id } }: Finding<'handlers'>,
): Promise<CallAnswer<FeedbackCalls['handlers']>> {
  const may = sql`exists (select from user_role ur join role_grant g on g.role_id = ur.role_id
    where ur.user_id = u.id and g.port = ${`${kind}:handle`} and (g.data_scope = 'all' or ${meetsScope(scope, sql`u.id`)}))`
  const did = sql`exists (select from feedback f where f.kind = ${kind} and f.handler_id = u.id and ${feedbackWithin(scope)})`
  const wanted = id
    ? sql`u.id = any (${sql.param(id)}::bigint[]) and (${may} or ${did})`
    : sql`u.deleted_at is null and u.status = 1 and ${matchesPerson(text ?? '')} and ${may}`
  const { rows } = await db.execute<CallAnswer<FeedbackCalls['handlers']>[number] & Record<string, unknown>>(sql`
    select u.id::text, u.full_name as "fullName", u.user_name as "userName",
      (select count(*)::int from feedback f where f.kind = ${kind} and f.handler_id = u.id and f.deleted_at is null
         and ${feedbackWithin(scope)} and f.folded_into is null and f.status = any (${sql.param([...openStatuses])}::text[])) as open
    from "system_user" u where ${wanted} order by open, u.pinyin, u.id limit ${MAX_FOUND}`)
  return rows
}
