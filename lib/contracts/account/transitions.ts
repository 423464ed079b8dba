import { actionsOf } from '../base/actions.ts'
import { defineTransitions } from '../base/transitions.ts'
import type { AccountKind, AccountStatus, AccountType, settableStatuses } from './calls.ts'
import { accountStates, studentCard, teacherCard } from './card.ts'

const words = actionsOf(studentCard)

/** Facts about an account on which the allowed actions depend; days are text such as `2026-11-20`. */
export interface AccountValidity {
  readonly today: string
  readonly validTo: string | null
  /** The last day that the user requested for the account. */
  readonly until?: string | null
}

type AccountAction =
  | 'insert'
  | 'edit'
  | 'enable'
  | 'suspend'
  | 'close'
  | 'renew'
  | 'transfer'
  | 'resetPassword'
  | 'remove'
  | 'expire'

const inUse: readonly AccountStatus[] = ['pending', 'active', 'expired', 'suspended']
const isOver = ({ today }: AccountValidity, end: string | null | undefined) => !!end && end < today

/**
 * Defines the state machine of accounts (domain model §3.8). Expired accounts become active by 续期 or by an edit with a
 * later end.
 */
const transitionsOf = (kind: AccountKind) =>
  defineTransitions<AccountStatus, AccountAction, AccountValidity>({
    noun: '账号',
    title: kind === 'teacher' ? teacherCard.name : studentCard.name,
    states: accountStates,
    actions: {
      insert: { label: words.insert, permission: `${kind}:edit`, from: [], to: 'pending' },
      edit: {
        label: words.edit,
        permission: `${kind}:edit`,
        from: inUse,
        to: { expired: ['active', 'expired'] },
        choose: (_from, context) =>
          context.until !== context.validTo && !isOver(context, context.until) ? 'active' : 'expired',
      },
      enable: {
        label: '启用',
        permission: `${kind}:status`,
        from: ['pending', 'suspended'],
        to: 'active',
        guards: {
          runs: {
            reason: '已过到期日，请用续期',
            allows: (context) => !isOver(context, context.validTo),
          },
        },
        undoable: true,
      },
      suspend: { label: '停用', permission: `${kind}:status`, from: ['active'], to: 'suspended', undoable: true },
      close: { label: '注销', permission: `${kind}:status`, from: inUse, to: 'closed', undoable: true },
      renew: {
        label: words.renew,
        permission: `${kind}:renew`,
        from: inUse,
        to: { expired: 'active' },
        guards: {
          ends: { reason: '长期有效，无需续期', allows: ({ validTo }) => validTo !== null },
          later: {
            reason: '到期日没有晚于现在的',
            allows: ({ validTo, until }) => !!validTo && !!until && until > validTo,
          },
        },
        undoable: true,
      },
      transfer: { label: words.transfer, permission: `${kind}:transfer`, from: inUse, undoable: true },
      resetPassword: { label: words.resetPassword, permission: `${kind}:resetPassword`, from: inUse, confirmed: true },
      remove: { label: words.remove, permission: `${kind}:remove`, from: ['pending', 'closed'], to: null },
      expire: {
        label: words.expire,
        permission: 'service',
        from: ['active'],
        to: 'expired',
        guards: { over: { reason: '未到期', allows: (context) => isOver(context, context.validTo) } },
      },
    },
  })

export const accountTransitions = { teacher: transitionsOf('teacher'), student: transitionsOf('student') }

/** Additional facts on which the actions depend that only students have. */
export interface StudentFacts extends AccountValidity {
  readonly type: AccountType
  readonly extendedOn: string | null
}

const onTrial = { reason: '不是试用账号', allows: ({ type }: StudentFacts) => type === 'trial' }

/**
 * Actions on trials and on the seats of orders; these actions start from and lead to the states of accounts (domain
 * model §13).
 */
export const studentTransitions = defineTransitions<AccountStatus, 'extend' | 'formalise' | 'replace', StudentFacts>({
  noun: '账号',
  title: `${studentCard.name}：试用和席位`,
  states: accountStates,
  actions: {
    extend: {
      label: words.extend,
      permission: 'student:extend',
      from: ['pending', 'active', 'expired'],
      to: { expired: 'active' },
      guards: { onTrial, once: { reason: '已延期过一次', allows: ({ extendedOn }) => extendedOn === null } },
      undoable: true,
    },
    formalise: {
      label: words.formalise,
      permission: 'student:formalise',
      from: inUse,
      to: { expired: 'active' },
      guards: {
        onTrial,
        lasts: { reason: '到期日已过', allows: (context) => !isOver(context, context.until) },
      },
      undoable: true,
    },
    replace: {
      label: words.replace,
      permission: 'student:replace',
      from: inUse,
      to: 'closed',
      guards: { formal: { reason: '只有正式账号占用席位，可以替换', allows: ({ type }) => type === 'formal' } },
    },
  },
})

/** The action that leads to each state that a user with the permission can set. */
export const actionTo = { active: 'enable', suspended: 'suspend', closed: 'close' } as const satisfies Record<
  (typeof settableStatuses)[number],
  string
>
