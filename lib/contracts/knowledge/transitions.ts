import { actionsOf } from '../base/actions.ts'
import { afterWithdrawal, type ContentFacts, undecided } from '../base/content.ts'
import { defineTransitions } from '../base/transitions.ts'
import { edgeStates, knowledgeCard, pointStates } from './card.ts'
import type { EdgeStatus } from './edges.ts'
import type { PointStatus } from './status.ts'

const words = actionsOf(knowledgeCard)

/** Conditions of a version that is submitted or published. */
const whole = {
  complete: { reason: '请填写定义和要求层次，公式写完整' },
  unique: { reason: '名称或别名与已有知识点相同' },
}

/** Number of days for which a merge can be undone. */
export const UNDO_MERGE_DAYS = 7

/** The state machine of knowledge points (domain model §3.3). */
export const pointTransitions = defineTransitions<
  PointStatus,
  | 'insert'
  | 'edit'
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'sendBack'
  | 'reopen'
  | 'publish'
  | 'publishDirectly'
  | 'takeDown'
  | 'reinstate'
  | 'merge'
  | 'undoMerge',
  ContentFacts
>({
  noun: '知识点',
  states: pointStates,
  actions: {
    insert: { label: words.insert, permission: 'knowledge:edit', from: [], to: 'draft' },
    edit: {
      label: words.edit,
      permission: 'knowledge:edit',
      from: ['draft', 'returned', 'published', 'revising'],
      to: { published: 'revising' },
    },
    submit: {
      label: words.submit,
      permission: 'knowledge:submit',
      from: ['draft', 'returned', 'revising'],
      to: 'pending',
      guards: whole,
    },
    withdraw: {
      label: words.withdrawSubmission,
      permission: 'knowledge:submit',
      from: ['pending'],
      to: { pending: ['draft', 'revising', 'returned'] },
      choose: (_, facts) => afterWithdrawal(facts),
      guards: { undecided },
    },
    approve: { label: words.approve, permission: 'service', from: ['pending'], to: 'approved' },
    sendBack: { label: words.sendBack, permission: 'service', from: ['pending', 'approved'], to: 'returned' },
    reopen: { label: words.reopen, permission: 'service', from: ['returned'], to: 'pending' },
    publish: {
      label: words.publish,
      permission: 'knowledge:publish',
      from: ['approved'],
      to: 'published',
      guards: whole,
    },
    publishDirectly: {
      label: words.publishDirectly,
      permission: 'knowledge:publishDirectly',
      from: ['draft', 'revising'],
      to: 'published',
      guards: whole,
    },
    takeDown: {
      label: words.takeDown,
      permission: 'knowledge:publish',
      from: ['published'],
      to: 'deprecated',
      guards: {
        replaced: { reason: '替代知识点应是同一学段、学科中另一个已发布的知识点' },
        unused: { reason: '还有试题使用这个知识点，请选择替代知识点' },
      },
      undoable: true,
    },
    reinstate: {
      label: words.reinstate,
      permission: 'knowledge:publish',
      from: ['deprecated'],
      to: 'published',
      guards: { unique: whole.unique },
    },
    merge: {
      label: words.merge,
      permission: 'knowledge:publish',
      from: ['draft', 'published'],
      to: 'merged',
      guards: { fits: { reason: '只能合并到同一学段、学科中另一个已发布的知识点' } },
    },
    undoMerge: {
      label: words.undoMerge,
      permission: 'knowledge:publish',
      from: ['merged'],
      to: { merged: ['draft', 'published'] },
      guards: { recent: { reason: `合并已超过 ${UNDO_MERGE_DAYS} 天` } },
    },
  },
})

/** The state machine of prerequisites between knowledge points (domain model §3.3). */
export const edgeTransitions = defineTransitions<EdgeStatus, 'insert' | 'edit' | 'approve' | 'remove', never>({
  noun: '前置关系',
  states: edgeStates,
  actions: {
    insert: { label: words.addPrerequisite, permission: 'knowledge:edit', from: [], to: 'proposed' },
    edit: { label: words.editPrerequisite, permission: 'knowledge:edit', from: ['proposed', 'approved'] },
    approve: {
      label: words.approvePrerequisite,
      permission: 'knowledge:publish',
      from: ['proposed'],
      to: 'approved',
    },
    remove: {
      label: words.removePrerequisite,
      permission: 'knowledge:edit',
      from: ['proposed', 'approved'],
      to: null,
    },
  },
})
