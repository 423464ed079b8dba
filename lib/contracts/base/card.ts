import type { TypeCode } from '../dict/calls.ts'
import type { Permission } from './call.ts'

// The card of an entity is plain data, so that pages that only show its labels load no calls.

/** The colour of a state; it repeats what the label says and never carries information alone. */
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
  /** Keys of a dictionary; `own` means the dictionary the record itself belongs to. */
  | { readonly dict: TypeCode | 'own' }
  /** Ids or other keys of a kind of record, such as division codes or addresses of screens. */
  | { readonly record: string }
  | { readonly shape: 'filter' | 'columns' | 'grants' | 'widths' | 'look' | 'query' | 'bytes' | 'chosen' | 'task' }
  | { readonly plain: true }
  /** The masked form in which histories and the audit log display the value. */
  | { readonly concealed: (value: string) => string }
)

/** The label of a field and, if it differs from common-fields.ts, the way its values are displayed. */
export type Field = string | ({ readonly label: string } & (Reading | { readonly label: string }))

export interface Card {
  readonly name: string
  /** The screen of its list; a query in it names a tab of the screen. */
  readonly screen?: string
  /** One screen for each sub-kind, as dictionaries have. */
  readonly screens?: Readonly<Record<string, string>>
  /** The port of the call that lists the records. */
  readonly list?: Permission
  /** Columns besides name, pinyin and initials by whose beginning Ctrl+K finds a record. */
  readonly foundBy?: readonly string[]
  /** Ports that the user needs for each thing the screen can open: the form of a new record, an import, an export. */
  readonly offers?: { readonly [what in 'edit' | 'import' | 'export']?: readonly Permission[] }
  /** The verb for creating a record if it is not 新增, as the button on its screen says it. */
  readonly newVerb?: string
  /** True if its form keeps drafts; `view` if the screen that shows and answers the record does. */
  readonly drafts?: true | 'view'
  /** The screen of a single record, which takes its id as `id`; absent if a record opens over the list. */
  readonly page?: string
  /** The screen of its form, which takes the record's id as `id`; absent if the form opens over the list. */
  readonly form?: string
  /**
   * Screens that review its versions: the list of review tasks, and the workbench, which takes a review task as
   * `task`.
   */
  readonly review?: { readonly tasks: string; readonly workbench: string }
  readonly states?: States
  /** Labels of its actions that differ from or add to `commonActions`; its transitions use them as labels. */
  readonly actions?: Readonly<Record<string, string>>
  /**
   * Fields by their names on the wire, in the order of the form; list, form, file, history and audit log share the
   * labels.
   */
  readonly fields: Readonly<Record<string, Field>>
  /** Fields that only files, list filters and the audit log name. */
  readonly also?: Readonly<Record<string, Field>>
}

/** Keeps the literal type of a card, so that screens know its fields by name. */
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

/** States of every record that can be enabled (1) or disabled (0). */
export const enabledStates = {
  1: { label: '启用', tone: 'success' },
  0: { label: '停用', tone: 'neutral' },
} as const satisfies States<0 | 1>

/** Returns the labels of a boolean field by value. */
export const yesNo = (nameOf: (value: boolean) => string) => ({ words: { true: nameOf(true), false: nameOf(false) } })
