import { actionsOf } from '../base/actions.ts'
import { afterWithdrawal, type ContentFacts, undecided } from '../base/content.ts'
import { defineTransitions } from '../base/transitions.ts'
import type { QuestionStatus } from './calls.ts'
import { questionCard, questionStates } from './card.ts'

const words = actionsOf(questionCard)

/** Number of days for which users can restore a question from the recycle bin. */
export const RECYCLED_DAYS = 30

/** The state machine of questions (domain model §3.1); it does not contain the transitions of publication yet. */
export const questionTransitions = defineTransitions<
  QuestionStatus,
  'insert' | 'edit' | 'submit' | 'withdraw' | 'approve' | 'sendBack' | 'reopen' | 'recycle' | 'restore',
  ContentFacts
>({
  noun: '试题',
  states: questionStates,
  actions: {
    insert: { label: words.insert, permission: 'question:edit', from: [], to: 'draft' },
    edit: {
      label: words.edit,
      permission: 'question:edit',
      from: ['draft', 'returned', 'published', 'revising', 'withdrawn'],
      to: { published: 'revising', withdrawn: 'draft' },
    },
    submit: {
      label: words.submit,
      permission: 'question:submit',
      from: ['draft', 'returned', 'revising'],
      to: 'pending',
      guards: {
        owned: { reason: '只有负责人或学科主编可以提交' },
        unblocked: { reason: '还有必须改正的问题' },
        distinct: { reason: '与已有试题内容相同，尚未判定' },
      },
    },
    withdraw: {
      label: words.withdrawSubmission,
      permission: 'question:submit',
      from: ['pending'],
      to: { pending: ['draft', 'revising', 'returned'] },
      choose: (_, facts) => afterWithdrawal(facts),
      guards: {
        owned: { reason: '只有负责人或学科主编可以撤回' },
        undecided,
      },
    },
    approve: { label: words.approve, permission: 'service', from: ['pending'], to: 'approved' },
    sendBack: { label: words.sendBack, permission: 'service', from: ['pending', 'approved'], to: 'returned' },
    reopen: { label: words.reopen, permission: 'service', from: ['returned'], to: 'pending' },
    recycle: {
      label: words.recycle,
      permission: 'question:recycle',
      from: ['draft', 'returned', 'withdrawn'],
      to: 'recycled',
      guards: {
        owned: { reason: '只有负责人或管理员可以移到回收站' },
        unpublished: { reason: '已发布的版本仍在使用，请先下架', allows: ({ live }) => !live },
      },
    },
    restore: {
      label: words.restore,
      permission: 'question:recycle',
      from: ['recycled'],
      to: 'draft',
      guards: {
        owned: { reason: '只有负责人或管理员可以还原' },
        recent: { reason: `已超过 ${RECYCLED_DAYS} 天` },
      },
    },
  },
})
