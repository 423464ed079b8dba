import type { Finding } from '../../../../lib/contracts/question/calls.ts'
import type { Prepared } from './prepare-question.ts'

/** One line of the file on its way: prepared, or unreadable with the reason among its findings. */
export interface Item {
  readonly no: number
  readonly line: string
  readonly externalId: string | null
  readonly prepared: Prepared | null
  readonly findings: Finding[]
}

export type Outcome = 'added' | 'updated' | 'unchanged' | 'failed'
