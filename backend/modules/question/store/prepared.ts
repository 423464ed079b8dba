import { createHash } from 'node:crypto'
import type { CleanHtml } from '../../../../lib/contracts/base/clean-html.ts'
import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import type { Finding } from '../../../../lib/contracts/question/detail.ts'
import type { BaseType } from '../../../../lib/contracts/question/json.ts'
import type { StoredBlank, StoredOption, StoredPoint } from '../../../tables/question.ts'

/** Fields that only a form writes. */
export interface WrittenContent {
  readonly promptAudio: string
  readonly thinkingHtml: CleanHtml
  readonly summaryHtml: CleanHtml
  readonly shuffle: boolean
  readonly rubric: readonly StoredPoint[]
}

/** The content of a version, ready to be stored: texts shown as HTML are sanitised, keys are in dictionaries. */
export interface PreparedContent {
  readonly typeCode: string
  readonly baseType: BaseType
  readonly stemHtml: CleanHtml
  /** Absent under the same condition as `written`. */
  readonly groundHtml?: CleanHtml
  readonly promptHtml?: CleanHtml
  readonly blanks?: readonly StoredBlank[]
  readonly analysisHtml: CleanHtml
  readonly previewHtml: CleanHtml
  readonly options: readonly StoredOption[]
  readonly answer: readonly CleanHtml[]
  readonly score: number | null
  /** Absent where the sender does not know these fields: the stored values remain. */
  readonly written?: WrittenContent
}

export interface PreparedChild extends PreparedContent {
  /** The id of the child's row; null for a new child. Absent in imports, which keep the row with the same number. */
  readonly id?: number | null
}

/** Identifies the sender's record. */
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
  /** Routes or names of knowledge points; the first is the primary one. */
  readonly knowledge: readonly string[]
  /** The knowledge points, where their ids are known. */
  readonly points?: readonly { readonly id: number; readonly name: string }[]
  /** Absent under the same condition as `written`. */
  readonly estSeconds?: number | null
  readonly children: readonly PreparedChild[]
  readonly findings: readonly Finding[]
  /** The findings come from the checks; absent while the question waits for them. */
  readonly judged?: true
  readonly origin?: Origin
}

export interface ImportedQuestion extends PreparedQuestion {
  readonly origin: Origin
}

/** Returns the SHA-256 of the content to store; equal hashes mean that storing again would change nothing. */
export function contentHash({ status: _, origin: __, judged: ___, ...content }: PreparedQuestion): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** Returns whether the findings block a submission. */
export const isBlocked = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'error')

export const childHash = (child: PreparedContent): Buffer => createHash('sha256').update(JSON.stringify(child)).digest()
