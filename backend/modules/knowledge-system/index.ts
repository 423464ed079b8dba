import { defineModule } from '../../core/module.ts'
import {
  ksystem,
  ksystemNode,
  ksystemVersion,
  nodeMapping,
  placementRun,
  questionPlacement,
  textbook,
} from '../../tables/knowledge-system.ts'
import { systemReferences } from './dict-references.ts'
import { exportKind } from './files/export.ts'
import { systemFinder } from './finder.ts'
import { systemNames, systemPlaces, systemRecord } from './record.ts'
import { reviewedSystem } from './review/reviewed.ts'
import { systemRoutes } from './routes.ts'

export const knowledgeSystemModule = defineModule({
  name: 'knowledge-system',
  tables: [textbook, ksystem, ksystemVersion, ksystemNode, nodeMapping, placementRun, questionPlacement],
  routes: systemRoutes,
  dictReferences: systemReferences,
  places: systemPlaces,
  records: [systemRecord],
  names: [systemNames],
  finders: [systemFinder],
  tasks: [exportKind],
  reviewed: [reviewedSystem],
})
