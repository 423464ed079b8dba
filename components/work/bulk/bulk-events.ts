import { atom, getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import type { Task } from '@/lib/contracts/task/calls'
import type { BulkAnswer } from './types'

export interface BulkOptions<P> {
  /** The title, such as 停用代理商. */
  title: string
  danger?: boolean
  /** Label of the cancelling button, if 取消 could be taken for the action itself. */
  cancel?: string
  /** Label of the button that starts the action; the title by default. */
  confirm?: string
  /** The verb in the preview, as in 将停用 3 条; the button's label by default. */
  verb?: string
  /** Renders the inputs for the parameters before the preview. */
  form?: (params: P, setParams: (next: P) => void) => ReactNode
  /** Returns whether the form's parameters suffice. */
  complete?: (params: P) => boolean
}

/** A bulk action whose dialog is open. */
export interface BulkPrompt extends Omit<BulkOptions<unknown>, 'confirm' | 'verb'> {
  id: number
  confirm: string
  verb: string
  params: unknown
  /** True for an action on one record, named by its id: input and start are in one dialog. */
  single?: boolean
  /** Sends the call; with `preview` the service only reports the effect. */
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
