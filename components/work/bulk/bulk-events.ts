import { atom, getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import type { Task } from '@/lib/contracts/task/calls'
import type { BulkAnswer } from './types'

export interface BulkOptions<P> {
  /** Title of the dialog, such as 停用代理商. */
  title: string
  danger?: boolean
  /** Label of the cancelling button; needed where the default 取消 could be misread as the action itself. */
  cancel?: string
  /** Label of the button that starts the action; the title by default. */
  confirm?: string
  /** The verb in the preview, such as 停用 in 将停用 3 条; the label of the start button by default. */
  verb?: string
  /** Renders the inputs for the parameters before the preview. */
  form?: (params: P, setParams: (next: P) => void) => ReactNode
  /** Returns whether the parameters in the form are complete; only then can the user continue. */
  complete?: (params: P) => boolean
}

/** A bulk action whose dialog is open. */
export interface BulkPrompt extends Omit<BulkOptions<unknown>, 'confirm' | 'verb'> {
  id: number
  confirm: string
  verb: string
  params: unknown
  /**
   * True for an action on a single record that the caller names by its id. In this case one dialog contains the inputs
   * and the start button.
   */
  single?: boolean
  /** Sends the call; with `preview` the service changes nothing and only reports the effect. */
  ask: (params: unknown, preview: boolean) => Promise<BulkAnswer>
  answer: (started: Task | null) => void
}

/** Properties of each dialog of a bulk action. */
export interface StepProps {
  question: BulkPrompt
  onClose: () => void
}

/** The bulk action whose dialog is open; null for none. */
export const bulkPromptAtom = atom<BulkPrompt | null>(null)

export const openBulkDialog = (question: BulkPrompt): void => getDefaultStore().set(bulkPromptAtom, question)
