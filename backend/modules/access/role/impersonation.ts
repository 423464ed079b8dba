import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import type { listUserMenus } from '../../../../lib/contracts/menu/user-menus.ts'
import type { Context } from '../../../core/http/context.ts'
import { agentNames, grantNames, organNames } from '../scope-names.ts'
import { findRole } from './rows.ts'

type Impersonating = CallAnswer<typeof listUserMenus>['impersonating']

/** Returns the role that the user impersonates, with its data scope in names, or null if the user impersonates none. */
export async function impersonationOf({ db, principal }: Pick<Context, 'db' | 'principal'>): Promise<Impersonating> {
  const { impersonating, grants, organs, agents } = principal
  if (!impersonating) return null
  const role = await findRole(db, impersonating.roleId)
  // The role was removed after this request loaded the user, so the impersonation has ended.
  if (!role) return null
  const { dataScope } = role
  const reaches =
    dataScope === 'subjectSection'
      ? await grantNames(db, grants)
      : dataScope === 'organ'
        ? await organNames(db, organs)
        : dataScope === 'agent'
          ? await agentNames(db, agents)
          : []
  return { roleId: String(impersonating.roleId), name: impersonating.name, dataScope, reaches }
}
