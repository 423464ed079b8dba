import { defineModule, type Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'
import { menu, menuPackage, menuPackageMenu, role, roleMenu } from '../../tables/access.ts'
import { accessFigures } from './figures.ts'
import { menuRecords } from './menu/record.ts'
import { statusKind as packageStatus } from './menu-package/bulk/status.ts'
import { menuPackageRecord } from './menu-package/record.ts'
import { accessNames } from './names.ts'
import { roleFinder } from './role/finder.ts'
import { roleRecord } from './role/record.ts'
import { accessRoutes } from './routes.ts'

export { invalidateUsers } from './invalidate-people.ts'
export { missingPermission } from './list-granting-roles.ts'
export { grantsOf, hasFactor, needsFactor } from './person-facts.ts'
export { assertNoEscalation, exceedsOwnRights, rolesWithEntries } from './role/grant/privilege-limits.ts'
export { roleOrThrow } from './role/rows.ts'

/**
 * Events about the organisations' menu and the menu packages name no organisation, because all organisations share
 * these records. So only users whose data scope is `all` receive the events.
 */
const accessPlaces: Module['places'] = {
  orgMenu: placesBy('menu', {}),
  menuPackage: placesBy('menu_package', {}),
}

export const accessModule = defineModule({
  name: 'access',
  tables: [menu, menuPackage, menuPackageMenu, role, roleMenu],
  routes: accessRoutes,
  places: accessPlaces,
  records: [roleRecord, ...menuRecords, menuPackageRecord],
  tasks: [packageStatus],
  finders: [roleFinder],
  names: accessNames,
  ...accessFigures,
})
