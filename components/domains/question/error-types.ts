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

/**
 * Returns the error types, those that apply to the place first: the keys 1 to 9 choose the first nine. Without a manual
 * order they are sorted by key, because dictionaries give the gravest types the lowest keys.
 */
export function errorTypesAt(types: readonly DictItem[], { field }: Pick<Anchor, 'field'>): DictItem[] {
  const part = /^blanks\.\d+\.options/.test(field) ? 'options' : parts[field.split('.')[0] ?? '']
  const fits = ({ extra }: DictItem) => (extra.field as FaultField[] | undefined)?.some((one) => one === part) === true
  const ordered = types.some(({ sort }) => sort != null) ? types : types.toReversed()
  return [...ordered.filter(fits), ...ordered.filter((type) => !fits(type))]
}
