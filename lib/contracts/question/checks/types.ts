import type { BaseType } from '../json.ts'

/** What checks need to know of dictionaries: `questionType.extra`. */
export interface TypeFacts {
  readonly baseType: BaseType
  readonly minOptions: number
  readonly maxOptions: number
  /** 完形: a new one has options for each blank; absent: all blanks share one list. */
  readonly optionsPerBlank?: boolean
}

/** How a finding is mended in one click: this text of the field takes the place of the whole. */
export interface Mend {
  /** On the button: 改为全角标点. */
  readonly label: string
  readonly value: string
}

/** What is wrong with a question as it is written, and where. */
export interface Flaw {
  /** `error` blocks a submission. */
  readonly level: 'error' | 'warn'
  /** Stable, kebab-case: what findings are counted by. */
  readonly code: string
  /** Path into the body: `stemHtml`, `options.2.html`, `children.0.answer`, `knowledge`. */
  readonly field: string
  readonly message: string
  readonly mend?: Mend
}
