'use client'

import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { isTyping } from '@/components/kit/keys/typing'
import { useKeys } from '@/components/kit/keys/use-keys'
import type { How } from '@/components/kit/list/url-state'

/** Milliseconds a pause in typing lasts before the list asks again (product.md, Lists). */
export const TYPING_WAIT = 300

const Field = styled('label')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    height: 32,
    padding: '0 4px 0 8px',
    border: `1px solid ${palette.control}`,
    borderRadius: 6,
    background: palette.background.paper,
    color: palette.text.secondary,
    '&:hover': { borderColor: palette.text.secondary },
    '&:focus-within': { borderColor: palette.primary.main, boxShadow: `0 0 0 1px ${palette.primary.main}` },
    '&[data-set]': { borderColor: palette.primary.main },
    '& input': {
      flex: 1,
      minWidth: 0,
      border: 0,
      outline: 0,
      padding: 0,
      background: 'none',
      font: 'inherit',
      fontSize: 13,
      color: palette.text.primary,
      '&::placeholder': { color: palette.text.secondary, opacity: 1 },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      width: 24,
      height: 24,
      padding: 0,
      border: 0,
      borderRadius: 4,
      color: 'inherit',
      background: 'none',
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    },
    '& kbd': {
      padding: '0 5px',
      border: `1px solid ${palette.divider}`,
      borderRadius: 4,
      font: 'inherit',
      fontSize: 12,
      lineHeight: '18px',
      '@media (hover: none)': { display: 'none' },
    },
    '@media (max-width: 699.95px)': { flex: '1 1 160px', height: 36, '& input': { fontSize: 16 } },
  }
})

interface FilterTextProps {
  label: string
  value: string | undefined
  onChange: (value: string | undefined, how: How) => void
  placeholder?: string
  width?: number
  /** `/` brings the cursor here. */
  shortcut?: boolean
  maxLength?: number
}

/** A text filter: asks 300 ms after the last key, never while an input method is composing; Enter asks at once. */
export function FilterText({
  label,
  value = '',
  onChange,
  placeholder,
  width = 140,
  shortcut,
  maxLength,
}: FilterTextProps) {
  const input = useRef<HTMLInputElement>(null)
  const { text, type, flush, leave, composing } = useTyping(value, onChange)
  useSlash(input, shortcut ?? false)

  return (
    <Field style={{ width }} data-set={value ? '' : undefined}>
      <Magnifier />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onCompositionStart={() => composing(true)}
        onCompositionEnd={(event) => {
          composing(false)
          type(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') flush(text)
          if (event.key === 'Escape') text ? flush('') : input.current?.blur()
        }}
        onBlur={leave}
      />
      {text ? (
        <button
          type="button"
          aria-label={`清除${label}`}
          onClick={() => {
            flush('')
            input.current?.focus()
          }}
        >
          <svg width="12" height="12" viewBox="0 0 12 12" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d="M2 2l8 8M10 2l-8 8" />
          </svg>
        </button>
      ) : shortcut ? (
        <kbd>/</kbd>
      ) : null}
    </Field>
  )
}

/** Text on its way into the address: a burst of typing is one step of the history. */
function useTyping(value: string, onChange: FilterTextProps['onChange']) {
  const [text, setText] = useState(value)
  const state = useRef({ sent: value, first: true, isComposing: false, timer: 0, onChange })
  useEffect(() => {
    state.current.onChange = onChange
  }, [onChange])

  // The address changed by itself (Back, 清除筛选): it wins over what stood here, but not over what is being typed.
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

function Magnifier() {
  return (
    <svg
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <circle cx="6" cy="6" r="4.25" />
      <path d="M9.5 9.5L13 13" />
    </svg>
  )
}
