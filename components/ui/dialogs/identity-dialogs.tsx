'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { onIdentityPrompt } from '@/lib/http/identity'
import { toast } from '../toast/toast'

type Answer = (confirmed: boolean) => void
type Dialog = ComponentType<{ onAnswer: Answer }>

const IdentityDialog = lazy(() =>
  import('./identity-dialog').then(
    (module): { default: Dialog } => ({ default: module.IdentityDialog }),
    () => ({ default: Unavailable }),
  ),
)

/** Asks for the user's identity before a dangerous call; the code of the dialog loads with the first prompt. */
export function IdentityDialogs() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => onIdentityPrompt((asked) => setAnswer(() => asked)), [])

  if (!answer) return null
  const settle = (confirmed: boolean) => {
    setAnswer(null)
    answer(confirmed)
  }
  return (
    <Suspense>
      <IdentityDialog onAnswer={settle} />
    </Suspense>
  )
}

/** Is shown if the code of the dialog fails to load; the call that needed the identity is cancelled. */
function Unavailable({ onAnswer }: { onAnswer: Answer }) {
  useEffect(() => {
    toast.error('身份确认窗口加载失败，请刷新页面后重试')
    onAnswer(false)
  }, [onAnswer])
  return null
}
