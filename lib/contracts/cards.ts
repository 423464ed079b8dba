import { commonActions, formerActions } from './base/actions.ts'
import { type Card, enabledStates, type Field, labelOf, type Reading, wordsOf } from './base/card.ts'
import { commonFields, commonReadings } from './base/common-fields.ts'
import { domains } from './domains.ts'

// What derives from the cards of all domains. Only the log, histories, the palette and the home page ask for all
// cards; a screen imports its own.

type Domains = (typeof domains)[number]
type Group = 'cards' | 'live' | 'others'
/** The kinds of one domain in a group. */
type KindsIn<D extends Domains, G extends Group> = D extends Domains ? keyof D[G] : never
type DomainWith<D extends Domains, G extends Group, K> = D extends Domains ? (K extends keyof D[G] ? D : never) : never
/** The cards of all domains in a group, each with its own type. */
type CardsOf<G extends Group> = {
  readonly [K in KindsIn<Domains, G>]: DomainWith<Domains, G, K>[G][K & keyof DomainWith<Domains, G, K>[G]]
}

const cardsOf = <G extends Group>(group: G): CardsOf<G> => Object.assign({}, ...domains.map((domain) => domain[group]))

/** What has a history, in the order in which the palette offers what their screens are opened for. */
export const cards = cardsOf('cards')
const live = cardsOf('live')
const others = cardsOf('others')

/** Kinds of records that have a history, drafts or editors; and those of which there are events only. */
export type Entity = keyof typeof cards | keyof typeof live

const all = { ...cards, ...live, ...others }
const everyCard: Readonly<Record<string, Card>> = all

/** Everything the log may speak of. */
export type Kind = keyof typeof all

/** What the log may say of a kind of record: the actions its card has words for, and those all kinds have. */
export type ActionOf<K extends Kind> = K extends Kind
  ? keyof typeof commonActions | ((typeof all)[K] extends { readonly actions: infer A } ? keyof A & string : never)
  : never

/** Every card by its kind. */
export const allCards = (): [kind: string, card: Card][] => Object.entries(everyCard)

export const cardOf = (kind: string): Card | undefined => everyCard[kind]

/** 代理商; a kind nobody lists stands for itself. */
export const entityName = (kind: string): string => cardOf(kind)?.name ?? kind

/**
 * What the log calls an action: `class:promote` reads as `promote`. Without its kind of record, as in a filter, it reads as
 * all kinds have it, or in the words of each that has it. An action nobody lists stands for itself.
 */
export function actionWord(action: string, kind?: string): string {
  const name = action.replace(/^.*[:.]/, '')
  const own = kind === undefined ? undefined : cardOf(kind)?.actions?.[name]
  const common = (commonActions as Readonly<Record<string, string>>)[name]
  if (own ?? common) return (own ?? common) as string
  const words = new Set(allCards().flatMap(([, { actions }]) => actions?.[name] ?? []))
  return [...words].join('、') || (formerActions[name] ?? action)
}

/** The fields of a card as the log, files and conditions of lists call them, in the order of the form. */
const fieldsOf = (kind: string): Readonly<Record<string, Field>> => {
  const card = cardOf(kind)
  return { ...card?.fields, ...card?.also }
}

/** The kind of record whose id a field holds, by its name: `orderId` that of an order. */
function referredKind(field: string): string | undefined {
  const kind = field.endsWith('Id') ? field.slice(0, -2) : ''
  return Object.hasOwn(cards, kind) ? kind : undefined
}

/** What a field of a kind of record is called. */
export function fieldName(kind: string, field: string): string {
  const own = fieldsOf(kind)[field]
  if (own !== undefined) return labelOf(own)
  const referred = referredKind(field)
  return commonFields[field] ?? (referred ? entityName(referred) : field)
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
  if (field === 'entity') return { word: entityName }
  if (field === 'action' || field === 'event') return { word: (value) => actionWord(value) }
  const referred = referredKind(field)
  return commonReadings[field] ?? (referred ? { record: referred } : undefined)
}

/** What a task does: `agent:import` reads 代理商 · 导入. */
export function taskName(name: string): string {
  const [kind = '', action = ''] = name.split(':')
  return `${entityName(kind)} · ${actionWord(action, kind)}`
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
