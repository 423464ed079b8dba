import { createHash } from 'node:crypto'
import type { CleanHtml } from '../../../../lib/contracts/base/clean-html.ts'
import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import type { Finding } from '../../../../lib/contracts/question/detail.ts'
import type { BaseType } from '../../../../lib/contracts/question/json.ts'
import type { StoredBlank, StoredOption, StoredPoint } from '../../../tables/question.ts'

/** What only a form says of a question or child. */
export interface WrittenContent {
  readonly promptAudio: string
  readonly thinkingHtml: CleanHtml
  readonly summaryHtml: CleanHtml
  readonly shuffle: boolean
  readonly rubric: readonly StoredPoint[]
}

/** What a version says, ready to be stored: every text that a page shows as HTML is sanitised, keys are dictionary keys. */
export interface PreparedContent {
  readonly typeCode: string
  readonly baseType: BaseType
  readonly stemHtml: CleanHtml
  /** Absent as `written`. */
  readonly groundHtml?: CleanHtml
  readonly promptHtml?: CleanHtml
  readonly blanks?: readonly StoredBlank[]
  readonly analysisHtml: CleanHtml
  readonly previewHtml: CleanHtml
  readonly options: readonly StoredOption[]
  readonly answer: readonly CleanHtml[]
  readonly score: number | null
  /** Absent where a sender knows nothing of it: what is stored stays. */
  readonly written?: WrittenContent
}

export interface PreparedChild extends PreparedContent {
  /** The child it is already; absent: the one of its number, where there is one. Null: a new one. */
  readonly id?: number | null
}

/** Which sender's record it is. */
export interface Origin {
  readonly source: string
  readonly externalId: string
}

export interface PreparedQuestion extends PreparedContent {
  readonly section: string | null
  readonly subject: string | null
  readonly grade: string | null
  readonly difficulty: string | null
  readonly year: string | null
  readonly paperType: string | null
  readonly area: string | null
  readonly source: string
  readonly status: QuestionStatus
  /** Routes or names; the first is the primary one. */
  readonly knowledge: readonly string[]
  /** The points these are, where that is known. */
  readonly points?: readonly { readonly id: number; readonly name: string }[]
  /** Absent as `written`. */
  readonly estSeconds?: number | null
  readonly children: readonly PreparedChild[]
  readonly findings: readonly Finding[]
  /** The findings are those of the checks; absent: it still waits for them. */
  readonly judged?: true
  readonly origin?: Origin
}

export interface ImportedQuestion extends PreparedQuestion {
  readonly origin: Origin
}

/** SHA-256 over what would be stored: the same hash means that storing again would change nothing. */
export function contentHash({ status: _, origin: __, judged: ___, ...content }: PreparedQuestion): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** Whether a submission is refused for what was found. */
export const isBlocked = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'error')

export const childHash = (child: PreparedContent): Buffer => createHash('sha256').update(JSON.stringify(child)).digest()
