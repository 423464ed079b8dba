import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import { knowledgeSystemCard } from '@/lib/contracts/knowledge-system/card'
import { questionCard } from '@/lib/contracts/question/card'

/** Kinds of records that are reviewed, by entity, with their names. */
export const kindNames = {
  question: questionCard.name,
  kp: knowledgeCard.name,
  ksystem: knowledgeSystemCard.name,
} as const

/** The kinds as options of filters and inputs. */
export const kindOptions = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

export const kindNameOf = (entity: string): string =>
  (kindNames as Readonly<Record<string, string | undefined>>)[entity] ?? entity
