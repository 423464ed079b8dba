import { defineModule } from '../../core/module.ts'
import { schoolClass } from '../../tables/class.ts'
import { graduateKind } from './bulk/graduate.ts'
import { promoteKind } from './bulk/promote.ts'
import { classStatusKind } from './bulk/status.ts'
import { classReferences } from './dict-references.ts'
import { classFigures } from './figures.ts'
import { exportKind } from './files/export.ts'
import { importKind } from './files/import.ts'
import { classFinder } from './finder.ts'
import { classNames } from './names.ts'
import { classPlaces } from './places.ts'
import { classRecord } from './record.ts'
import { classRoutes } from './routes.ts'

export { type Grades, gradeNamesOf, readGrades } from './grades.ts'

export const classModule = defineModule({
  name: 'class',
  tables: [schoolClass],
  routes: classRoutes,
  places: classPlaces,
  records: [classRecord],
  tasks: [promoteKind, graduateKind, classStatusKind, importKind, exportKind],
  dictReferences: classReferences,
  names: [classNames],
  finders: [classFinder],
  ...classFigures,
})
