import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type * as calls from '../../../../lib/contracts/staff/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { assertNoEscalation } from '../../access/index.ts'
import { resetMany } from '../../auth/index.ts'
import { tidied } from '../access.ts'
import { giveRoles } from '../assign-roles.ts'
import { exceedsScope, newlyReached } from '../check-access.ts'
import { setLock } from '../lock-user.ts'
import { dropPerson } from '../remove-user.ts'
import { setPassword } from '../reset-password.ts'
import type { Rule } from './decide.ts'
import { personKind } from './person-kind.ts'
import { planPeople } from './plan.ts'

interface Planning<P> {
  readonly ctx: Context
  readonly selection: Selection<calls.StaffFilter>
  readonly params: P
}

type LockParams = CallRequest<typeof calls.lockUsers>['params']
type RoleParams = CallRequest<typeof calls.assignRoles>['params']

const noNews = '角色没有变化'

const lockRule = ({ locked }: LockParams): Rule => ({
  spares({ status, throttled }) {
    if (locked) return status === 0 ? '已锁定' : null
    return status === 0 || throttled ? null : '没有锁定'
  },
})

export const lockKind = personKind<LockParams>({
  action: 'lock',
  permission: 'user:lock',
  rule: lockRule,
  async run(acting, tx, person, params) {
    await setLock(acting, tx, person, params)
    return { locked: person.status === 0, reason: person.lockReason }
  },
  undo: (acting, tx, person, { locked, reason }) =>
    setLock(acting, tx, person, { locked: locked === true, reason: String(reason) }),
})

export async function planLock({ ctx, selection, params }: Planning<LockParams>): Promise<BulkPlan> {
  const plan = await planPeople({ ctx, selection, rule: lockRule(params), ends: params.locked })
  return { ...plan, title: params.locked ? '锁定人员' : '解锁人员' }
}

const chosenRoles = ({ mode, roleIds }: RoleParams, now: readonly string[]) =>
  mode === 'add' ? [...now, ...roleIds] : roleIds

const roleRule = (params: RoleParams): Rule => ({
  gives: params.roleIds,
  spares(facts, { acting, standing }) {
    const next = tidied({ ...facts, roleIds: [...chosenRoles(params, facts.roleIds)] })
    const wanted = { ...next, organId: facts.organId }
    if (wanted.roleIds.join() === tidied(facts).roleIds.join()) return noNews
    const further = exceedsScope(acting, standing.beyond, newlyReached(facts, wanted))
    return further && Object.values(further).join('；')
  },
})

export const roleKind = personKind<RoleParams>({
  action: 'assignRoles',
  permission: 'user:role',
  confirmed: true,
  rule: roleRule,
  async run(acting, tx, person, params) {
    const roleIds = await giveRoles(acting, tx, person, (now) => chosenRoles(params, now))
    return roleIds ? { roleIds } : noNews
  },
  undo: (acting, tx, person, { roleIds }) => giveRoles(acting, tx, person, () => roleIds as string[]),
})

export async function planRoles({ ctx, selection, params }: Planning<RoleParams>): Promise<BulkPlan> {
  await assertNoEscalation(ctx, ctx.db, params.roleIds.map(Number))
  return planPeople({ ctx, selection, rule: roleRule(params) })
}

export const removeKind = personKind<Record<string, never>>({
  action: 'remove',
  permission: 'user:remove',
  async run(acting, tx, person) {
    await dropPerson(acting, tx, person)
    return {}
  },
})

export const planRemoval = ({ ctx, selection }: Omit<Planning<unknown>, 'params'>): Promise<BulkPlan> =>
  planPeople({ ctx, selection, ends: true })

export const passwordKind = personKind<{ passwordHash: string }>({
  action: 'resetPassword',
  permission: 'user:resetPassword',
  async run(acting, tx, person, { passwordHash }) {
    await setPassword(acting, tx, person, passwordHash)
    return {}
  },
})

type Reset = typeof calls.resetUsers

export async function resetUsers({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<Reset>
}): Promise<CallAnswer<Reset>> {
  const plan = await planPeople({ ctx, selection: input.selection, ends: true })
  return resetMany(ctx, input, { entity: 'systemUser', title: '重置人员的密码', kind: passwordKind, plan })
}
