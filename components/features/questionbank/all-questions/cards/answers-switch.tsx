'use client'

import Button from '@mui/material/Button'
import { useRef } from 'react'
import { isTyping } from '@/components/kit/keys/typing'
import { useKeys } from '@/components/kit/keys/use-keys'
import { useShownAnswers } from './shown-answers'

/** Opens or folds the answer of the card that has the focus. */
export const ANSWER_KEY = 'a'

const lines = [{ keys: [ANSWER_KEY], text: '展开 / 收起当前题的答案与解析' }]

/** Answers of all cards at once; the key for one of them is heard as long as there are cards. */
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
