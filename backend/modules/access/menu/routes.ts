import { onlyForAll } from '../../../../lib/contracts/base/unbound.ts'
import { menuCalls, orgMenuCalls } from '../../../../lib/contracts/menu/calls.ts'
import { listPortChoices, listScreens } from '../../../../lib/contracts/menu/choices.ts'
import { screens } from '../../../../lib/contracts/screens.ts'
import type { Context } from '../../../core/http/context.ts'
import { type Routing, route } from '../../../core/http/route.ts'
import { requireAll } from '../../../core/scope/data-scope.ts'
import { editMenu, editPort, moveMenu, statusMenu } from './edit-menu.ts'
import { insertMenu, insertPort } from './insert-menu.ts'
import { listMenuFindings, portChoices } from './list-findings.ts'
import { getMenu, listMenus } from './list-menus.ts'
import { removeMenu, removePort } from './remove-menu.ts'
import { organTree, platformTree, type Tree } from './tree.ts'

export function menuRoutes(routing: Routing): void {
  routeTree(routing, platformTree, menuCalls)
  routeTree(routing, organTree, orgMenuCalls)
  route(routing, listPortChoices, async () => portChoices())
  route(routing, listScreens, async () => screens.map(({ path, name }) => ({ path, name })))
}

/** Requires the data scope `all` for the organisations' menu, because all organisations share that menu. */
const forAll =
  <I, A>(tree: Tree, verb: (tree: Tree, handling: { ctx: Context; input: I }) => Promise<A>) =>
  async (handling: { ctx: Context; input: I }): Promise<A> => {
    if (tree === organTree) requireAll(handling.ctx.scope, onlyForAll.orgMenu)
    return verb(tree, handling)
  }

function routeTree(routing: Routing, tree: Tree, calls: typeof menuCalls | typeof orgMenuCalls): void {
  route(routing, calls.listMenus, forAll(tree, listMenus))
  route(routing, calls.getMenu, forAll(tree, getMenu))
  route(routing, calls.insertMenu, forAll(tree, insertMenu))
  route(routing, calls.editMenu, forAll(tree, editMenu))
  route(routing, calls.removeMenu, forAll(tree, removeMenu))
  route(routing, calls.insertPort, forAll(tree, insertPort))
  route(routing, calls.editPort, forAll(tree, editPort))
  route(routing, calls.removePort, forAll(tree, removePort))
  route(routing, calls.moveMenu, forAll(tree, moveMenu))
  route(routing, calls.statusMenu, forAll(tree, statusMenu))
  route(routing, calls.listMenuFindings, forAll(tree, listMenuFindings))
}
