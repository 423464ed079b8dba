import { createHash } from 'node:crypto'
import type { Finding, QuestionStatus } from '../../../lib/contracts/question/calls.ts'
import type { BaseType } from '../../../lib/contracts/question/json.ts'
import type { StoredOption } from '../../tables/question.ts'

/** What a version says, ready to be stored: rich text is sanitised, keys are dictionary keys. */
export interface PreparedContent {
  readonly typeCode: string
  readonly baseType: BaseType
  readonly stemHtml: string
  readonly analysisHtml: string
  readonly previewHtml: string
  readonly options: readonly StoredOption[]
  readonly answer: readonly string[]
  readonly score: number | null
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
  readonly children: readonly PreparedContent[]
  readonly findings: readonly Finding[]
  readonly origin: { readonly source: string; readonly externalId: string }
}

/** SHA-256 over what would be stored: the same hash means that storing again would change nothing. */
export function contentHash({ status: _, origin: __, ...content }: PreparedQuestion): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest()
}

export const childHash = (child: PreparedContent): Buffer => createHash('sha256').update(JSON.stringify(child)).digest()
