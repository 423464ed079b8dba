'use client'

import Button from '@mui/material/Button'
import { useRef } from 'react'
import { isTyping } from '@/components/kit/keys/typing'
import { useKeys } from '@/components/kit/keys/use-keys'
import { useShownAnswers } from './shown-answers'

/** Key that opens or closes the answer of the focused card. */
export const ANSWER_KEY = 'a'

const lines = [{ keys: [ANSWER_KEY], text: '展开 / 收起当前题的答案与解析' }]

/** Switch that opens or closes the answers of all cards. It also registers the key for the answer of one card. */
export function AnswersSwitch() {
  const [shown, show] = useShownAnswers()
  const place = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ANSWER_KEY || isTyping(event)) return
    const row = document.activeElement?.closest('[data-row]')
    const fold = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${ANSWER_KEY}"]`)
    if (!fold) return
    event.preventDefault()
    fold.click()
  }
  useKeys(onKeyDown, { lines: () => lines, place: () => place.current })
  return (
    <Button
      ref={place}
      size="small"
      color={shown ? 'primary' : 'inherit'}
      aria-pressed={shown}
      onClick={() => show(!shown)}
    >
      {shown ? '收起答案' : '显示答案'}
    </Button>
  )
}
