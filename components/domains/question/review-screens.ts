import { questionCard } from '@/lib/contracts/question/card'
import { pathOf } from '../review/anchors/path-of'
import type { ReviewedScreens } from '../review/reviewed-screens'
import { placeOf } from './place-of'

/** The screens of the question review and the words on them. */
export const questionReview: ReviewedScreens = {
  entity: 'question',
  at: questionCard.review,
  words: {
    ...{ name: questionCard.name, tasks: '试题审核', workbench: '审题工作台', judging: '审题' },
    ...{ unit: '题', noun: '题', body: '题目' },
  },
  placeOf: (anchor) => placeOf(pathOf(anchor)),
}
