import { orderErrorTypes } from '@/components/domains/review/order-error-types'
import type { DictItem } from '@/lib/contracts/dict/calls'
import type { FaultField } from '@/lib/contracts/dict/extra'
import type { Anchor } from '@/lib/contracts/review/judging'

const parts: Readonly<Record<string, FaultField>> = {
  stemHtml: 'stem',
  groundHtml: 'stem',
  promptHtml: 'stem',
  promptAudio: 'stem',
  options: 'options',
  answer: 'answer',
  blanks: 'answer',
  rubric: 'answer',
  analysisHtml: 'analysis',
  thinkingHtml: 'analysis',
  summaryHtml: 'analysis',
  knowledge: 'knowledge',
  difficulty: 'difficulty',
  type: 'type',
  score: 'score',
  source: 'source',
}

/** Returns the error types in the order of `orderErrorTypes` for the part of the question that holds the issue. */
export function errorTypesAt(types: readonly DictItem[], { field }: Pick<Anchor, 'field'>): DictItem[] {
  const part = /^blanks\.\d+\.options/.test(field) ? 'options' : parts[field.split('.')[0] ?? '']
  return orderErrorTypes(types, part)
}
