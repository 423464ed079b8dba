import type { TypeCode } from '../dict/calls.ts'
import type { Permission } from './call.ts'

// A card describes a kind of record: its names, fields, states and actions. It is plain data, so that pages that only
// show the labels load no calls.

/** The colour of a state. The label says the same in words, because no information depends on colour alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

/** Labels of states by their names on the wire, shared by chips, files, histories and the audit log. */
export interface State {
  readonly label: string
  readonly tone: Tone
}
export type States<K extends string | number = string | number> = Readonly<Record<K, State>>

/**
 * How a value that is not text, a number or a boolean is displayed. `empty` is the text for a missing value, if it has
 * a meaning.
 */
export type Reading = { readonly empty?: string } & (
  | { readonly words: Readonly<Record<string, string>> }
  | { readonly word: (value: string) => string }
  /** The value is a key of a dictionary; `own` means the dictionary to which the record itself belongs. */
  | { readonly dict: TypeCode | 'own' }
  /** The value is the id or another key of a record, such as a division code or the address of a screen. */
  | { readonly record: string }
  | { readonly shape: 'filter' | 'columns' | 'grants' | 'widths' | 'look' | 'query' | 'bytes' | 'chosen' | 'task' }
  | { readonly plain: true }
  /** Histories and the audit log display the value in the masked form that this function returns. */
  | { readonly concealed: (value: string) => string }
)

/** The label of a field and, if it differs from common-fields.ts, the way its values are displayed. */
export type Field = string | ({ readonly label: string } & (Reading | { readonly label: string }))

export interface Card {
  readonly name: string
  /** The screen of the kind's list; a query in the address names a tab of the screen. */
  readonly screen?: string
  /** One screen for each sub-kind: every dictionary, for example, has its own screen. */
  readonly screens?: Readonly<Record<string, string>>
  /** The permission of the call that lists the records. */
  readonly list?: Permission
  /** Columns by whose beginning the command palette (Ctrl+K) finds a record, besides name, pinyin and initials. */
  readonly foundBy?: readonly string[]
  /**
   * The permissions that the user needs for each thing the screen can open: the form of a new record, an import, an
   * export.
   */
  readonly offers?: { readonly [what in 'edit' | 'import' | 'export']?: readonly Permission[] }
  /** The verb on the screen's button that creates a record, if it is not 新增. */
  readonly newVerb?: string
  /**
   * True if the form of this kind of record saves drafts. `view` if the screen that shows a record saves them instead,
   * because users write their answers on that screen.
   */
  readonly drafts?: true | 'view'
  /** The screen of a single record, which takes its id as `id`; absent if a record opens over the list. */
  readonly page?: string
  /** The screen of a record's form, which takes the record's id as `id`; absent if the form opens over the list. */
  readonly form?: string
  /**
   * Screens for the review of a record's versions: the list of review tasks, and the workbench, which takes a review
   * task as `task`.
   */
  readonly review?: { readonly tasks: string; readonly workbench: string }
  readonly states?: States
  /**
   * Labels of the kind's actions that differ from `commonActions` or are not in it; the transitions of the kind use
   * these labels.
   */
  readonly actions?: Readonly<Record<string, string>>
  /**
   * Fields by their names on the wire, in the order of the form; list, form, file, history and audit log share the
   * labels.
   */
  readonly fields: Readonly<Record<string, Field>>
  /** Further fields, which occur only in files, list filters and the audit log. */
  readonly also?: Readonly<Record<string, Field>>
}

/**
 * Returns the card (description of a kind of record) unchanged and keeps its literal type, so that screens know its
 * fields by name.
 */
export const defineCard = <const C extends Card>(card: C): C => card

export const labelOf = (field: Field): string => (typeof field === 'string' ? field : field.label)

export type LabelsOf<C extends Card> = { readonly [F in keyof C['fields']]: string }

/** Returns the labels of a card's fields by name. */
export function labelsOf<C extends Card>({ fields }: C): LabelsOf<C> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, labelOf(field)])) as LabelsOf<C>
}

/** Returns the labels of states without their tones. */
export function stateLabels<K extends string | number>(states: States<K>): Readonly<Record<K, string>> {
  const words = Object.entries<{ label: string }>(states).map(([state, { label }]) => [state, label])
  return Object.fromEntries(words)
}

/** States of every kind of record that users can enable (1) and disable (0). */
export const enabledStates = {
  1: { label: '启用', tone: 'success' },
  0: { label: '停用', tone: 'neutral' },
} as const satisfies States<0 | 1>

/** Returns the labels of a boolean field by value. */
export const yesNo = (nameOf: (value: boolean) => string) => ({ words: { true: nameOf(true), false: nameOf(false) } })
