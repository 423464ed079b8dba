import { defineModule } from '../../core/module.ts'
import { kp, kpEdge, kpMerge, kpSequence, kpVersion } from '../../tables/knowledge.ts'
import { pointReferences } from './dict-references.ts'
import { pointFinder } from './finder.ts'
import { pointPlaces } from './places.ts'
import { publishDirectlyKind, publishKind, scheduleKind, submitKind } from './points/bulk/move.ts'
import { rateKind } from './points/bulk/rate.ts'
import { takeDownKinds } from './points/bulk/take-down.ts'
import { exportKind } from './points/files/export.ts'
import { importKind } from './points/files/import.ts'
import { publishDuePoints } from './points/publish-due.ts'
import { readPinyin } from './read-pinyin.ts'
import { pointNames, pointRecord } from './record.ts'
import { reviewedPoint } from './review/reviewed.ts'
import { knowledgeRoutes } from './routes.ts'

export { insertEdge } from './edges/insert-edge.ts'
export { ensureKnowledge, type KnowledgeRef, knowledgeKey } from './ensure-knowledge.ts'
export { findKnowledge, type RequestedPoints } from './find-knowledge.ts'
export { findPoint, type Point, placedIn, pointsNamedIn } from './find-points.ts'
export { followMerges, lockPoints } from './follow-merges.ts'
export { readPointStates } from './point-states.ts'
export { requirePoint } from './points/lock-point.ts'
export { publishDrafts } from './publish-drafts.ts'

export const knowledgeModule = defineModule({
  name: 'knowledge',
  tables: [kp, kpVersion, kpEdge, kpSequence, kpMerge],
  routes: knowledgeRoutes,
  dictReferences: pointReferences,
  places: pointPlaces,
  records: [pointRecord],
  names: [pointNames],
  finders: [pointFinder],
  tasks: ({ pointUses }) => [
    ...[submitKind, publishKind, publishDirectlyKind, scheduleKind, rateKind, importKind, exportKind],
    ...Object.values(takeDownKinds(pointUses)),
  ],
  reviewed: [reviewedPoint],
  schedules: [
    { name: 'read-pinyin', cron: '*/5 * * * *', run: ({ database }) => readPinyin(database.pool) },
    { name: 'publish-points', cron: '* * * * *', run: publishDuePoints },
  ],
})
