import { defineFigures } from '../base/figures.ts'

export const reviewFigures = defineFigures({
  todos: {
    ownReviews: { label: '我的审核任务', permission: 'review:list' },
    reviewsToClaim: { label: '待领取的审核任务', permission: 'review:list' },
    reviewDisputes: { label: '待仲裁的审核任务', permission: 'review:arbitrate' },
  },
})
