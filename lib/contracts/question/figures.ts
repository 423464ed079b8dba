import { stateLabels } from '../base/card.ts'
import { defineFigures } from '../base/figures.ts'
import { questionCard, questionStates } from './card.ts'

export const questionFigures = defineFigures({
  figures: {
    ownDrafts: { label: '我的草稿', permission: 'question:edit', own: true },
    ownPending: { label: '等待审核', permission: 'question:edit', own: true },
    ownPassed: { label: '今天通过', permission: 'question:edit', own: true },
    questions: { label: questionCard.name, permission: 'question:list' },
  },
  shares: {
    questionStatus: {
      label: '试题状态',
      permission: 'question:list',
      call: 'resource',
      states: stateLabels(questionStates),
    },
    questionSubject: { label: '试题学科', permission: 'question:list', call: 'resource', dict: 'subject' },
  },
  todos: { returnedQuestions: { label: '退回给我的试题', permission: 'question:list' } },
})
