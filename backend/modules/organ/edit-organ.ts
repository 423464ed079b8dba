import type { CallRequest } from '../../../lib/contracts/call.ts'
import type { editOrgan as call, moveOrgan as moveCall, OrganItem } from '../../../lib/contracts/organ.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { changedFields, recordWritten, unlessTaken, updateRecord } from '../../core/write.ts'
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
import { readOrgan } from './rows.ts'
import { organ } from './schema.ts'

type Input = CallRequest<typeof call>
type Values = Partial<ReturnType<typeof columnsOf>>

/** An empty code keeps the one there is. */
export async function editOrgan({ ctx, input }: { ctx: Context; input: Input }): Promise<OrganItem> {
  const { code, ...values } = columnsOf(input)
  const check = async (tx: Db, before: OrganRow) => {
    if (values.parentId !== before.parentId) await checkParent(tx, input.parentId, input.id)
    await checkOrgan(tx, input, before)
  }
  return write({ ctx, input, action: 'edit', values: code ? { ...values, code } : values, check })
}

type Move = CallRequest<typeof moveCall>

export async function moveOrgan({ ctx, input }: { ctx: Context; input: Move }): Promise<OrganItem> {
  const parentId = input.parentId === null ? null : Number(input.parentId)
  const check = (tx: Db) => checkParent(tx, input.parentId, input.id)
  return write({ ctx, input, action: 'move', values: { parentId }, check })
}

interface Write {
  ctx: Context
  input: Pick<Input, 'id' | 'rowVersion'>
  action: string
  values: Values
  check: (tx: Db, before: OrganRow) => Promise<void>
}

async function write({ ctx, input, action, values, check }: Write): Promise<OrganItem> {
  const { id } = input
  const store = async (tx: Db) => {
    await lockTree(tx)
    const { before, after } = await updateRecord(tx, organ, {
      ...input,
      values,
      actor: ctx.principal.userId,
      current: () => readOrgan(tx, id),
    })
    await check(tx, before)
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'organ', action, id, ...changes })
    return organOrThrow(tx, id)
  }
  return unlessTaken(ctx.db.transaction(store), taken)
}
