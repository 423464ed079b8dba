import { accountTransitions } from './account/transitions.ts'
import { announcementTransitions } from './announcement/transitions.ts'
import { type Card, enabledStates } from './base/card.ts'
import { enabledTransitions } from './base/enabled-transitions.ts'
import type { Machine } from './base/transitions.ts'
import { cards } from './cards.ts'
import { classTransitions } from './class/transitions.ts'
import { questionTransitions } from './question/transitions.ts'
import { roleTransitions } from './role/transitions.ts'

/** Roles have rules of their own; entries of menus change by their form. */
const others: readonly Card[] = [cards.role, cards.menu, cards.orgMenu]
const plainlyEnabled = Object.values<Card>(cards).filter(
  (card) => card.states === enabledStates && !others.includes(card),
)

/** All state machines, by what they are of. */
export const machines: readonly (readonly [of: string, Pick<Machine, 'states' | 'actions'>])[] = [
  [cards.teacher.name, accountTransitions.teacher],
  [cards.student.name, accountTransitions.student],
  [cards.class.name, classTransitions],
  [cards.role.name, roleTransitions],
  [cards.announcement.name, announcementTransitions],
  [cards.question.name, questionTransitions],
  [plainlyEnabled.map(({ name }) => name).join('、'), enabledTransitions],
]
