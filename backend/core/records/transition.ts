import { attempt, isAllowed, type Known, type Machine, refusalOf } from '../../../lib/contracts/base/transitions.ts'
import { ConflictError } from '../http/errors.ts'

type State = string | number

/** Throws ConflictError (state) where the record's state does not allow the action, regardless of the guards. */
export function assertAllowed<S extends State, A extends string>(
  machine: Pick<Machine<S, A>, 'noun' | 'states' | 'actions'>,
  action: A,
  state: S,
): void {
  if (isAllowed(machine, action, state)) return
  const { message, result } = refusalOf(machine, action, state)
  throw new ConflictError(message, result)
}

/**
 * Returns the state after the action; null: the action deletes the record. Throws ConflictError where state or guards
 * do not allow the action.
 */
export function nextState<S extends State, A extends string, C>(
  machine: Machine<S, A, C>,
  action: A,
  state: S,
  context: C,
  known?: Known<S>,
): S | null {
  assertAllowed(machine, action, state)
  const outcome = attempt(machine, action, state, context, known)
  if (outcome.allowed) return outcome.to
  throw new ConflictError(outcome.reason, refusalOf(machine, action, state).result)
}
