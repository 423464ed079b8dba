'use client'

import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import CloseRounded from '@mui/icons-material/CloseRounded'
import ErrorRounded from '@mui/icons-material/ErrorRounded'
import InfoRounded from '@mui/icons-material/InfoRounded'
import WarningRounded from '@mui/icons-material/WarningRounded'
import Button from '@mui/material/Button'
import Fade from '@mui/material/Fade'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
} from 'notistack'
import { type Ref, useEffect, useRef } from 'react'
import { floating } from '../theme/theme-components'
import type { ToastAction, ToastKind, ToastMessage } from './toast-message'

const icons = { success: CheckCircleRounded, error: ErrorRounded, info: InfoRounded, warning: WarningRounded }

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  width: 'max-content',
  maxWidth: 'min(480px, calc(100vw - 32px))',
  margin: '0 auto',
  padding: '8px 8px 8px 14px',
  color: theme.vars.palette.text.primary,
  ...floating({ theme }),
  borderRadius: 8,
  fontSize: '0.875rem',
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  '& > svg': { fontSize: 20, marginTop: 1 },
}))

/**
 * Toasts are at the top over the middle of the header, where users look first and no tab, button, row or pager is
 * covered.
 */
const place = <GlobalStyles styles={{ '.toasts.toasts': { top: 0 } }} />

function Toast({ id, message, variant, action, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const kind: ToastKind = variant === 'default' ? 'info' : variant
  const Icon = icons[kind]
  return (
    <SnackbarContent ref={ref} role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
      <Frame>
        <Icon color={kind} aria-hidden />
        <span>{message}</span>
        {typeof action === 'function' ? action(id) : action}
        <IconButton size="small" aria-label="关闭提示" onClick={() => closeSnackbar(id)} sx={{ p: 0.25, ml: 0.5 }}>
          <CloseRounded sx={{ fontSize: 18 }} />
        </IconButton>
      </Frame>
    </SnackbarContent>
  )
}

/** A toast with an action stays longer, because the user must decide. */
const WITH_ACTION_MS = 10_000

const contents = { success: Toast, error: Toast, info: Toast, warning: Toast }

export function ToastStack({ messages }: { messages: ToastMessage[] }) {
  const shown = useRef(0)
  const ofTopic = useRef(new Map<string, SnackbarKey>())

  useEffect(() => {
    for (const { id, kind, text, action, topic } of messages) {
      if (id <= shown.current) continue
      shown.current = id
      const before = topic === undefined ? undefined : ofTopic.current.get(topic)
      if (before !== undefined) closeSnackbar(before)
      if (text === null) continue
      const shownAs = enqueueSnackbar(text, {
        variant: kind,
        autoHideDuration: action ? WITH_ACTION_MS : kind === 'error' ? 6_000 : 4_000,
        // Only one of several equal messages is shown, except messages with an action, because each action, such as an
        // undo, is different.
        preventDuplicate: !action,
        action: action && ((key) => <Act action={action} onDone={() => closeSnackbar(key)} />),
      })
      if (topic !== undefined) ofTopic.current.set(topic, shownAs)
    }
  }, [messages])

  return (
    <>
      {place}
      <SnackbarProvider
        Components={contents}
        classes={{ containerRoot: 'toasts' }}
        maxSnack={3}
        // The toast fades in at its final position, because a toast that slides in would cross the header.
        TransitionComponent={Fade}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      />
    </>
  )
}

function Act({ action: { label, run }, onDone }: { action: ToastAction; onDone: () => void }) {
  const act = () => {
    onDone()
    run()
  }
  return (
    <Button size="small" sx={{ my: '-4px' }} onClick={act}>
      {label}
    </Button>
  )
}
