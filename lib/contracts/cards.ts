import { studentCard, teacherCard } from './account/card.ts'
import { agentCard } from './agent/card.ts'
import { announcementCard } from './announcement/card.ts'
import { areaCard } from './area/card.ts'
import { auditCard, loginLogCard } from './audit/card.ts'
import { actionWord } from './audit/labels.ts'
import { type Card, enabledStates, type Field, labelOf, type Reading, wordsOf } from './base/card.ts'
import { commonFields, commonReadings } from './base/common-fields.ts'
import { classCard } from './class/card.ts'
import { commentCard } from './comment/card.ts'
import { deviceActivationCard, deviceCodeCard } from './device/activation-card.ts'
import { deviceCard } from './device/card.ts'
import { deviceOutCard, deviceStocktakeCard, deviceStorageCard } from './device/document-card.ts'
import { dictCard } from './dict/card.ts'
import { feedbackTemplateCard, problemFeedbackCard, userFeedbackCard } from './feedback/card.ts'
import { assetCard } from './file/card.ts'
import { knowledgeCard } from './knowledge/card.ts'
import { menuCard, orgMenuCard } from './menu/card.ts'
import { menuPackageCard } from './menu-package/card.ts'
import { sessionCard } from './online/card.ts'
import { openKeyCard } from './open/card.ts'
import { orderCard, orderPriceCard, orderSettingCard } from './order/card.ts'
import { organCard } from './organ/card.ts'
import { importJobCard, questionCard } from './question/card.ts'
import { reviewTaskCard } from './review/card.ts'
import { goldenItemCard, pushRuleCard, reviewFlowCard, reviewHolidayCard } from './review/rule-card.ts'
import { roleCard } from './role/card.ts'
import { staffCard, userScopeCard } from './staff/card.ts'
import { taskCard } from './task/card.ts'
import { listLookCard, savedViewCard } from './workspace/card.ts'

// The one list of what there is. Only the log, histories, the palette and the home page ask for all cards; a screen
// imports its own.

/** What has a history, in the order in which the palette offers what their screens are opened for. */
export const cards = {
  student: studentCard,
  teacher: teacherCard,
  organ: organCard,
  class: classCard,
  systemUser: staffCard,
  agent: agentCard,
  order: orderCard,
  orderSetting: orderSettingCard,
  role: roleCard,
  dict: dictCard,
  area: areaCard,
  menu: menuCard,
  orgMenu: orgMenuCard,
  menuPackage: menuPackageCard,
  announcement: announcementCard,
  openKey: openKeyCard,
  question: questionCard,
  pushRule: pushRuleCard,
  reviewFlow: reviewFlowCard,
  reviewHoliday: reviewHolidayCard,
  goldenItem: goldenItemCard,
  device: deviceCard,
  deviceStorage: deviceStorageCard,
  deviceOut: deviceOutCard,
  deviceCode: deviceCodeCard,
  userFeedback: userFeedbackCard,
  problemFeedback: problemFeedbackCard,
} as const satisfies Readonly<Record<string, Card>>

/** Kinds of records that have a history, drafts or editors; and those of which there are events only. */
export type Entity =
  | keyof typeof cards
  | 'session'
  | 'comment'
  | 'reviewTask'
  | 'feedbackTemplate'
  | 'deviceStocktake'
  | 'orderPrice'

/** What else lists, files and the log speak of. */
const others = {
  session: sessionCard,
  comment: commentCard,
  reviewTask: reviewTaskCard,
  feedbackTemplate: feedbackTemplateCard,
  orderPrice: orderPriceCard,
  importJob: importJobCard,
  kp: knowledgeCard,
  userScope: userScopeCard,
  asset: assetCard,
  savedView: savedViewCard,
  listLook: listLookCard,
  audit: auditCard,
  loginLog: loginLogCard,
  deviceActivation: deviceActivationCard,
  deviceStocktake: deviceStocktakeCard,
  task: taskCard,
} as const satisfies Readonly<Record<string, Card>>

/** Every card by its kind. */
export const allCards = (): [kind: string, card: Card][] => Object.entries({ ...cards, ...others })

export const cardOf = (kind: string): Card | undefined =>
  (cards as Readonly<Record<string, Card>>)[kind] ?? (others as Readonly<Record<string, Card>>)[kind]

/** 代理商; a kind nobody lists stands for itself. */
export const entityName = (kind: string): string => cardOf(kind)?.name ?? kind

/** The fields of a card as the log, files and conditions of lists call them, in the order of the form. */
const fieldsOf = (kind: string): Readonly<Record<string, Field>> => {
  const card = cardOf(kind)
  return { ...card?.fields, ...card?.also }
}

/** What a field of a kind of record is called. */
export function fieldName(kind: string, field: string): string {
  const own = fieldsOf(kind)[field]
  return own === undefined ? (commonFields[field] ?? field) : labelOf(own)
}

/** Where a field stands among those of its kind; those nobody lists come last. */
export function fieldOrder(kind: string, field: string): number {
  const order = [...Object.keys(fieldsOf(kind)), ...Object.keys(commonFields)]
  const place = order.indexOf(field)
  return place < 0 ? order.length : place
}

const ownReading = (field: Field | undefined): Reading | undefined => {
  if (typeof field !== 'object') return undefined
  const { label: _, ...reading } = field
  return Object.keys(reading).length > 0 ? (reading as Reading) : undefined
}

/** How a field of a kind of record reads. */
export function readingOf(kind: string, field: string): Reading | undefined {
  const own = ownReading(fieldsOf(kind)[field])
  if (own) return own
  if (field === 'status') return { words: wordsOf(cardOf(kind)?.states ?? enabledStates) }
  return field === 'entity' ? { word: entityName } : commonReadings[field]
}

/** What a task does: `agent:import` reads 代理商 · 导入. */
export function taskName(name: string): string {
  const [kind = '', action = ''] = name.split(':')
  return `${entityName(kind)} · ${actionWord(action)}`
}

const pathOf = (screen: string): string => screen.replace(/\?.*/, '')
const screensOf = ({ screen, screens }: Card): string[] => [
  ...(screen ? [screen] : []),
  ...Object.values(screens ?? {}),
]

/** The kind of record whose list a screen keeps views of; where a screen has two tabs, that of the later card. */
export const entityAt = (path: string): string | undefined =>
  allCards().findLast(([, card]) => screensOf(card).some((screen) => pathOf(screen) === path))?.[0]

/** An address on a screen: a screen may be a tab of a path, named by its query. */
export const addressOn = (screen: string, query: string): string =>
  `${screen}${screen.includes('?') ? '&' : '?'}${query}`

/** Where one record of a kind is read; undefined: nowhere. `within` as of `screenOf`. */
export function recordAddress(kind: string, within: string | null, id: string): string | undefined {
  const page = cardOf(kind)?.page
  if (page) return addressOn(page, `id=${id}`)
  const screen = screenOf(kind, within)
  return screen && addressOn(screen, `view=${id}`)
}

/** Where the list of a kind of record is; `within`: which of the kinds it comes in. */
export function screenOf(kind: string, within: string | null): string | undefined {
  const card = cardOf(kind)
  return card?.screens?.[within ?? ''] ?? card?.screen
}
