import * as calls from '../../../../lib/contracts/menu-package/calls.ts'
import { type Routing, route } from '../../../core/http/route.ts'
import { routeBulk } from '../../../core/tasks/routing.ts'
import { planStatus, statusKind } from './bulk/status.ts'
import { editPackage } from './edit-package.ts'
import { insertPackage } from './insert-package.ts'
import { findPackages, listPackages } from './list-packages.ts'
import { removePackage } from './remove-package.ts'
import { packageOrThrow } from './rows.ts'

export function menuPackageRoutes(routing: Routing): void {
  route(routing, calls.listMenuPackages, listPackages)
  route(routing, calls.getMenuPackage, ({ ctx, input }) => packageOrThrow(ctx.db, input.id))
  route(routing, calls.insertMenuPackage, insertPackage)
  route(routing, calls.editMenuPackage, editPackage)
  route(routing, calls.removeMenuPackage, removePackage)
  route(routing, calls.findMenuPackages, findPackages)
  routeBulk(routing, calls.statusMenuPackages, statusKind, planStatus)
}
