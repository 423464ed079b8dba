'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { createEmitter } from '@/lib/helpers/emitter'
import { MessageDialog } from './message-dialog'

export interface ConfirmOptions {
  title: string
  /** Tells the user what the action will do and to which records. */
  text: ReactNode
  ok?: string
  /** Label of the button that cancels; null for a message with only one button. */
  cancel?: string | null
  /** True if the action is destructive; its button then has the colour of an error. */
  danger?: boolean
}

interface Prompt extends ConfirmOptions {
  id: number
  answer: (agreed: boolean) => void
}

const prompts = createEmitter<Prompt>()
let lastId = 0

/**
 * Asks the user before an action; resolves to true if the user agrees and to false if the user dismisses the dialog.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((answer) => {
    lastId += 1
    prompts.emit({ ...options, id: lastId, answer })
  })
}

/** Renders the prompts of `confirm`, one after the other. */
export function ConfirmDialogs() {
  const [waiting, setWaiting] = useState<Prompt[]>([])

  useEffect(() => prompts.listen((question) => setWaiting((before) => [...before, question])), [])

  const question = waiting[0]
  if (!question) return null
  const settle = (agreed: boolean) => {
    question.answer(agreed)
    setWaiting((before) => before.filter(({ id }) => id !== question.id))
  }
  return (
    <MessageDialog
      key={question.id}
      title={question.title}
      ok={question.ok ?? '确定'}
      cancel={question.cancel === null ? undefined : (question.cancel ?? '取消')}
      color={question.danger ? 'error' : 'primary'}
      onOk={() => settle(true)}
      onCancel={() => settle(false)}
    >
      {question.text}
    </MessageDialog>
  )
}
