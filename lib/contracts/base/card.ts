import type { TypeCode } from '../dict/calls.ts'
import type { Permission } from './call.ts'

// What a card says of an entity. Plain data: pages that only show its words load no calls.

/** The colour of a state; it only helps the eye, the word says it. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

/** States by their names on the wire, in words: chips, files, histories and the log say them alike. */
export interface State {
  readonly label: string
  readonly tone: Tone
}
export type States<K extends string | number = string | number> = Readonly<Record<K, State>>

/** How a value reads that is no text, number, or yes and no. `empty`: what nothing there means, where it means something. */
export type Reading = { readonly empty?: string } & (
  | { readonly words: Readonly<Record<string, string>> }
  | { readonly word: (value: string) => string }
  /** Keys of a dictionary; `own`: of the one the record itself is in. */
  | { readonly dict: TypeCode | 'own' }
  /** Ids of a kind of record, or what else names one: division codes, addresses of screens. */
  | { readonly record: string }
  | { readonly shape: 'filter' | 'columns' | 'grants' | 'widths' | 'look' | 'query' | 'bytes' | 'chosen' | 'task' }
  | { readonly plain: true }
  /** Not told whole by histories and the log: how it reads instead. */
  | { readonly concealed: (value: string) => string }
)

/** What a field is called, and how its values read where that is not as everywhere (common-fields.ts). */
export type Field = string | ({ readonly label: string } & (Reading | { readonly label: string }))

export interface Card {
  readonly name: string
  /** Its list; a query says which tab of it. */
  readonly screen?: string
  /** One screen for each kind it comes in: dictionaries. */
  readonly screens?: Readonly<Record<string, string>>
  /** The port of its list. */
  readonly list?: Permission
  /** Besides its name, pinyin and initials: columns that Ctrl+K finds it by the beginning of. */
  readonly foundBy?: readonly string[]
  /** Ports that what its screen is opened for takes: a new one, an import, an export. */
  readonly offers?: { readonly [what in 'edit' | 'import' | 'export']?: readonly Permission[] }
  /** How a new one comes about, where that is not 新增: as the button on its screen says it. */
  readonly newVerb?: string
  /** Its form keeps drafts; `view`: where it is read and answered does. */
  readonly drafts?: true | 'view'
  /** One record is a screen of its own, which takes it as `id`; else it lies over the list. */
  readonly page?: string
  /** Its form is a screen of its own, which takes the record as `id`; else it lies over the list. */
  readonly form?: string
  /** Its versions are reviewed on these screens: the list of tasks, and the workbench, which takes a task as `task`. */
  readonly review?: { readonly tasks: string; readonly workbench: string }
  readonly states?: States
  /** What is done with it, as the log says it where that is not in `commonActions`; labels of transitions are these. */
  readonly actions?: Readonly<Record<string, string>>
  /** By their names on the wire, in the order of the form: list, form, file, history and log call them alike. */
  readonly fields: Readonly<Record<string, Field>>
  /** What only files, conditions of lists and the log name. */
  readonly also?: Readonly<Record<string, Field>>
}

/** Keeps what a card says as it is written, so that screens know its fields by name. */
export const defineCard = <const C extends Card>(card: C): C => card

export const labelOf = (field: Field): string => (typeof field === 'string' ? field : field.label)

export type LabelsOf<C extends Card> = { readonly [F in keyof C['fields']]: string }

/** What the fields of a card are called. */
export function labelsOf<C extends Card>({ fields }: C): LabelsOf<C> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, labelOf(field)])) as LabelsOf<C>
}

/** States in words, without their colours. */
export function wordsOf<K extends string | number>(states: States<K>): Readonly<Record<K, string>> {
  const words = Object.entries<{ label: string }>(states).map(([state, { label }]) => [state, label])
  return Object.fromEntries(words)
}

/** In use or not, of whatever can be: 1 in use, 0 not. */
export const enabledStates = {
  1: { label: '启用', tone: 'success' },
  0: { label: '停用', tone: 'neutral' },
} as const satisfies States<0 | 1>

/** Words of a field that is true or false. */
export const yesNo = (nameOf: (value: boolean) => string) => ({ words: { true: nameOf(true), false: nameOf(false) } })
