import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/knowledge-system/calls.ts'
import type { System } from '../../../lib/contracts/knowledge-system/calls.ts'
import { systemTransitions } from '../../../lib/contracts/knowledge-system/transitions.ts'
import { queryable } from '../../core/database/queryable.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { nextState } from '../../core/records/transition.ts'
import { changedFields, recordWritten, rejectDuplicates } from '../../core/records/write.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import { requireOwner, taken } from './check-body.ts'
import { lockVersioned, systemOrThrow } from './read-system.ts'
import { isInScope } from './scope.ts'

interface Writing<Input> {
  ctx: Context
  input: Input
}

/** Writes name, theme and owner of a system, which belong to no version. */
export function editSystem({ ctx, input }: Writing<CallRequest<typeof calls.editSystem>>): Promise<System> {
  const written = ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockVersioned(ctx, tx, input)
    const { name, ownerId } = input
    const theme = stored.kind === 'special' ? input.theme : ''
    if (stored.kind === 'special' && theme === '') throw new InvalidError({ theme: '请填写主题' })
    await requireOwner(client, ownerId, stored.keeperId)
    const before = { name: stored.name, theme: stored.theme, ownerId: String(stored.keeperId ?? '') }
    const changes = changedFields(before, { name, theme, ...(ownerId !== null && { ownerId }) })
    if (!changes) return systemOrThrow(tx, stored.id)
    const { pinyin, initials } = pinyinOf(name)
    await client.query(
      `update ksystem set name = $2, theme = $3, pinyin = $4, initials = $5, owner_id = coalesce($6::int8, owner_id),
              updated_by = $7, updated_at = now(), row_version = row_version + 1 where id = $1`,
      [stored.id, name, theme, pinyin, initials, ownerId, ctx.principal.userId],
    )
    await recordWritten(ctx, tx, { entity: 'ksystem', action: 'edit', id: stored.id, ...changes })
    return systemOrThrow(tx, stored.id)
  })
  return rejectDuplicates(written, taken)
}

/** Deletes a system that was never published. */
export function removeSystem({ ctx, input }: Writing<CallRequest<typeof calls.removeSystem>>): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const client = queryable(tx)
    const stored = await lockVersioned(ctx, tx, input)
    const { rows } = await client.query(
      `select 1 from ksystem_version where system_id = $1 and state in ('published', 'superseded') limit 1`,
      [stored.id],
    )
    const facts = { live: stored.live !== null }
    nextState(systemTransitions, 'remove', stored.status, facts, { guards: { unpublished: rows.length === 0 } })
    await client.query(
      'update ksystem set deleted_at = now(), updated_by = $2, updated_at = now(), row_version = row_version + 1 where id = $1',
      [stored.id, ctx.principal.userId],
    )
    const { name, status } = stored
    await recordWritten(ctx, tx, {
      entity: 'ksystem',
      action: 'remove',
      id: stored.id,
      before: { name, status },
      after: null,
    })
    return null
  })
}

/** Finds the systems of a textbook in the user's data scope, the published one first. */
export async function findTextbookSystems({
  ctx: { db, scope },
  input,
}: Writing<CallRequest<typeof calls.findTextbookSystems>>): Promise<CallAnswer<typeof calls.findTextbookSystems>> {
  const { publishing, grade, volume, year, subject, section } = input
  const { rows } = await db.execute<CallAnswer<typeof calls.findTextbookSystems>[number]>(sql`
    select s.id::text as id, s.name, s.status, s.live_version_id is not null as live
      from ksystem s join textbook t on t.id = s.textbook_id
     where ${isInScope(scope)} and t.publishing = ${publishing} and t.grade = ${grade} and t.volume = ${volume}
       and t.year = ${year} and t.subject = ${subject} and t.section = ${section}
     order by live desc, s.id`)
  return rows
}
