import { createHash } from 'node:crypto'
import type { CleanHtml } from '../../../../lib/contracts/base/clean-html.ts'
import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import type { Finding } from '../../../../lib/contracts/question/detail.ts'
import type { BaseType } from '../../../../lib/contracts/question/json.ts'
import type { StoredBlank, StoredOption, StoredPoint } from '../../../tables/question.ts'

/** The fields of a question that only the form can write, not an import. */
export interface WrittenContent {
  readonly promptAudio: string
  readonly thinkingHtml: CleanHtml
  readonly summaryHtml: CleanHtml
  readonly shuffle: boolean
  readonly rubric: readonly StoredPoint[]
}

/** The content of a version, ready for storage: its rich texts are cleaned, and its keys exist in the dictionaries. */
export interface PreparedContent {
  readonly typeCode: string
  readonly baseType: BaseType
  readonly stemHtml: CleanHtml
  /** Absent where the sender does not know the field; the stored value then remains. */
  readonly groundHtml?: CleanHtml
  readonly promptHtml?: CleanHtml
  readonly blanks?: readonly StoredBlank[]
  readonly analysisHtml: CleanHtml
  readonly previewHtml: CleanHtml
  readonly options: readonly StoredOption[]
  readonly answer: readonly CleanHtml[]
  readonly score: number | null
  /** Absent for imports, which do not know these fields; the stored values then remain. */
  readonly written?: WrittenContent
}

export interface PreparedChild extends PreparedContent {
  /**
   * The id of the child's row; null for a new child. Imports leave it out; their children keep the rows with the same
   * child numbers.
   */
  readonly id?: number | null
}

/** The sender's name and the id of the record at the sender, by which a later import finds the question again. */
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
  /** The names or routes of the knowledge points; the first one is primary. */
  readonly knowledge: readonly string[]
  /** The ids and names of the knowledge points, where the caller knows the ids. */
  readonly points?: readonly { readonly id: number; readonly name: string }[]
  /** Absent for imports, which do not know this field; the stored value then remains. */
  readonly estSeconds?: number | null
  readonly children: readonly PreparedChild[]
  readonly findings: readonly Finding[]
  /** True where the findings are those of the checks; absent where the checks must still run. */
  readonly judged?: true
  readonly origin?: Origin
}

export interface ImportedQuestion extends PreparedQuestion {
  readonly origin: Origin
}

/**
 * Returns the SHA-256 hash of the content to store. An import with the same hash as the stored question would change
 * nothing.
 */
export function contentHash({ status: _, origin: __, judged: ___, ...content }: PreparedQuestion): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

/** Returns whether the findings block a submission. */
export const isBlocked = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'error')

export const childHash = (child: PreparedContent): Buffer => createHash('sha256').update(JSON.stringify(child)).digest()
