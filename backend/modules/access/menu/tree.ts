import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { MenuTree } from '../../../../lib/contracts/menu/calls.ts'
import { type Screen, screens } from '../../../../lib/contracts/screens.ts'

/** One of the two trees, and what sets it apart. */
export interface Tree {
  readonly name: MenuTree
  readonly entity: Entity
  /** Where its addresses may lead; null: anywhere, since the screens are another product's. */
  readonly screens: readonly Screen[] | null
  /** Who holds its entries: the table of grants, its column, and the holders' own table. */
  readonly grants: { readonly table: string; readonly holder: string; readonly of: string; readonly entity: Entity }
}

export const platformTree: Tree = {
  name: 'platform',
  entity: 'menu',
  screens,
  grants: { table: 'role_menu', holder: 'role_id', of: 'role', entity: 'role' },
}

export const organTree: Tree = {
  name: 'organ',
  entity: 'orgMenu',
  screens: null,
  grants: { table: 'menu_package_menu', holder: 'package_id', of: 'menu_package', entity: 'menuPackage' },
}
