import type { TaskKind } from '../../core/tasks/kind.ts'
import { lockBulk } from './bulk/lock.ts'
import { passwordBulk } from './bulk/password.ts'
import { removeBulk } from './bulk/remove.ts'
import { roleBulk } from './bulk/roles.ts'
import { exportKind } from './files/export-staff.ts'
import { importKind } from './files/import-staff.ts'

export { staffFinder } from './finder.ts'
export { recordKinds } from './record-kind.ts'
export { staffRoutes } from './routes.ts'
export { staffWithin } from './scope.ts'

const bulk = [lockBulk, roleBulk, removeBulk, passwordBulk]
export const taskKinds = [...bulk.map(({ kind }) => kind), importKind, exportKind] as readonly TaskKind[]
