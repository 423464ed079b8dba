import { actionsOf } from '../base/actions.ts'
import { attempt, defineTransitions } from '../base/transitions.ts'
import { issueStateNames, reviewTaskCard, reviewTaskStateNames } from './card.ts'
import type { Verdict } from './outcome.ts'
import {
  assignedTaskStates,
  DISPUTE_DAYS,
  type IssueState,
  judgedTaskStates,
  openTaskStates,
  type ReviewTaskState,
  UNDO_MINUTES,
} from './states.ts'
import { passGuards, rejectGuards, type VerdictFacts } from './verdict.ts'

const words = actionsOf(reviewTaskCard)

/**
 * The state machine of a review task of any kind of record (domain model §3.2). When a task ends without a verdict, the
 * service creates another task in its place. Only the transitions to a verdict depend on facts about the task; for all
 * other transitions, callers pass null.
 */
export const reviewTransitions = defineTransitions<
  ReviewTaskState,
  | 'assignTask'
  | 'unassignTask'
  | 'claim'
  | 'start'
  | 'pass'
  | 'reject'
  | 'passUnseen'
  | 'decline'
  | 'expire'
  | 'cancel'
  | 'restore'
  | 'undo'
  | 'dispute'
  | 'uphold'
  | 'overturn',
  VerdictFacts | null
>({
  noun: '任务',
  title: reviewTaskCard.name,
  states: reviewTaskStateNames,
  actions: {
    assignTask: { label: words.assignTask, permission: 'review:assign', from: ['queued'], to: 'assigned' },
    // The reviewer has not started the task, so the task returns to the queue.
    unassignTask: { label: words.unassignTask, permission: 'review:assign', from: ['assigned'], to: 'queued' },
    claim: { label: words.claim, permission: 'review:judge', from: ['queued'], to: 'claimed' },
    start: { label: words.start, permission: 'review:judge', from: ['assigned', 'claimed'], to: 'working' },
    pass: {
      label: words.pass,
      permission: 'review:judge',
      from: ['working'],
      to: 'passed',
      guards: passGuards,
    },
    reject: {
      label: words.reject,
      permission: 'review:judge',
      from: ['working'],
      to: 'rejected',
      guards: rejectGuards,
    },
    // A chief editor passes many review tasks at once without opening each of them.
    passUnseen: {
      label: words.passUnseen,
      permission: 'review:arbitrate',
      from: [...openTaskStates],
      to: 'passed',
      guards: {
        free: { reason: '正由他人审核' },
        foreign: { reason: '您写过或改过这些内容' },
        fresh: { reason: '您已参与本轮审核' },
        looked: { reason: '有问题没有核实，请逐题审核' },
        clean: { reason: '自动检查有提示，请逐题审核' },
      },
    },
    decline: {
      label: words.decline,
      permission: 'review:judge',
      from: ['assigned', 'claimed', 'working'],
      to: 'declined',
    },
    // A task that a reviewer has started expires only if the reviewer may no longer judge it.
    expire: { label: words.expire, permission: 'service', from: [...assignedTaskStates], to: 'expired' },
    cancel: { label: words.cancel, permission: 'service', from: [...openTaskStates], to: 'cancelled' },
    // The service cancelled the task because another verdict made it unnecessary; if that verdict is undone, the task
    // returns to its previous state.
    restore: { label: words.restore, permission: 'service', from: ['cancelled'], to: [...openTaskStates] },
    undo: {
      label: words.undo,
      permission: 'review:judge',
      from: ['passed', 'rejected'],
      to: 'working',
      guards: {
        recent: { reason: `已超过 ${UNDO_MINUTES} 分钟` },
        open: { reason: '本轮审核已有结果' },
        first: { reason: '下一环节已经开始' },
      },
    },
    dispute: {
      // No permission is named here: the author needs the permission to submit the record, and each kind of record has
      // its own.
      label: words.dispute,
      from: ['rejected'],
      to: 'disputed',
      guards: {
        owned: { reason: '只有提交人可以申诉' },
        recent: { reason: `已超过 ${DISPUTE_DAYS} 天` },
        unchanged: { reason: '退回后已经修改，请直接提交新版本' },
      },
    },
    uphold: { label: words.uphold, permission: 'review:arbitrate', from: ['disputed'], to: 'upheld' },
    overturn: {
      label: words.overturn,
      permission: 'review:arbitrate',
      from: ['disputed'],
      to: 'overturned',
      guards: { unchanged: { reason: '退回后已经修改，申诉不再影响结果' } },
    },
  },
})

/** Returns whether a reviewer holds a task in this state and can still act on it. */
export const isAssignedState = (state: ReviewTaskState): boolean =>
  (assignedTaskStates as readonly ReviewTaskState[]).includes(state)

/** Returns whether a reviewer gave a verdict on a task in this state. */
export const isJudged = (state: ReviewTaskState): boolean =>
  (judgedTaskStates as readonly ReviewTaskState[]).includes(state)

/** Returns why a started review task cannot be passed or rejected; null if it can. */
export function verdictRefusal(verdict: Verdict, facts: VerdictFacts): string | null {
  const outcome = attempt(reviewTransitions, verdict, 'working', facts)
  return outcome.allowed ? null : outcome.reason
}

/** The state machine of an issue, from the finding to the reviewer's verification. */
export const issueTransitions = defineTransitions<
  IssueState,
  'fix' | 'refuse' | 'reconsider' | 'verify' | 'reopen',
  null
>({
  noun: '问题',
  title: '审核问题',
  states: issueStateNames,
  actions: {
    // No permission is named here: the author needs the permission to edit the record, and each kind of record has its
    // own.
    fix: { label: '标为已修改', from: ['open', 'reopened'], to: 'fixed' },
    refuse: { label: '不采纳', from: ['open', 'reopened'], to: 'declined' },
    reconsider: { label: '重新处理', from: ['fixed', 'declined'], to: 'open' },
    // A reviewer can also verify an open issue, because an author may correct it without marking it as fixed.
    verify: {
      label: '核实',
      permission: 'review:judge',
      from: ['open', 'fixed', 'declined', 'reopened'],
      to: 'verified',
    },
    reopen: {
      label: '指出仍有问题',
      permission: 'review:judge',
      from: ['open', 'fixed', 'declined', 'verified'],
      to: 'reopened',
    },
  },
})
