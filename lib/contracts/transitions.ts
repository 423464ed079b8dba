import { type Card, enabledStates } from './base/card.ts'
import { enabledTransitions } from './base/enabled-transitions.ts'
import type { Machine } from './base/transitions.ts'
import { cards } from './cards.ts'
import { domains } from './domains.ts'

type AnyMachine = Pick<Machine, 'noun' | 'title' | 'states' | 'actions'>

/**
 * The state machines among what a file exports, within groups of them too: `accountTransitions.student`. By their names,
 * because loaders order the exports of a file differently.
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

/** Roles have rules of their own; entries of menus change by their form. */
const others: readonly Card[] = [cards.role, cards.menu, cards.orgMenu]
const plainlyEnabled = Object.values<Card>(cards).filter(
  (card) => card.states === enabledStates && !others.includes(card),
)

/** All state machines, by what they are of. */
export const machines: readonly (readonly [of: string, machine: AnyMachine])[] = [
  ...files.flatMap(machinesIn).map((machine) => [machine.title ?? machine.noun, machine] as const),
  [plainlyEnabled.map(({ name }) => name).join('、'), enabledTransitions],
]
