import { type Card, enabledStates } from './base/card.ts'
import { enabledTransitions } from './base/enabled-transitions.ts'
import type { Machine } from './base/transitions.ts'
import { cards } from './cards.ts'
import { domains } from './domains.ts'

type AnyMachine = Pick<Machine, 'noun' | 'title' | 'states' | 'actions'>

/**
 * Returns the state machines among the exports of a file, including those in groups such as
 * `accountTransitions.student`, sorted by name, because loaders order the exports of a file differently.
 */
export function machinesIn(group: object): AnyMachine[] {
  const named = Object.entries(group).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return named.flatMap(([, one]) => {
    if (typeof one !== 'object' || one === null) return []
    if (isMachine(one)) return [one]
    return Object.getPrototypeOf(one) === Object.prototype ? machinesIn(one) : []
  })
}

function isMachine(one: object): one is AnyMachine {
  return 'noun' in one && 'states' in one && 'actions' in one
}

const files: readonly object[] = await Promise.all(
  domains.flatMap(({ folder, machines }) => machines.map((file): Promise<object> => import(`./${folder}/${file}.ts`))),
)

/**
 * Kinds of records that can be enabled and disabled but do not use `enabledTransitions`: roles have a state machine of
 * their own, and the enabled state of menu entries is changed in their forms.
 */
const others: readonly Card[] = [cards.role, cards.menu, cards.orgMenu]
const plainlyEnabled = Object.values<Card>(cards).filter(
  (card) => card.states === enabledStates && !others.includes(card),
)

/** All state machines with the titles of their records. */
export const machines: readonly (readonly [of: string, machine: AnyMachine])[] = [
  ...files.flatMap(machinesIn).map((machine) => [machine.title ?? machine.noun, machine] as const),
  [plainlyEnabled.map(({ name }) => name).join('、'), enabledTransitions],
]
