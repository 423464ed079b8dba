'use client'

import { keyframes } from '@emotion/react'
import Button, { type ButtonProps } from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { floating } from '../theme/theme-components'

const appear = keyframes({ from: { transform: 'translateY(8px)' } })

/** The native dialog element is used, because opening it needs no code and it is above every other element. */
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
  /** Label of the button that cancels. */
  cancel?: string
  color?: ButtonProps['color']
  /**
   * True if the dialog may open while the user types. The button that cancels then has the focus, so that a key typed
   * by chance changes nothing.
   */
  sudden?: boolean
  /** True while the action of the main button (`onOk`) is running. */
  busy?: boolean
  onOk: () => void
  /** Called when the user cancels; if absent, the dialog has only its main button, and Escape has no effect. */
  onCancel?: () => void
}

/** Renders a short message with a main button and, if there is a choice, a button to cancel. */
export function MessageDialog(props: MessageDialogProps) {
  const { title, children, ok, cancel, color = 'primary', sudden, busy, onOk, onCancel } = props
  const id = useId()
  const frame = useRef<HTMLDialogElement>(null)
  const safeButton = useRef<HTMLButtonElement>(null)
  // Enter presses the focused button and must not destroy anything. So the button that cancels has the focus if the
  // main button is destructive or the dialog may open while the user types.
  const safe = cancel && (color === 'error' || sudden) ? 'cancel' : 'ok'

  useLayoutEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    safeButton.current?.focus()
    // `close` returns the focus to the element that had it before; removing the dialog from the page would not do this.
    return () => dialog?.close()
  }, [])

  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // Ctrl+Enter presses the main button, also from within a text field, in which Enter begins a new line.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && safe === 'ok' && !busy && !event.repeat) {
      event.preventDefault()
      return onOk()
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel?.()
  }
  // The browser closes the dialog on a second Escape, even if the page prevents this event, so the dialog is opened
  // again.
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
  // The dialog is the last element of the body. A modal dialog hides all other elements from assistive technology, and
  // toasts must be above the dialog.
  return createPortal(message, document.body)
}
