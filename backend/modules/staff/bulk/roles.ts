import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { assignRoles } from '../../../../lib/contracts/staff/calls.ts'
import { assertNoEscalation } from '../../access/index.ts'
import { applyRoles } from '../access/assign-roles.ts'
import { addedAccess, exceedsScope } from '../access/check-access.ts'
import { tidied } from '../access/store-access.ts'
import { personBulk } from './people.ts'

type Params = CallRequest<typeof assignRoles>['params']

const bulk = personBulk<Params>({
  action: 'assignRoles',
  permission: 'user:role',
  confirmed: true,
  gives: ({ roleIds }) => roleIds,
  judge(facts, { principal, params: { mode, roleIds: given } }, { beyond }) {
    const now = tidied(facts).roleIds
    const { roleIds } = tidied({ ...facts, roleIds: mode === 'add' ? [...now, ...given] : given })
    if (roleIds.join() === now.join()) return '角色没有变化'
    const further = exceedsScope({ principal }, beyond, addedAccess(facts, { ...facts, roleIds }))
    return further ? Object.values(further).join('；') : { roleIds }
  },
  work: (acting, tx, person, { roleIds = [] }) => applyRoles(acting, tx, person, () => roleIds),
})

/** The bulk action 分配角色 (assign roles). It checks first that the user may give the roles. */
export const roleBulk: typeof bulk = {
  ...bulk,
  async plan(planning) {
    const { ctx, params } = planning
    await assertNoEscalation(ctx, ctx.db, params.roleIds.map(Number))
    return bulk.plan(planning)
  },
}
