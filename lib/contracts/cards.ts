import { commonActions, formerActions } from './base/actions.ts'
import { type Card, enabledStates, type Field, labelOf, type Reading, stateLabels } from './base/card.ts'
import { commonFields, commonReadings } from './base/common-fields.ts'
import { domains } from './domains.ts'

// Data derived from the cards of all domains; a card describes one kind of record. Only the audit log, histories, the
// command palette and the home page need all cards; a screen imports the card of its own kind.

type Domains = (typeof domains)[number]
type Group = 'cards' | 'live' | 'others'
/** The kinds of records of one domain in a group (`cards`, `live` or `others`). */
type KindsIn<D extends Domains, G extends Group> = D extends Domains ? keyof D[G] : never
type DomainWith<D extends Domains, G extends Group, K> = D extends Domains ? (K extends keyof D[G] ? D : never) : never
/** The cards of all domains in a group, each with its own type. */
type CardsOf<G extends Group> = {
  readonly [K in KindsIn<Domains, G>]: DomainWith<Domains, G, K>[G][K & keyof DomainWith<Domains, G, K>[G]]
}

const cardsOf = <G extends Group>(group: G): CardsOf<G> => Object.assign({}, ...domains.map((domain) => domain[group]))

/** Cards of kinds with a history, in the order in which the command palette offers their screens. */
export const cards = cardsOf('cards')
const live = cardsOf('live')
const others = cardsOf('others')

/** Kinds of records with a history, drafts or editors, and those that only have events. */
export type Entity = keyof typeof cards | keyof typeof live

const all = { ...cards, ...live, ...others }
const everyCard: Readonly<Record<string, Card>> = all

/** All kinds of records that the audit log may name. */
export type Kind = keyof typeof all

/** Actions on a kind in the audit log: those that the kind's card labels and those that all kinds share. */
export type ActionOf<K extends Kind> = K extends Kind
  ? keyof typeof commonActions | ((typeof all)[K] extends { readonly actions: infer A } ? keyof A & string : never)
  : never

/** Returns every card with its kind. */
export const allCards = (): [kind: string, card: Card][] => Object.entries(everyCard)

export const cardOf = (kind: string): Card | undefined => everyCard[kind]

/** Returns the name of a kind, such as 代理商; an unknown kind is returned unchanged. */
export const entityName = (kind: string): string => cardOf(kind)?.name ?? kind

/**
 * Returns the audit log's label of an action: `class:promote` has the label of `promote`. Without `kind`, as in a
 * filter, the function returns the common label or, if there is none, the labels that the kinds of records give the
 * action. An unknown action is returned unchanged.
 */
export function actionWord(action: string, kind?: string): string {
  const name = action.replace(/^.*[:.]/, '')
  const own = kind === undefined ? undefined : cardOf(kind)?.actions?.[name]
  const common = (commonActions as Readonly<Record<string, string>>)[name]
  if (own ?? common) return (own ?? common) as string
  const words = new Set(allCards().flatMap(([, { actions }]) => actions?.[name] ?? []))
  return [...words].join('、') || (formerActions[name] ?? action)
}

/**
 * Returns the fields of a kind's card as the audit log, files and list filters label them, in the order of the form.
 */
const fieldsOf = (kind: string): Readonly<Record<string, Field>> => {
  const card = cardOf(kind)
  return { ...card?.fields, ...card?.also }
}

/** Returns the kind of record to which a field refers, according to the field's name: the order for `orderId`. */
function referredKind(field: string): string | undefined {
  const kind = field.endsWith('Id') ? field.slice(0, -2) : ''
  return Object.hasOwn(cards, kind) ? kind : undefined
}

/** Returns the label of a field of a kind. */
export function fieldName(kind: string, field: string): string {
  const own = fieldsOf(kind)[field]
  if (own !== undefined) return labelOf(own)
  const referred = referredKind(field)
  return commonFields[field] ?? (referred ? entityName(referred) : field)
}

/** Returns the position of a field among the fields of its kind; unknown fields come last. */
export function fieldIndex(kind: string, field: string): number {
  const order = [...Object.keys(fieldsOf(kind)), ...Object.keys(commonFields)]
  const place = order.indexOf(field)
  return place < 0 ? order.length : place
}

const ownReading = (field: Field | undefined): Reading | undefined => {
  if (typeof field !== 'object') return undefined
  const { label: _, ...reading } = field
  return Object.keys(reading).length > 0 ? (reading as Reading) : undefined
}

/** Returns how the values of a field of a kind are displayed. */
export function readingOf(kind: string, field: string): Reading | undefined {
  const own = ownReading(fieldsOf(kind)[field])
  if (own) return own
  if (field === 'status') return { words: stateLabels(cardOf(kind)?.states ?? enabledStates) }
  if (field === 'entity') return { word: entityName }
  if (field === 'action' || field === 'event') return { word: (value) => actionWord(value) }
  const referred = referredKind(field)
  return commonReadings[field] ?? (referred ? { record: referred } : undefined)
}

/** Returns the title of a task: 代理商 · 导入 for `agent:import`. */
export function taskName(name: string): string {
  const [kind = '', action = ''] = name.split(':')
  return `${entityName(kind)} · ${actionWord(action, kind)}`
}

const pathOf = (screen: string): string => screen.replace(/\?.*/, '')
const screensOf = ({ screen, screens }: Card): string[] => [
  ...(screen ? [screen] : []),
  ...Object.values(screens ?? {}),
]

/**
 * Returns the kind of record for whose list a screen keeps saved views. If two kinds of records share the screen as
 * tabs, returns the one that comes later in the list of all kinds.
 */
export const entityAt = (path: string): string | undefined =>
  allCards().findLast(([, card]) => screensOf(card).some((screen) => pathOf(screen) === path))?.[0]

/** Returns the address of a screen with a query appended; if the screen is a tab, its path already contains a query. */
export const addressOn = (screen: string, query: string): string =>
  `${screen}${screen.includes('?') ? '&' : '?'}${query}`

/**
 * Returns the address that shows one record; undefined if no screen shows it. `within` names the sub-kind, such as a
 * dictionary.
 */
export function recordAddress(kind: string, within: string | null, id: string): string | undefined {
  const page = cardOf(kind)?.page
  if (page) return addressOn(page, `id=${id}`)
  const screen = screenOf(kind, within)
  return screen && addressOn(screen, `view=${id}`)
}

/**
 * Returns the address of the list of a kind; undefined if there is no list. `within` names the sub-kind, such as a
 * dictionary.
 */
export function screenOf(kind: string, within: string | null): string | undefined {
  const card = cardOf(kind)
  return card?.screens?.[within ?? ''] ?? card?.screen
}
