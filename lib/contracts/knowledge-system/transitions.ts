import { actionsOf } from '../base/actions.ts'
import { afterWithdrawal, type ContentFacts, undecided } from '../base/content.ts'
import { defineTransitions } from '../base/transitions.ts'
import { knowledgeSystemCard, systemStates } from './card.ts'
import type { SystemStatus } from './status.ts'

const words = actionsOf(knowledgeSystemCard)

const complete = { reason: '体系还有必须改正的问题' }
const mapped = { reason: '删除的节点上还有试题，请先确认去向' }

/** The state machine of knowledge systems (domain model §3.4): a version is published after its review. */
export const systemTransitions = defineTransitions<
  SystemStatus,
  'insert' | 'edit' | 'submit' | 'withdraw' | 'approve' | 'sendBack' | 'reopen' | 'publish' | 'takeDown' | 'remove',
  ContentFacts
>({
  noun: '知识体系',
  states: systemStates,
  actions: {
    insert: { label: words.insert, permission: 'ksystem:edit', from: [], to: 'draft' },
    edit: {
      label: words.saveNodes,
      permission: 'ksystem:edit',
      from: ['draft', 'returned', 'published', 'revising', 'withdrawn'],
      to: { published: 'revising', withdrawn: 'draft' },
    },
    submit: {
      label: words.submit,
      permission: 'ksystem:submit',
      from: ['draft', 'returned', 'revising'],
      to: 'pending',
      guards: { complete },
    },
    withdraw: {
      label: words.withdrawSubmission,
      permission: 'ksystem:submit',
      from: ['pending'],
      to: { pending: ['draft', 'revising', 'returned'] },
      choose: (_, facts) => afterWithdrawal(facts),
      guards: { undecided },
    },
    approve: {
      label: words.approve,
      permission: 'service',
      from: ['pending'],
      to: 'approved',
      guards: { complete, mapped },
    },
    sendBack: { label: words.sendBack, permission: 'service', from: ['pending', 'approved'], to: 'returned' },
    reopen: { label: words.reopen, permission: 'service', from: ['returned'], to: 'pending' },
    publish: {
      label: words.publish,
      permission: 'ksystem:publish',
      from: ['approved', 'withdrawn'],
      to: 'published',
      guards: {
        complete,
        mapped,
        only: { reason: '同一教材已有线上的同步体系，请先下架它' },
      },
    },
    takeDown: {
      label: words.takeDown,
      permission: 'ksystem:publish',
      from: ['published'],
      to: 'withdrawn',
    },
    remove: {
      label: words.remove,
      permission: 'ksystem:edit',
      from: ['draft', 'returned'],
      to: null,
      guards: { unpublished: { reason: '发布过的体系不能删除，只能下架' } },
    },
  },
})
