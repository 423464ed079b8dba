import { menuCalls, orgMenuCalls } from '../../../../lib/contracts/menu/calls.ts'
import { type RecordKind, revertBy } from '../../../core/records/kind.ts'
import { editMenu, editPort } from './edit-menu.ts'
import { menuOrThrow } from './rows.ts'
import { organTree, platformTree, type Tree } from './tree.ts'

/** The record kinds of the platform's menu and of the organisations' menu; both have a history. */
export const menuRecords: readonly RecordKind[] = [
  kindOf(platformTree, 'menu', menuCalls),
  kindOf(organTree, 'orgMenu', orgMenuCalls),
]

function kindOf(tree: Tree, resource: 'menu' | 'orgMenu', calls: typeof menuCalls | typeof orgMenuCalls): RecordKind {
  const read: Parameters<typeof revertBy>[1] = (ctx, id) => menuOrThrow(ctx.db, tree.name, id)
  const entry = revertBy(menuCalls.editMenu, read, (handling) => editMenu(tree, handling))
  const port = revertBy(calls.editPort, read, (handling) => editPort(tree, handling))
  return {
    entity: tree.entity,
    list: `${resource}:list`,
    edit: `${resource}:edit`,
    ...(tree === organTree && { isInScope: async (_db, scope) => scope.all }),
    revertible: [...entry.revertible, ...port.revertible],
    async revert(ctx, id, rowVersion, fields) {
      const { kind } = await menuOrThrow(ctx.db, tree.name, id)
      await (kind === 'port' ? port : entry).revert(ctx, id, rowVersion, fields)
    },
  }
}
