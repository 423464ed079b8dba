import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/review/rules.ts'
import type { PushRule, PushRuleBody } from '../../../../lib/contracts/review/rules.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import {
  changedFields,
  insertRecord,
  recordWritten,
  removeRecord,
  updateRecord,
  versionConflict,
} from '../../../core/records/write.ts'
import { pushRule } from '../../../tables/review.ts'
import { audited, columnsOf, findRule, ruleOrThrow, ruleRows, rulesLike, toItem } from './rows.ts'

interface Handling<T> {
  ctx: Context
  input: T
}

export async function listPushRules({
  ctx: { db },
  input,
}: Handling<CallRequest<typeof calls.listPushRules>>): Promise<CallAnswer<typeof calls.listPushRules>> {
  const where = rulesLike(input)
  const { limit, offset } = pageWindow('pushRule', input)
  const [rows, [counted]] = await Promise.all([
    ruleRows(db, where, input.order).limit(limit).offset(offset),
    db
      .select({ total: count() })
      .from(pushRule)
      .where(and(isNull(pushRule.deletedAt), where)),
  ])
  return { list: rows.map(toItem), ...cappedTotal(counted?.total ?? 0), nextCursor: null }
}

/**
 * Inserts a rule in the disabled state, so that an administrator can sort the rule and simulate its effect before it
 * applies.
 */
export async function insertPushRule({ ctx, input }: Handling<PushRuleBody>): Promise<PushRule> {
  return ctx.db.transaction(async (tx) => {
    await checkPool(tx, input)
    const priority = sql`(select coalesce(max(priority), 0) + 1 from push_rule)` as unknown as number
    const values = { ...columnsOf(input), priority, status: 0 as const }
    const { id } = await insertRecord(ctx, tx, pushRule, { entity: 'pushRule', audited, values })
    return ruleOrThrow(tx, id)
  })
}

export async function editPushRule({
  ctx,
  input,
}: Handling<CallRequest<typeof calls.editPushRule>>): Promise<PushRule> {
  return ctx.db.transaction(async (tx) => {
    await checkPool(tx, input)
    const { before, after } = await updateRecord(tx, pushRule, {
      ...{ id: input.id, rowVersion: input.rowVersion, values: columnsOf(input), actor: ctx.principal.userId },
      current: () => findRule(tx, input.id),
    })
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'pushRule', action: 'edit', id: input.id, ...changes })
    await requeueWaiting(tx, after.entity)
    return ruleOrThrow(tx, input.id)
  })
}

export async function statusPushRule({
  ctx,
  input: { id, rowVersion, status },
}: Handling<CallRequest<typeof calls.statusPushRule>>): Promise<PushRule> {
  return ctx.db.transaction(async (tx) => {
    const { before, after } = await updateRecord(tx, pushRule, {
      ...{ id, rowVersion, values: { status }, actor: ctx.principal.userId },
      current: () => findRule(tx, id),
    })
    const change = { before: { name: before.name, status: before.status }, after: { name: after.name, status } }
    await recordWritten(ctx, tx, { entity: 'pushRule', action: 'status', id, ...change })
    await requeueWaiting(tx, after.entity)
    return ruleOrThrow(tx, id)
  })
}

/** Removes a rule. The tasks that it assigned still refer to it. */
export async function removePushRule({
  ctx,
  input,
}: Handling<CallRequest<typeof calls.removePushRule>>): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const current = () => findRule(tx, input.id)
    const { entity } = await removeRecord(ctx, tx, pushRule, { ...input, entity: 'pushRule', audited, current })
    await requeueWaiting(tx, entity)
    return null
  })
}

/**
 * Changes the order of some rules. These rules exchange their positions among each other; all other rules keep their
 * positions.
 */
export async function sortPushRules({ ctx, input }: Handling<CallRequest<typeof calls.sortPushRules>>): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(pushRule)
      .where(isNull(pushRule.deletedAt))
      .orderBy(asc(pushRule.priority), asc(pushRule.id))
      .for('no key update')
    const byId = new Map(rows.map((row) => [String(row.id), row]))
    const moved = new Set<(typeof rows)[number]>()
    for (const { id, rowVersion } of input.items) {
      const row = byId.get(id)
      if (!row) throw new InvalidError({ items: '有规则不存在或已被删除，请刷新后再排' })
      if (row.rowVersion !== rowVersion) throw await versionConflict(() => findRule(tx, id))
      moved.add(row)
    }
    const queue = moved.values()
    const order = rows.map((row) => (moved.has(row) ? (queue.next().value ?? row) : row))
    const changed = order
      .map((row, place) => ({ row, priority: place + 1 }))
      .filter(({ row, priority }) => row.priority !== priority)
    for (const { row, priority } of changed) {
      const set = { priority, rowVersion: row.rowVersion + 1, updatedBy: ctx.principal.userId, updatedAt: sql`now()` }
      await tx.update(pushRule).set(set).where(eq(pushRule.id, row.id))
    }
    const shared = {
      actor: ctx.principal.userId,
      action: 'sort',
      entity: 'pushRule',
      requestId: ctx.requestId,
    } as const
    const entries = changed.map(({ row, priority }) => ({
      ...{ entityId: row.id, before: { priority: row.priority }, after: { priority } },
    }))
    if (entries.length > 0) await auditAll(tx, shared, entries)
    await publishChanged(ctx.hub, tx, 'pushRule')
    for (const entity of new Set(rows.map((row) => row.entity))) await requeueWaiting(tx, entity)
    return null
  })
}

/** Lets the next run of the job assign all waiting tasks by the present rules. */
export async function requeueWaiting(tx: Db, entity: string): Promise<void> {
  await tx.execute(sql`
    update review_task set push_at = now() where id in (
      select id from review_task where entity = ${entity} and state = 'queued' and kind <> 'arbitrate' and golden_id is null order by id for no key update)`)
}

/** Checks that the roles and users in a rule exist. @throws InvalidError */
async function checkPool(tx: Db, { roles, people }: PushRuleBody): Promise<void> {
  const { rows } = await tx.execute<{ roles: string[]; people: string[] }>(sql`
    select array(select w from unnest(${sql.param([...roles])}::text[]) as w where not exists (select from role r where r.code = w and r.deleted_at is null)) as roles,
           array(select w from unnest(${sql.param([...people])}::text[]) as w
                  where not exists (select from "system_user" u where u.id = w::int8 and u.deleted_at is null)) as people`)
  const [missing] = rows
  if (missing?.roles.length) throw new InvalidError({ roles: `没有这些角色：${missing.roles.join('、')}` })
  if (missing?.people.length) throw new InvalidError({ people: '有人员不存在或已被删除' })
}
