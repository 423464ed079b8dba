'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { onIdentityAsked } from '@/lib/http/identity'
import { toast } from '../toast/toast'

type Answer = (confirmed: boolean) => void
type Dialog = ComponentType<{ onAnswer: Answer }>

const IdentityDialog = lazy(() =>
  import('./identity-dialog').then(
    (module): { default: Dialog } => ({ default: module.IdentityDialog }),
    () => ({ default: Unavailable }),
  ),
)

/** Where a dangerous call asks who the person is; the code for it comes with the first question. */
export function IdentityDialogs() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => onIdentityAsked((asked) => setAnswer(() => asked)), [])

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

/** The dialog's code cannot be fetched any more: the call stays undone. */
function Unavailable({ onAnswer }: { onAnswer: Answer }) {
  useEffect(() => {
    toast.error('身份确认窗口加载失败，请刷新页面后重试')
    onAnswer(false)
  }, [onAnswer])
  return null
}
