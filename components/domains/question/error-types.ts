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
 * Returns the error types in the sequence in which a reviewer chooses from them; the keys 1 to 9 choose the first nine.
 * The types that apply to the anchor's field come first, then all others. If no administrator has set a sequence, the
 * list is reversed. Types with low dictionary keys then come first, because they are the gravest.
 */
export function errorTypesAt(types: readonly DictItem[], { field }: Pick<Anchor, 'field'>): DictItem[] {
  const part = /^blanks\.\d+\.options/.test(field) ? 'options' : parts[field.split('.')[0] ?? '']
  const fits = ({ extra }: DictItem) => (extra.field as FaultField[] | undefined)?.some((one) => one === part) === true
  const ordered = types.some(({ sort }) => sort != null) ? types : types.toReversed()
  return [...ordered.filter(fits), ...ordered.filter((type) => !fits(type))]
}
