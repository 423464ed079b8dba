import { onlyForAll } from '../../../../lib/contracts/base/unbound.ts'
import * as calls from '../../../../lib/contracts/menu-package/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { type Routing, route } from '../../../core/http/route.ts'
import { requireAll } from '../../../core/scope/data-scope.ts'
import { routeBulk } from '../../../core/tasks/routing.ts'
import { planStatus, statusKind } from './bulk/status.ts'
import { editPackage } from './edit-package.ts'
import { insertPackage } from './insert-package.ts'
import { findPackages, listPackages } from './list-packages.ts'
import { removePackage } from './remove-package.ts'
import { packageOrThrow } from './rows.ts'

/** Requires a data scope of all organisations, because organisations share packages. */
const forAll =
  <I, A>(verb: (handling: { ctx: Context; input: I }) => Promise<A>) =>
  async (handling: { ctx: Context; input: I }): Promise<A> => {
    requireAll(handling.ctx.scope, onlyForAll.menuPackage)
    return verb(handling)
  }

export function menuPackageRoutes(routing: Routing): void {
  route(routing, calls.listMenuPackages, forAll(listPackages))
  route(
    routing,
    calls.getMenuPackage,
    forAll(({ ctx, input }: { ctx: Context; input: { id: string } }) => packageOrThrow(ctx.db, input.id)),
  )
  route(routing, calls.insertMenuPackage, forAll(insertPackage))
  route(routing, calls.editMenuPackage, forAll(editPackage))
  route(routing, calls.removeMenuPackage, forAll(removePackage))
  route(routing, calls.findMenuPackages, findPackages)
  routeBulk(routing, calls.statusMenuPackages, statusKind, planStatus)
}
