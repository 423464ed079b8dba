import { menuCalls, orgMenuCalls } from '../../../../lib/contracts/menu/calls.ts'
import { listPortChoices, listScreens } from '../../../../lib/contracts/menu/choices.ts'
import { screens } from '../../../../lib/contracts/screens.ts'
import { type Routing, route } from '../../../core/http/route.ts'
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

function routeTree(routing: Routing, tree: Tree, calls: typeof menuCalls | typeof orgMenuCalls): void {
  route(routing, calls.listMenus, (handling) => listMenus(tree, handling))
  route(routing, calls.getMenu, (handling) => getMenu(tree, handling))
  route(routing, calls.insertMenu, (handling) => insertMenu(tree, handling))
  route(routing, calls.editMenu, (handling) => editMenu(tree, handling))
  route(routing, calls.removeMenu, (handling) => removeMenu(tree, handling))
  route(routing, calls.insertPort, (handling) => insertPort(tree, handling))
  route(routing, calls.editPort, (handling) => editPort(tree, handling))
  route(routing, calls.removePort, (handling) => removePort(tree, handling))
  route(routing, calls.moveMenu, (handling) => moveMenu(tree, handling))
  route(routing, calls.statusMenu, (handling) => statusMenu(tree, handling))
  route(routing, calls.listMenuFindings, (handling) => listMenuFindings(tree, handling))
}
