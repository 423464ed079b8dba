import { expect, it } from 'vitest'
import { attempt, defineTransitions, isAllowed, isOffered, isPossible, refusalOf, targetsOf } from './transitions'

type Status = 'draft' | 'pending' | 'returned' | 'approved' | 'published' | 'repairing'

interface Question {
  readonly blocking: number
  readonly reason: string
}

/**
 * This state machine has every feature that the state machines of questions, reviews and devices use: guards, guards
 * that only the server can judge, a target for each state, and an action with several targets.
 */
const machine = defineTransitions({
  noun: '试题',
  states: {
    draft: { label: '草稿' },
    pending: { label: '待审' },
    returned: { label: '退回' },
    approved: { label: '待发布' },
    published: { label: '已发布' },
    repairing: { label: '维修' },
  },
  actions: {
    copy: { label: '复制', permission: 'question:edit', from: [], to: 'draft' },
    submit: {
      label: '提交',
      permission: 'question:edit',
      from: ['draft', 'returned'],
      to: 'pending',
      guards: {
        clean: { reason: '还有必须改正的问题', allows: ({ blocking }: Question) => blocking === 0 },
        unique: { reason: '与已有试题重复' },
      },
    },
    // This action has several targets and no `choose`, because only the review module of the service knows the outcome
    // of a stage.
    decide: { label: '审核', permission: 'service', from: ['pending'], to: ['returned', 'approved'] },
    returnOne: {
      label: '打回',
      permission: 'question:review',
      from: ['pending', 'approved'],
      to: { pending: 'draft', approved: 'returned' },
      guards: { reasoned: { reason: '请填写原因', allows: ({ reason }: Question) => reason !== '' } },
      offeredIn: ['approved'],
    },
    publish: { label: '发布', permission: 'question:publish', from: ['approved'], to: 'published' },
    repair: { label: '送修', permission: 'question:edit', from: ['draft', 'published'], to: 'repairing' },
    giveBack: {
      label: '取回',
      permission: 'question:edit',
      from: ['repairing'],
      to: ['draft', 'published'],
      choose: (_from: Status, { reason }: Question): Status => (reason === '旧' ? 'published' : 'draft'),
    },
    comment: { label: '批注', permission: 'question:review', from: ['pending', 'published'] },
    remove: { label: '删除', permission: 'question:remove', from: ['draft'], to: null },
  },
})
const fine: Question = { blocking: 0, reason: '超纲' }

it('attempt returns the target state that the current state, the context or the server determines', () => {
  const to = (action: keyof typeof machine.actions, state: Status, known = {}, context = fine) => {
    const outcome = attempt(machine, action, state, context, known)
    return outcome.allowed ? outcome.to : outcome
  }
  expect(to('submit', 'returned', { guards: { unique: true } })).toBe('pending')
  expect(to('returnOne', 'pending')).toBe('draft')
  expect(to('returnOne', 'approved')).toBe('returned')
  expect(to('decide', 'pending', { to: 'approved' })).toBe('approved')
  expect(to('giveBack', 'repairing')).toBe('draft')
  expect(to('giveBack', 'repairing', {}, { ...fine, reason: '旧' })).toBe('published')
  expect(to('comment', 'published')).toBe('published')
  expect(to('remove', 'draft')).toBeNull()
  // A target that the action does not have is a programming error, so `attempt` throws instead of returning a refusal.
  expect(() => to('decide', 'pending', { to: 'published' })).toThrow('decide')
  expect(() => to('decide', 'pending')).toThrow('decide')
})

it('attempt refuses an action with the reason of the current state, or else of the first failed guard', () => {
  const refused = (state: Status, context: Question, guards = {}) =>
    attempt(machine, 'submit', state, context, { guards })
  const wrong = { ...fine, blocking: 2 }
  expect(refused('published', wrong)).toEqual({ allowed: false, guard: null, reason: '已发布' })
  expect(refused('draft', wrong)).toEqual({ allowed: false, guard: 'clean', reason: '还有必须改正的问题' })
  // A guard that only the server knows fails until the server passes its result.
  expect(refused('draft', fine)).toEqual({ allowed: false, guard: 'unique', reason: '与已有试题重复' })
  expect(refused('draft', fine, { unique: true })).toEqual({ allowed: true, to: 'pending' })
})

it('isAllowed, isOffered and isPossible judge an action without information from the server', () => {
  expect(isAllowed(machine, 'returnOne', 'pending')).toBe(true)
  expect(isOffered(machine, 'returnOne', 'pending')).toBe(false)
  expect(isOffered(machine, 'returnOne', 'approved')).toBe(true)
  expect(isOffered(machine, 'publish', 'approved')).toBe(true)
  expect(isPossible(machine, 'submit', 'draft', fine)).toBe(true)
  expect(isPossible(machine, 'submit', 'draft', { ...fine, blocking: 1 })).toBe(false)
  expect(isPossible(machine, 'submit', 'pending', fine)).toBe(false)
})

it('refusalOf names the current state and the states in which the action is allowed', () => {
  expect(refusalOf(machine, 'submit', 'published')).toEqual({
    message: '试题已发布，不能提交（草稿、退回的试题可以）',
    result: { kind: 'state', current: 'published', allowed: ['draft', 'returned'] },
  })
})

it('targetsOf returns all states to which an action can lead from the current state', () => {
  const { actions } = machine
  expect(targetsOf(actions.decide, 'pending')).toEqual(['returned', 'approved'])
  expect(targetsOf(actions.returnOne, 'approved')).toEqual(['returned'])
  expect(targetsOf(actions.comment, 'pending')).toEqual(['pending'])
  expect(targetsOf(actions.remove, 'draft')).toEqual([null])
})
