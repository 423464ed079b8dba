import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { MenuTree } from '../../../../lib/contracts/menu/calls.ts'
import { type Screen, screens } from '../../../../lib/contracts/screens.ts'

/** One of the two menu trees, with the properties in which they differ. */
export interface Tree {
  readonly name: MenuTree
  readonly entity: Entity
  /**
   * Screens that an entry's address may name. Null allows any address, because the organisations' screens belong to
   * another application.
   */
  readonly screens: readonly Screen[] | null
  /** The table of grants, its column for the holder (role or package), the holders' table and their entity. */
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
