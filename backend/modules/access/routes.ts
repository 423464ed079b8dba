import { describeScope } from '../../../lib/contracts/menu/data-scope.ts'
import { listGrantingRoles, listUserMenus } from '../../../lib/contracts/menu/user-menus.ts'
import { type Routing, route } from '../../core/http/route.ts'
import { describeScope as describeScopeVerb } from './describe-scope.ts'
import { listGrantingRoles as listGrantingRolesVerb } from './list-granting-roles.ts'
import { listUserMenus as listUserMenusVerb } from './list-user-menus.ts'
import { menuRoutes } from './menu/routes.ts'
import { menuPackageRoutes } from './menu-package/routes.ts'
import { roleRoutes } from './role/routes.ts'

export function accessRoutes(routing: Routing): void {
  route(routing, listUserMenus, listUserMenusVerb)
  route(routing, listGrantingRoles, listGrantingRolesVerb)
  route(routing, describeScope, describeScopeVerb)
  roleRoutes(routing)
  menuRoutes(routing)
  menuPackageRoutes(routing)
}
