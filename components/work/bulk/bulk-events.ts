import { atom, getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import type { Task } from '@/lib/contracts/task/calls'
import type { BulkAnswer } from './types'

export interface BulkOptions<P> {
  /** 停用代理商 */
  title: string
  danger?: boolean
  /** The way out, where 取消 would be taken for the deed. */
  cancel?: string
  /** Label of the button that starts it; the title's unless given. */
  confirm?: string
  /** What is done to the rows, as in 将停用 3 条: the button's label unless given. */
  verb?: string
  /** Asks for the params first. */
  form?: (params: P, setParams: (next: P) => void) => ReactNode
  /** Whether the form's params suffice. */
  complete?: (params: P) => boolean
}

/** One bulk action on its way through the dialog. */
export interface BulkQuestion extends Omit<BulkOptions<unknown>, 'confirm' | 'verb'> {
  id: number
  confirm: string
  verb: string
  params: unknown
  /** It is for one record, named by its id: asked and done in one dialog. */
  single?: boolean
  /** Makes the call: with `preview` it only says what would happen. */
  ask: (params: unknown, preview: boolean) => Promise<BulkAnswer>
  answer: (started: Task | null) => void
}

/** Properties of each dialog of a bulk action. */
export interface StepProps {
  question: BulkQuestion
  onClose: () => void
}

/** The bulk action whose dialog is open; null for none. */
export const bulkQuestionAtom = atom<BulkQuestion | null>(null)

export const openBulkDialog = (question: BulkQuestion): void => getDefaultStore().set(bulkQuestionAtom, question)
