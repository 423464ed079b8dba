import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { countRenewable as call } from '../../../../lib/contracts/order/calls.ts'
import type { Renewable } from '../../../../lib/contracts/order/renewal.ts'
import type { Context } from '../../../core/http/context.ts'
import { outOfScope } from '../../../core/scope/data-scope.ts'
import { readRenewable } from '../../account/index.ts'
import { organsInScope } from '../../organ/index.ts'

interface Counting {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Counts the accounts that a renewal could extend, for the order form. */
export async function countRenewable({ ctx, input: { organId, validTo } }: Counting): Promise<Renewable> {
  const id = Number(organId)
  if (!(await organsInScope(ctx.db, ctx.scope, [id])).has(id)) throw outOfScope('该机构')
  return readRenewable(ctx.db, id, validTo)
}
