import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { ActionOf } from '../../../lib/contracts/cards.ts'
import type { editOrgan as call, moveOrgan as moveCall, OrganItem } from '../../../lib/contracts/organ/calls.ts'
import { requireConfirmed } from '../../core/auth/authorize.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ForbiddenError, InvalidError } from '../../core/http/errors.ts'
import { changedFields, recordWritten, rejectDuplicates, updateRecord, type Writing } from '../../core/records/write.ts'
import { type DataScope, within } from '../../core/scope/data-scope.ts'
import { organ } from '../../tables/organ.ts'
import {
  audited,
  checkOrgan,
  checkParent,
  columnsOf,
  duplicateMessages,
  lockTree,
  type OrganRow,
  organOrThrow,
} from './internal.ts'
import { formOf, readOrgan } from './rows.ts'
import { organsInScope } from './scope.ts'

type Input = CallRequest<typeof call>
type Values = Partial<ReturnType<typeof columnsOf>>

/** Returns the values of an edit: if the code is empty, the organisation keeps its present code. */
function edited(scope: DataScope, input: Input): Pick<Write, 'input' | 'values' | 'check'> {
  const { code, parentId: _, ...values } = columnsOf(input)
  const check = (tx: Db, before: OrganRow) => checkOrgan(tx, scope, input, before)
  return { input, values: code ? { ...values, code } : values, check }
}

export async function editOrgan({ ctx, input }: { ctx: Context; input: Input }): Promise<OrganItem> {
  return write({ ctx, action: 'edit', ...edited(ctx.scope, input) })
}

/** Edits an organisation within a transaction of the caller; returns the row before and after the edit. */
export const writeOrgan = (acting: Acting, tx: Db, input: Input, action: ActionOf<'organ'>): Promise<Written> =>
  writeIn(acting, tx, { action, ...edited(acting.scope, input) })

type Move = CallRequest<typeof moveCall>

export async function moveOrgan({ ctx, input }: { ctx: Context; input: Move }): Promise<OrganItem> {
  return write({ ctx, input, action: 'move', values: {} })
}

type Acting = Writing & Pick<Context, 'scope'>
type Written = { before: OrganRow; after: OrganRow }

interface Write {
  input: Pick<Input, 'id' | 'rowVersion' | 'parentId'>
  action: ActionOf<'organ'>
  values: Values
  check?: (tx: Db, before: OrganRow) => Promise<void>
}

/**
 * Returns a data scope with the user's organisations, if any permission of the user is limited to organisations, and
 * likewise with the user's agents. `refuseWidening` uses this scope, because an edit may affect the records that the
 * user's other permissions include.
 */
function scopeOfOtherPermissions({ principal }: Acting): DataScope {
  const held = [...principal.ports.values()].filter((kinds) => !kinds.includes('all')).flat()
  return {
    all: false,
    grants: [],
    organs: held.includes('organ') ? principal.organs : [],
    agents: held.includes('agent') ? principal.agents : [],
    own: null,
  }
}

async function liesInOwn(acting: Acting, tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select where ${within(scopeOfOtherPermissions(acting), { organ: sql`${id}::bigint` })}`,
  )
  return rows.length > 0
}

/**
 * Refuses an edit that would bring an organisation from outside into the data scope of any of the user's permissions.
 * @throws ForbiddenError
 */
async function refuseWidening(acting: Acting, tx: Db, id: string): Promise<void> {
  if (!(await liesInOwn(acting, tx, id))) return
  throw new ForbiddenError('这样修改后，您能看到的数据会超出现在的范围，请由其他人员操作')
}

async function write({ ctx, ...writing }: Write & { ctx: Context }): Promise<OrganItem> {
  const work = ctx.db.transaction(async (tx) => {
    await writeIn(ctx, tx, writing)
    return organOrThrow(tx, formOf(ctx), writing.input.id)
  })
  return rejectDuplicates(work, duplicateMessages)
}

/** A user who cannot see the parent organisation sends no parent, and the stored parent remains. */
async function writeIn(acting: Acting, tx: Db, { input, action, values, check }: Write): Promise<Written> {
  const { id, rowVersion, parentId } = input
  const { scope } = acting
  const reading = formOf(acting)
  await lockTree(tx)
  const wasOwn = await liesInOwn(acting, tx, id)
  const moves = parentId !== (await organOrThrow(tx, reading, id)).parentId
  const written = await updateRecord(tx, organ, {
    id,
    rowVersion,
    values: moves ? { ...values, parentId: parentId === null ? null : Number(parentId) } : values,
    actor: acting.principal.userId,
    current: () => readOrgan(tx, reading, id),
    // This check runs before the row is written, so that an agent or parent that does not exist is reported at its
    // field.
    check: async (before) => {
      if (moves) await checkParent(tx, scope, parentId, id)
      await check?.(tx, before)
    },
  })
  if (moves) {
    await requireConfirmed(acting.principal, tx)
  }
  // The former agent may have been the only reason why the organisation is in the user's data scope. So after a change
  // of the agent, the organisation may be outside the scope.
  const left = written.before.agentId !== written.after.agentId && (await organsInScope(tx, scope, [id])).size === 0
  if (left) throw new InvalidError({ agentId: '请选择您数据范围内的代理商' })
  if ((moves || written.before.agentId !== written.after.agentId) && !wasOwn) await refuseWidening(acting, tx, id)
  const changes = changedFields(audited(written.before), audited(written.after))
  if (changes) await recordWritten(acting, tx, { entity: 'organ', action, id, ...changes })
  return written
}
