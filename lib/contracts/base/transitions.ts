import type { Permission } from './call.ts'
import type { StateConflict } from './record.ts'

// State machines as plain values (domain model §3). Verbs, the 409 with what is allowed, bulk rules, buttons and
// docs/states.md read the same value.

type State = string | number

/** A condition beside the state. */
export interface Guard<C> {
  /** Why not, in words. */
  readonly reason: string
  /** The same with what the context knows of it; absent: `reason`. */
  tell?(context: C): string
  /** Absent: only the server knows, which gives it by name (`Known`). */
  holds?(context: C): boolean
}

type Targets<S extends State> = S | readonly S[]

/** Where an action leads. Null: the record goes. By state: those left out stay as they are. Several: see `choose`. */
export type Target<S extends State> = Targets<S> | null | { readonly [From in S]?: Targets<S> }

export interface Transition<S extends State, C> {
  /** On buttons, in titles and refusals. */
  readonly label: string
  /** `service`: comes of itself. Absent: each kind of record that shares the machine has its own. */
  readonly permission?: Permission | 'service'
  /** Empty: for what is not there yet. */
  readonly from: readonly S[]
  /** Absent: the state stays. */
  readonly to?: Target<S>
  /** Which of several; absent: only the server knows (`Known`). */
  choose?(from: S, context: C): S
  /** All of them must hold; the first that does not says why. */
  readonly guards?: Readonly<Record<string, Guard<C>>>
  /** Lists offer it at records in these states only; absent: wherever it is allowed. */
  readonly offered?: readonly S[]
  /** As of its call (call.ts). */
  readonly confirmed?: true
  /** Its bulk action can be taken back. */
  readonly undoable?: true
}

export interface Machine<S extends State = State, A extends string = string, C = never> {
  /** What a record is called in refusals. */
  readonly noun: string
  /** What it is of, as docs/states.md heads it, where that is not the noun. */
  readonly title?: string
  /** Each state in words: those of the card. */
  readonly states: Readonly<Record<S, { readonly label: string }>>
  /** Why a bulk action leaves alone a record in this state; its word unless given. */
  readonly reasons?: Readonly<Record<S, string>>
  readonly actions: Readonly<Record<A, Transition<S, C>>>
}

/** Keeps states, actions and context as they are written. */
export const defineTransitions = <S extends State, A extends string, C>(machine: Machine<S, A, C>): Machine<S, A, C> =>
  machine

/** What only the server knows of guards, by their names; and where to, of several. */
export interface Known<S extends State> {
  readonly guards?: Readonly<Record<string, boolean>>
  readonly to?: S
}

export type Outcome<S extends State> =
  | { readonly allowed: true; readonly to: S | null }
  /** `guard` is null where the state itself does not allow it. */
  | { readonly allowed: false; readonly guard: string | null; readonly reason: string }

/** Whether the state allows the action, guards aside. */
export const isAllowed = <S extends State, A extends string>(
  { actions }: Pick<Machine<S, A>, 'actions'>,
  action: A,
  state: S,
): boolean => actions[action].from.includes(state)

/** Whether a list offers the action at a record in this state. */
export const isOffered = <S extends State, A extends string>(
  { actions }: Pick<Machine<S, A>, 'actions'>,
  action: A,
  state: S,
): boolean => (actions[action].offered ?? actions[action].from).includes(state)

/** Why the state itself does not allow the action; null where it does, guards aside. */
export const stateReason = <S extends State, A extends string>(
  { states, reasons, actions }: Pick<Machine<S, A>, 'states' | 'reasons' | 'actions'>,
  action: A,
  state: S,
): string | null => (actions[action].from.includes(state) ? null : (reasons?.[state] ?? states[state].label))

/** Whether it may be allowed, as far as can be told without the server. */
export const isPossible = <S extends State, A extends string, C>(
  machine: Machine<S, A, C>,
  action: A,
  state: S,
  context: C,
): boolean =>
  isAllowed(machine, action, state) &&
  Object.values<Guard<C>>(machine.actions[action].guards ?? {}).every(({ holds }) => holds?.(context) ?? true)

/** What the action makes of a record in this state, or why it may not. */
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
  for (const [guard, { reason, tell, holds }] of Object.entries<Guard<C>>(guards)) {
    const held = holds ? holds(context) : known.guards?.[guard] === true
    if (!held) return { allowed: false, guard, reason: tell?.(context) ?? reason }
  }
  const targets = targetsOf(machine.actions[action], state)
  if (targets.length === 1) return { allowed: true, to: targets[0] ?? null }
  const to = choose ? choose(state, context) : known.to
  if (to === undefined || !targets.includes(to)) throw new Error(`${action}: ${String(to)} is none of its targets`)
  return { allowed: true, to }
}

/** All states the action may lead to from this one. */
export function targetsOf<S extends State>({ to }: Pick<Transition<S, never>, 'to'>, from: S): readonly (S | null)[] {
  if (to === undefined) return [from]
  const here = isByState(to) ? (to[from] ?? from) : to
  return Array.isArray(here) ? here : [here as S | null]
}

const isByState = <S extends State>(to: Target<S>): to is { readonly [From in S]?: Targets<S> } =>
  typeof to === 'object' && to !== null && !Array.isArray(to)

/** The refusal of an action that the state does not allow: 账号已注销，不能修改（正常、已停用的账号可以）. */
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
