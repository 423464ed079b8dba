import type { AccountCalls, AccountFilter, AccountKind } from '../../../../lib/contracts/account.ts'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/call.ts'
import type { Selection } from '../../../../lib/contracts/task.ts'
import type { Context } from '../../../core/context.ts'
import { InvalidError } from '../../../core/errors.ts'
import type { RowKind } from '../../../core/tasks/kind.ts'
import { startRowTask } from '../../../core/tasks/start.ts'
import { hashPassword, refusePassword } from '../../auth/index.ts'
import { kindNames } from '../internal.ts'
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
  return { ...plan, title: `${verbs[params.status]}${kindNames[kind]}` }
}

export const planTransfer = (kind: AccountKind, { ctx, selection, params }: Planning<'transfer'>): Promise<Plan> =>
  planAction(ctx, kind, transferAction, selection, params)

export const planRenew = (kind: AccountKind, { ctx, selection, params }: Planning<'renew'>): Promise<Plan> =>
  planAction(ctx, kind, renewAction, selection, params)

type Reset = AccountCalls['resetPasswords']

/** The job is given the hash: the password itself is never written down. */
export async function resetPasswords(
  kind: AccountKind,
  row: RowKind,
  { ctx, input: { selection, params, preview: only } }: { ctx: Context; input: CallRequest<Reset> },
): Promise<CallAnswer<Reset>> {
  const refusal = await refusePassword(params.password, kind)
  if (refusal) throw new InvalidError({ 'params.password': refusal })
  const passwordHash = only ? '' : await hashPassword(params.password)
  const { rows, preview } = await planAction(ctx, kind, passwordAction, selection, { passwordHash })
  if (only || preview.change === 0) return { preview, task: null }
  const title = `重置${kindNames[kind]}的密码`
  return { preview, task: await startRowTask(ctx, row, { title, params: { passwordHash }, rows }) }
}
