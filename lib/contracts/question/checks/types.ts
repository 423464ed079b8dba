import type { BaseType } from '../json.ts'

/** Facts about a type of question, from the dictionary (`questionType.extra`). */
export interface TypeFacts {
  readonly baseType: BaseType
  readonly minOptions: number
  readonly maxOptions: number
  /** True if each blank of a new 完形 has its own options; absent if all blanks share one list. */
  readonly optionsPerBlank?: boolean
}

/** A correction by one click: `value` replaces the whole text of the field. */
export interface QuickFix {
  /** The label of the button, such as 改为全角标点. */
  readonly label: string
  readonly value: string
}

/** A finding: a fault in a question, with the path of the field that contains it. */
export interface Flaw {
  /** An `error` blocks a submission, a `warn` does not. */
  readonly level: 'error' | 'warn'
  /** A stable kebab-case code by which findings are counted. */
  readonly code: string
  /** The path in the body: `stemHtml`, `options.2.html`, `children.0.answer`, `knowledge`. */
  readonly field: string
  readonly message: string
  readonly fix?: QuickFix
}
