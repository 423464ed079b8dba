import { defineFigures } from '../base/figures.ts'

export const feedbackFigures = defineFigures({
  todos: {
    newUserFeedback: { label: '待受理的用户反馈', permission: 'userFeedback:handle' },
    ownUserFeedback: { label: '我处理的用户反馈', permission: 'userFeedback:handle' },
    newProblemFeedback: { label: '待受理的问题反馈', permission: 'problemFeedback:handle' },
    ownProblemFeedback: { label: '我处理的问题反馈', permission: 'problemFeedback:handle' },
  },
})
