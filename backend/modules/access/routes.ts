import { listGrantingRoles, listUserMenus } from '../../../lib/contracts/menu.ts'
import { type Routing, route } from '../../core/route.ts'
import { listGrantingRoles as listGrantingRolesVerb } from './list-granting-roles.ts'
import { listUserMenus as listUserMenusVerb } from './list-user-menus.ts'

export function accessRoutes(routing: Routing): void {
  route(routing, listUserMenus, listUserMenusVerb)
  route(routing, listGrantingRoles, listGrantingRolesVerb)
}
