import { labelsOf } from '@/lib/contracts/base/card'
import { knowledgeSystemCard } from '@/lib/contracts/knowledge-system/card'

export const systemLabels = labelsOf(knowledgeSystemCard)
