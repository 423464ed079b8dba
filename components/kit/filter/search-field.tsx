'use client'

import { styled } from '@mui/material/styles'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'

const Field = styled('div')(({ theme }) => {
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
    cursor: 'text',
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

type Native = 'ref' | 'placeholder' | 'maxLength' | 'disabled' | 'role' | 'onKeyDown' | 'onBlur' | 'onFocus'
type Composing = 'onCompositionStart' | 'onCompositionEnd'

interface SearchFieldProps
  extends Pick<
    ComponentProps<'input'>,
    Native | Composing | `aria-${'controls' | 'expanded' | 'autocomplete' | 'activedescendant'}`
  > {
  label: string
  text: string
  onText: (text: string) => void
  /** Called when the user presses the button that clears the text; the field then has the focus. */
  onClear: () => void
  /** Width in pixels; the field is as wide as its container if absent. */
  width?: number | undefined
  /** True if the text in the field limits the rows of a list at present. */
  narrows?: boolean
  /** Shown at the end of the field while the field is empty. */
  hint?: ReactNode
}

/** Focuses the input when the user presses anywhere inside the frame of the field. */
function focusText(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('input, button')) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}

/** The search field of all screens: a magnifier icon, the input, and a button that clears the text. */
export function SearchField({ label, text, onText, onClear, width, narrows, hint, ...native }: SearchFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  // A user may type into the server's HTML before hydration. The typed text exists only in the DOM, and the first
  // render would overwrite it. This function therefore passes the typed text to the caller.
  const takeEarly = useEffectEvent(() => {
    const early = field.current?.querySelector('input')?.value
    if (early !== undefined && early !== text) onText(early)
  })
  useLayoutEffect(() => takeEarly(), [])
  return (
    <Field ref={field} style={{ width: width ?? '100%' }} data-set={narrows ? '' : undefined} onMouseDown={focusText}>
      <Magnifier />
      <input
        {...native}
        // For an input of type `search` no other role is allowed, so a field with its own role has the type `text`.
        type={native.role ? 'text' : 'search'}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {text ? (
        <button
          type="button"
          aria-label={`清除${label}`}
          onClick={({ currentTarget }) => {
            onClear()
            currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <svg width="12" height="12" viewBox="0 0 12 12" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d="M2 2l8 8M10 2l-8 8" />
          </svg>
        </button>
      ) : (
        hint
      )}
    </Field>
  )
}

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
