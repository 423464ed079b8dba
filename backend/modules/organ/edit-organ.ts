import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { editOrgan as call, moveOrgan as moveCall, OrganItem } from '../../../lib/contracts/organ/calls.ts'
import { requireConfirmed } from '../../core/auth/authorize.ts'
import { withBelow } from '../../core/auth/data-scope.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ForbiddenError } from '../../core/http/errors.ts'
import { changedFields, recordWritten, unlessTaken, updateRecord } from '../../core/records/write.ts'
import { organ } from '../../tables/organ.ts'
import {
  audited,
  checkOrgan,
  checkParent,
  columnsOf,
  lockTree,
  type OrganRow,
  organOrThrow,
  taken,
} from './internal.ts'
import { formOf, readOrgan } from './rows.ts'

type Input = CallRequest<typeof call>
type Values = Partial<ReturnType<typeof columnsOf>>

/** An empty code keeps the one there is. */
export async function editOrgan({ ctx, input }: { ctx: Context; input: Input }): Promise<OrganItem> {
  const { code, parentId: _, ...values } = columnsOf(input)
  const check = (tx: Db, before: OrganRow) => checkOrgan(tx, input, before)
  return write({ ctx, input, action: 'edit', values: code ? { ...values, code } : values, check })
}

type Move = CallRequest<typeof moveCall>

export async function moveOrgan({ ctx, input }: { ctx: Context; input: Move }): Promise<OrganItem> {
  return write({ ctx, input, action: 'move', values: {} })
}

interface Write {
  ctx: Context
  input: Pick<Input, 'id' | 'rowVersion' | 'parentId'>
  action: string
  values: Values
  check?: (tx: Db, before: OrganRow) => Promise<void>
}

/** Whether somebody's other permissions, which reach their own organisations, reach this one. */
async function liesInOwn({ principal }: Context, tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select where ${id}::bigint = any (${withBelow(principal.organs)})`)
  return rows.length > 0
}

/** Nobody moves records of others into their own reach. Throws ForbiddenError. */
async function refuseWidening(ctx: Context, tx: Db, id: string): Promise<void> {
  const { principal } = ctx
  const isNarrow = (held: readonly string[]) => held.includes('organ') && !held.includes('all')
  if (![...principal.ports.values()].some(isNarrow) || !(await liesInOwn(ctx, tx, id))) return
  throw new ForbiddenError('移动后，您能看到的数据会超出现在的范围，请由其他人员操作')
}

/** Somebody who does not see the organisation above sends none, and it stays. */
async function write({ ctx, input, action, values, check }: Write): Promise<OrganItem> {
  const { id, rowVersion, parentId } = input
  const { scope } = ctx
  const reading = formOf(ctx)
  const store = async (tx: Db) => {
    await lockTree(tx)
    const wasOwn = await liesInOwn(ctx, tx, id)
    const moves = parentId !== (await organOrThrow(tx, reading, id)).parentId
    const { before, after } = await updateRecord(tx, organ, {
      id,
      rowVersion,
      values: moves ? { ...values, parentId: parentId === null ? null : Number(parentId) } : values,
      actor: ctx.principal.userId,
      current: () => readOrgan(tx, reading, id),
      // Before the row is written: an agent or organisation above that never was is a fault of its field.
      check: async (before) => {
        if (moves) await checkParent(tx, scope, parentId, id)
        await check?.(tx, before)
      },
    })
    if (moves) {
      await requireConfirmed(ctx.principal, tx)
      if (!wasOwn) await refuseWidening(ctx, tx, id)
    }
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'organ', action, id, ...changes })
    return organOrThrow(tx, reading, id)
  }
  return unlessTaken(ctx.db.transaction(store), taken)
}
