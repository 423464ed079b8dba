'use client'

import { keyframes } from '@emotion/react'
import Button, { type ButtonProps } from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { floating } from '../theme/theme-components'

const appear = keyframes({ from: { transform: 'translateY(8px)' } })

/** The native dialog element needs no code when it opens, and is above everything else. */
const Frame = styled('dialog')(({ theme }) => ({
  ...floating({ theme }),
  width: 'min(432px, calc(100vw - 32px))',
  padding: '20px 24px',
  borderRadius: 10,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.raised,
  overflowWrap: 'anywhere',
  animation: `${appear} 120ms ease-out`,
  '&::backdrop': { backgroundColor: 'rgb(4 18 17 / 0.48)' },
  '& h2': { margin: '0 0 8px', fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
  '& p': { margin: 0 },
  '& .more': { marginTop: 8, fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 24 },
}))

export interface MessageDialogProps {
  title: string
  children: ReactNode
  ok: string
  /** Label of the second answer. */
  cancel?: string
  color?: ButtonProps['color']
  /** True if the dialog may open while the user types: the answer that changes nothing has the focus. */
  sudden?: boolean
  /** True while the first answer is running. */
  busy?: boolean
  onOk: () => void
  /** Without it there is only one answer, and Escape has no effect. */
  onCancel?: () => void
}

/** Renders a short message with one or two answers. */
export function MessageDialog(props: MessageDialogProps) {
  const { title, children, ok, cancel, color = 'primary', sudden, busy, onOk, onCancel } = props
  const id = useId()
  const frame = useRef<HTMLDialogElement>(null)
  const safeButton = useRef<HTMLButtonElement>(null)
  // Enter must not destroy anything: if the first answer does, the second one has the focus.
  const safe = cancel && (color === 'error' || sudden) ? 'cancel' : 'ok'

  useLayoutEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    safeButton.current?.focus()
    // `close` returns the focus to its earlier place, which a removal from the page would not do.
    return () => dialog?.close()
  }, [])

  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // This shortcut works inside a text field, in which Enter begins a line.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && safe === 'ok' && !busy && !event.repeat) {
      event.preventDefault()
      return onOk()
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel?.()
  }
  // A second Escape closes the element even if the page prevents it.
  const stayOpen = () => {
    if (frame.current?.open === false) frame.current.showModal()
  }
  if (typeof document === 'undefined') return null
  const message = (
    <Frame
      ref={frame}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={handleKeyDown}
      onCancel={(event) => event.preventDefault()}
      onClose={stayOpen}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <footer>
        {cancel && (
          <Button ref={safe === 'cancel' ? safeButton : undefined} color="inherit" onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button
          ref={safe === 'ok' ? safeButton : undefined}
          variant="contained"
          color={color}
          loading={busy}
          onClick={onOk}
        >
          {ok}
        </Button>
      </footer>
    </Frame>
  )
  // The dialog is the last element of the page: a modal hides the elements that were beside it when it opened from
  // assistive technology, and a message comes above it.
  return createPortal(message, document.body)
}
