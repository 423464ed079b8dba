import { knowledgeSystemCard } from '../../../../lib/contracts/knowledge-system/card.ts'
import { pageAt } from '../../../../lib/contracts/paths.ts'
import { contentReview } from '../../review/index.ts'
import { type Stored, systemTables } from '../stored.ts'

/** Opens and cancels the review rounds of knowledge systems, and tells their submitters the outcome. */
export const systemReview = contentReview<Stored>({
  entity: 'ksystem',
  tables: systemTables,
  writes: ['insert', 'saveNodes', 'restoreVersion', 'submit'],
  title: async (_, { name }) => `${knowledgeSystemCard.name}“${name}”`,
  url: ({ id }) => pageAt('ksystem', { id: String(id), tab: 'review' }),
})
