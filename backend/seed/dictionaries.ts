import { questionDictionaries } from './dictionaries/question.ts'
import { reviewDictionaries } from './dictionaries/review.ts'
import { schoolDictionaries } from './dictionaries/school.ts'
import type { DictSeed } from './dictionaries/types.ts'

export type { DictSeed } from './dictionaries/types.ts'

/**
 * The dictionaries of specification §3 and `courseProducer`. The keys of one type are digits of one length: section and
 * difficulty one digit, year four, all others two (99 for 其他 and 综合). Sorting by key as text and as number thus agrees.
 * Difficulty keys are the integers 1 to 5. A key is never used again for another value; gaps separate groups of values
 * (volume 1x 必修, 2x 选择性必修). Data from other systems use the names of values: `extra.aliases` holds further names of a
 * value (政治 for 思想政治).
 */
export const dictionaries: DictSeed[] = [...schoolDictionaries, ...questionDictionaries, ...reviewDictionaries]
