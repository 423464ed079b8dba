'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { createEmitter } from '@/lib/helpers/emitter'
import { loadOnFirstUse } from '@/lib/helpers/load-on-first-use'
import type { ToastAction, ToastKind, ToastMessage } from './toast-message'

const messages = createEmitter<ToastMessage>()
let lastId = 0

function show(kind: ToastKind, text: string | null, more: Pick<ToastMessage, 'action' | 'topic'> = {}): void {
  lastId += 1
  messages.emit({ id: lastId, kind, text, ...more })
}

/** Shows short messages over the page; equal texts show once, and each `topic` has only its latest message. */
export const toast = {
  success: (text: string, action?: ToastAction, topic?: string) => show('success', text, { action, topic }),
  error: (text: string, topic?: string) => show('error', text, { topic }),
  info: (text: string) => show('info', text),
  warning: (text: string, action?: ToastAction) => show('warning', text, { action }),
  /** Closes the message of a topic because it is no longer true. */
  withdraw: (topic: string) => show('info', null, { topic }),
}

const loadStack = () =>
  import('./toast-stack').then(
    ({ ToastStack }) => ({ default: ToastStack }),
    () => ({ default: PlainToast }),
  )
const ToastStack = lazy(loadStack)

/** Renders the toasts. Their code loads when the user first uses the page. */
export function Toasts() {
  const [recent, setRecent] = useState<ToastMessage[]>([])

  useEffect(() => loadOnFirstUse(loadStack), [])
  useEffect(() => messages.listen((message) => setRecent((before) => withMessage(before, message))), [])

  if (recent.length === 0) return null
  return (
    <Suspense>
      <ToastStack messages={recent} />
    </Suspense>
  )
}

/**
 * Returns the last messages with a new message at the end. A message that closes a topic is dropped if no message of
 * this topic exists.
 */
function withMessage(before: ToastMessage[], message: ToastMessage): ToastMessage[] {
  if (message.text === null && !before.some(({ topic }) => topic === message.topic)) return before
  return [...before.slice(-9), message]
}

/** Shows the messages as plain text if the code of the toasts fails to load. */
function PlainToast({ messages: recent }: { messages: ToastMessage[] }) {
  return (
    <p role="alert" style={{ position: 'fixed', inset: '0 0 auto', textAlign: 'center', pointerEvents: 'none' }}>
      {recent.at(-1)?.text}
    </p>
  )
}
