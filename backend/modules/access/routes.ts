import { describeReach } from '../../../lib/contracts/reach.ts'
import { listGrantingRoles, listUserMenus } from '../../../lib/contracts/user-menus.ts'
import { type Routing, route } from '../../core/route.ts'
import { describeReach as describeReachVerb } from './describe-reach.ts'
import { listGrantingRoles as listGrantingRolesVerb } from './list-granting-roles.ts'
import { listUserMenus as listUserMenusVerb } from './list-user-menus.ts'
import { roleRoutes } from './role/routes.ts'

export function accessRoutes(routing: Routing): void {
  route(routing, listUserMenus, listUserMenusVerb)
  route(routing, listGrantingRoles, listGrantingRolesVerb)
  route(routing, describeReach, describeReachVerb)
  roleRoutes(routing)
}
