import { accountTransitions, studentTransitions } from './account/transitions.ts'
import { announcementTransitions } from './announcement/transitions.ts'
import { type Card, enabledStates } from './base/card.ts'
import { enabledTransitions } from './base/enabled-transitions.ts'
import type { Machine } from './base/transitions.ts'
import { cards } from './cards.ts'
import { classTransitions } from './class/transitions.ts'
import { deviceStocktakeCard } from './device/document-card.ts'
import { outTransitions, stocktakeTransitions, storageTransitions } from './device/document-transitions.ts'
import { deviceTransitions } from './device/transitions.ts'
import { feedbackTransitions } from './feedback/transitions.ts'
import { openKeyTransitions } from './open/transitions.ts'
import { orderTransitions } from './order/transitions.ts'
import { questionTransitions } from './question/transitions.ts'
import { reviewTaskCard } from './review/card.ts'
import { issueTransitions, reviewTransitions } from './review/transitions.ts'
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
  [`${cards.student.name}：试用和席位`, studentTransitions],
  [cards.class.name, classTransitions],
  [cards.order.name, orderTransitions],
  [cards.role.name, roleTransitions],
  [cards.announcement.name, announcementTransitions],
  [cards.openKey.name, openKeyTransitions],
  [cards.question.name, questionTransitions],
  [reviewTaskCard.name, reviewTransitions],
  ['审核问题', issueTransitions],
  [cards.device.name, deviceTransitions],
  [cards.deviceStorage.name, storageTransitions],
  [cards.deviceOut.name, outTransitions],
  [deviceStocktakeCard.name, stocktakeTransitions],
  [`${cards.userFeedback.name}、${cards.problemFeedback.name}`, feedbackTransitions],
  [plainlyEnabled.map(({ name }) => name).join('、'), enabledTransitions],
]
