import type { Permission } from './call.ts'
import type { StateConflict } from './record.ts'

// State machines as plain values (domain model §3). The service's writes, its 409 answers with the allowed states, the
// rules of bulk actions, the buttons and docs/states.md all read the same value.

type State = string | number

/** A condition of a transition in addition to the state. */
export interface Guard<C> {
  /** The message that the user sees if the condition does not hold. */
  readonly reason: string
  /** Returns the message with details from the context; absent if `reason` is enough. */
  message?(context: C): string
  /**
   * Returns whether the condition holds. Only the server can judge a guard without this function; the server passes the
   * result under the guard's name in `Known.guards`.
   */
  allows?(context: C): boolean
}

type Targets<S extends State> = S | readonly S[]

/**
 * The target of an action: one state; null if the record is deleted; several states (see `choose`); or a target for
 * each current state, where a state without a target stays unchanged.
 */
export type Target<S extends State> = Targets<S> | null | { readonly [From in S]?: Targets<S> }

export interface Transition<S extends State, C> {
  /** The label of the action on buttons, in titles and in refusals. */
  readonly label: string
  /**
   * The permission of the action. `service` if the service performs the transition itself; absent if several kinds of
   * record share the machine and each has its own permission.
   */
  readonly permission?: Permission | 'service'
  /** The states the action starts from; empty if it creates the record. */
  readonly from: readonly S[]
  /** The target of the action; absent if the state stays the same. */
  readonly to?: Target<S>
  /** Chooses one of several targets; absent if only the server knows the target (`Known`). */
  choose?(from: S, context: C): S
  /** Guards that must all hold; the first one that fails gives the reason. */
  readonly guards?: Readonly<Record<string, Guard<C>>>
  /** States in which lists offer the action; if absent, lists offer the action in every state that allows it. */
  readonly offeredIn?: readonly S[]
  /** True if the action's call requires a proof of identity (`confirmed` in call.ts). */
  readonly confirmed?: true
  /** True if the bulk action of this transition can be undone. */
  readonly undoable?: true
}

export interface Machine<S extends State = State, A extends string = string, C = never> {
  /** The noun for a record in refusals. */
  readonly noun: string
  /** The heading in docs/states.md if it differs from the noun. */
  readonly title?: string
  /** The labels of the states, taken from the description of the kind of record (card.ts). */
  readonly states: Readonly<Record<S, { readonly label: string }>>
  /** Why a bulk action skips a record in this state; by default the label of the state. */
  readonly reasons?: Readonly<Record<S, string>>
  readonly actions: Readonly<Record<A, Transition<S, C>>>
}

/** Returns the machine unchanged and keeps the literal types of its states and actions and the type of its context. */
export const defineTransitions = <S extends State, A extends string, C>(machine: Machine<S, A, C>): Machine<S, A, C> =>
  machine

/** Results that only the server knows: those of guards by their names, and the target if the action has several. */
export interface Known<S extends State> {
  readonly guards?: Readonly<Record<string, boolean>>
  readonly to?: S
}

export type Outcome<S extends State> =
  | { readonly allowed: true; readonly to: S | null }
  /** `guard` is null if the state itself does not allow the action. */
  | { readonly allowed: false; readonly guard: string | null; readonly reason: string }

/** Returns whether the state allows the action, regardless of guards. */
export const isAllowed = <S extends State, A extends string>(
  { actions }: Pick<Machine<S, A>, 'actions'>,
  action: A,
  state: S,
): boolean => actions[action].from.includes(state)

/** Returns whether a list offers the action for a record in this state. */
export const isOffered = <S extends State, A extends string>(
  { actions }: Pick<Machine<S, A>, 'actions'>,
  action: A,
  state: S,
): boolean => (actions[action].offeredIn ?? actions[action].from).includes(state)

/**
 * Returns why the state does not allow the action; null if the state allows it. The function does not examine guards.
 */
export const stateReason = <S extends State, A extends string>(
  { states, reasons, actions }: Pick<Machine<S, A>, 'states' | 'reasons' | 'actions'>,
  action: A,
  state: S,
): string | null => (actions[action].from.includes(state) ? null : (reasons?.[state] ?? states[state].label))

/** Returns whether the action may be allowed, judged by the state and by the guards that the client can examine. */
export const isPossible = <S extends State, A extends string, C>(
  machine: Machine<S, A, C>,
  action: A,
  state: S,
  context: C,
): boolean =>
  isAllowed(machine, action, state) &&
  Object.values<Guard<C>>(machine.actions[action].guards ?? {}).every(({ allows }) => allows?.(context) ?? true)

/**
 * Returns the new state after the action, or the reason why the action is not allowed. Throws an Error if the target is
 * unknown.
 */
export function attempt<S extends State, A extends string, C>(
  machine: Machine<S, A, C>,
  action: A,
  state: S,
  context: C,
  known: Known<S> = {},
): Outcome<S> {
  const reason = stateReason(machine, action, state)
  if (reason !== null) return { allowed: false, guard: null, reason }
  const { guards = {}, choose } = machine.actions[action]
  for (const [guard, { reason, message, allows }] of Object.entries<Guard<C>>(guards)) {
    const held = allows ? allows(context) : known.guards?.[guard] === true
    if (!held) return { allowed: false, guard, reason: message?.(context) ?? reason }
  }
  const targets = targetsOf(machine.actions[action], state)
  if (targets.length === 1) return { allowed: true, to: targets[0] ?? null }
  const to = choose ? choose(state, context) : known.to
  if (to === undefined || !targets.includes(to)) throw new Error(`${action}: ${String(to)} is none of its targets`)
  return { allowed: true, to }
}

/** Returns all states to which the action may lead from the given state. */
export function targetsOf<S extends State>({ to }: Pick<Transition<S, never>, 'to'>, from: S): readonly (S | null)[] {
  if (to === undefined) return [from]
  const here = isByState(to) ? (to[from] ?? from) : to
  return Array.isArray(here) ? here : [here as S | null]
}

const isByState = <S extends State>(to: Target<S>): to is { readonly [From in S]?: Targets<S> } =>
  typeof to === 'object' && to !== null && !Array.isArray(to)

/** Returns the refusal of an action that the state does not allow: 账号已注销，不能修改（正常、已停用的账号可以）. */
export function refusalOf<S extends State, A extends string>(
  { noun, states, actions }: Pick<Machine<S, A>, 'noun' | 'states' | 'actions'>,
  action: A,
  current: S,
): { readonly message: string; readonly result: StateConflict } {
  const { label, from } = actions[action]
  const able = from.map((state) => states[state].label).join('、')
  return {
    message: `${noun}${states[current].label}，不能${label}（${able}的${noun}可以）`,
    result: { kind: 'state', current: String(current), allowed: from.map(String) },
  }
}
