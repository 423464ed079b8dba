import type { AccountCalls, AccountFilter, AccountKind } from '../../../../lib/contracts/account/calls.ts'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { accountKindNames } from '../../../../lib/contracts/base/state-names.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { Context } from '../../../core/http/context.ts'
import type { RowKind } from '../../../core/tasks/kind.ts'
import { resetMany } from '../../auth/index.ts'
import { passwordAction } from './password-action.ts'
import { type Plan, planAction } from './plan.ts'
import { renewAction } from './renew-action.ts'
import { rowKindOf } from './row-kind.ts'
import { statusAction } from './status-action.ts'
import { transferAction } from './transfer-action.ts'

export interface BulkKinds {
  readonly status: RowKind
  readonly transfer: RowKind
  readonly renew: RowKind
  readonly password: RowKind
}

export function bulkKinds(kind: AccountKind): BulkKinds {
  return {
    status: rowKindOf(kind, statusAction),
    transfer: rowKindOf(kind, transferAction),
    renew: rowKindOf(kind, renewAction),
    password: rowKindOf(kind, passwordAction),
  }
}

interface Planning<C extends 'status' | 'transfer' | 'renew'> {
  readonly ctx: Pick<Context, 'db' | 'principal' | 'scope'>
  readonly selection: Selection<AccountFilter>
  readonly params: CallRequest<AccountCalls[C]>['params']
}
const verbs = { active: '启用', suspended: '停用', closed: '注销' } as const

export async function planStatus(kind: AccountKind, { ctx, selection, params }: Planning<'status'>) {
  const plan = await planAction(ctx, kind, statusAction, selection, params)
  return { ...plan, title: `${verbs[params.status]}${accountKindNames[kind]}` }
}

export const planTransfer = (kind: AccountKind, { ctx, selection, params }: Planning<'transfer'>): Promise<Plan> =>
  planAction(ctx, kind, transferAction, selection, params)

export const planRenew = (kind: AccountKind, { ctx, selection, params }: Planning<'renew'>): Promise<Plan> =>
  planAction(ctx, kind, renewAction, selection, params)

type Reset = AccountCalls['resetPasswords']

export async function resetPasswords(
  kind: AccountKind,
  row: RowKind,
  { ctx, input }: { ctx: Context; input: CallRequest<Reset> },
): Promise<CallAnswer<Reset>> {
  // What would be set says nothing of who may get it.
  const plan = await planAction(ctx, kind, passwordAction, input.selection, { passwordHash: '' })
  return resetMany(ctx, input, { entity: kind, title: `重置${accountKindNames[kind]}的密码`, kind: row, plan })
}
