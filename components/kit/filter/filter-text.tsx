'use client'

import { useEffect, useRef, useState } from 'react'
import { isTyping } from '@/components/kit/keys/typing'
import { useKeys } from '@/components/kit/keys/use-keys'
import type { HistoryMode } from '@/components/kit/list/url-state'
import { SearchField } from './search-field'

/** Milliseconds without a key press after which the typed text is applied to the list (product.md, Lists). */
export const TYPING_WAIT = 300

interface FilterTextProps {
  label: string
  value: string | undefined
  onChange: (value: string | undefined, how: HistoryMode) => void
  placeholder?: string
  width?: number
  /** True if the key `/` focuses this field. */
  shortcut?: boolean
  maxLength?: number
  /** True if the field is inside a panel. The Escape key then closes the panel instead of clearing the typed text. */
  inPanel?: boolean
}

/**
 * A text filter. The typed text is applied 300 ms after the last key press, at once on Enter, and never while an input
 * method is composing text.
 */
export function FilterText({
  label,
  value = '',
  onChange,
  placeholder,
  width = 140,
  shortcut,
  maxLength,
  inPanel,
}: FilterTextProps) {
  const input = useRef<HTMLInputElement>(null)
  const { text, type, flush, leave, composing } = useTyping(value, onChange)
  useSlash(input, shortcut ?? false)

  return (
    <SearchField
      ref={input}
      label={label}
      text={text}
      width={width}
      narrows={value !== ''}
      hint={shortcut ? <kbd>/</kbd> : null}
      placeholder={placeholder ?? label}
      maxLength={maxLength}
      onText={type}
      onClear={() => flush('')}
      onCompositionStart={() => composing(true)}
      onCompositionEnd={(event) => {
        composing(false)
        type(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') flush(text)
        if (event.key !== 'Escape') return
        if (inPanel) flush(text)
        else text ? flush('') : input.current?.blur()
      }}
      onBlur={leave}
    />
  )
}

/**
 * Applies the typed text as the filter in the address. Everything that the user types before leaving the field is one
 * history entry.
 */
function useTyping(value: string, onChange: FilterTextProps['onChange']) {
  const [text, setText] = useState(value)
  const state = useRef({ sent: value, first: true, isComposing: false, timer: 0, onChange })
  useEffect(() => {
    state.current.onChange = onChange
  }, [onChange])

  // When the address changes in another way (Back, 清除筛选), the text of the address replaces the text in the field, even
  // typed text that is not applied yet.
  useEffect(() => {
    if (value === state.current.sent) return
    state.current.sent = value
    clearTimeout(state.current.timer)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(state.current.timer), [])

  const flush = (next: string) => {
    const now = state.current
    clearTimeout(now.timer)
    setText(next)
    const trimmed = next.trim()
    if (trimmed === now.sent) return
    now.sent = trimmed
    now.onChange(trimmed || undefined, now.first ? 'push' : 'replace')
    now.first = false
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(state.current.timer)
    if (!state.current.isComposing) state.current.timer = window.setTimeout(() => flush(next), TYPING_WAIT)
  }
  const leave = () => {
    flush(text)
    state.current.first = true
  }
  const composing = (on: boolean) => {
    state.current.isComposing = on
  }
  return { text, type, flush, leave, composing }
}

function useSlash(input: React.RefObject<HTMLInputElement | null>, on: boolean) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || isTyping(event)) return
    event.preventDefault()
    input.current?.select()
    input.current?.focus()
  }
  useKeys(onKeyDown, { lines: () => slash, place: () => input.current }, on)
}

const slash = [{ keys: ['/'], text: '定位到搜索框' }]
