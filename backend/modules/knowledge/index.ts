import { defineModule } from '../../core/module.ts'
import { kp } from '../../tables/knowledge.ts'
import { pointReferences } from './dict-references.ts'
import { readPinyin } from './read-pinyin.ts'
import { knowledgeRoutes } from './routes.ts'

export { ensureKnowledge, type KnowledgeRef, knowledgeKey } from './ensure-knowledge.ts'
export { type AskedPoints, findKnowledge } from './find-knowledge.ts'
export { findPoint, type Point, pointsNamedIn } from './find-points.ts'

export const knowledgeModule = defineModule({
  name: 'knowledge',
  tables: [kp],
  routes: knowledgeRoutes,
  dictReferences: pointReferences,
  schedules: [{ name: 'read-pinyin', cron: '*/5 * * * *', run: ({ database }) => readPinyin(database.pool) }],
})
