'use client'

import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import CloseRounded from '@mui/icons-material/CloseRounded'
import ErrorRounded from '@mui/icons-material/ErrorRounded'
import InfoRounded from '@mui/icons-material/InfoRounded'
import WarningRounded from '@mui/icons-material/WarningRounded'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type CustomContentProps, closeSnackbar, enqueueSnackbar, SnackbarContent, SnackbarProvider } from 'notistack'
import { type Ref, useEffect, useRef } from 'react'
import { floating } from './theme-components'
import type { ToastKind, ToastMessage } from './toast-message'

const icons = { success: CheckCircleRounded, error: ErrorRounded, info: InfoRounded, warning: WarningRounded }

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  width: 'max-content',
  maxWidth: 'min(480px, calc(100vw - 32px))',
  margin: '0 auto',
  padding: '10px 8px 10px 14px',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  ...floating({ theme }),
  borderRadius: 8,
  fontSize: '0.875rem',
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  '& > svg': { fontSize: 20, marginTop: 1 },
}))

function Toast({ id, message, variant, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const kind: ToastKind = variant === 'default' ? 'info' : variant
  const Icon = icons[kind]
  return (
    <SnackbarContent ref={ref} role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}>
      <Frame>
        <Icon color={kind} aria-hidden />
        <span>{message}</span>
        <IconButton size="small" aria-label="关闭提示" onClick={() => closeSnackbar(id)} sx={{ p: 0.25, ml: 0.5 }}>
          <CloseRounded sx={{ fontSize: 18 }} />
        </IconButton>
      </Frame>
    </SnackbarContent>
  )
}

const contents = { success: Toast, error: Toast, info: Toast, warning: Toast }

export function ToastStack({ messages }: { messages: ToastMessage[] }) {
  const shown = useRef(0)

  useEffect(() => {
    for (const { id, kind, text } of messages) {
      if (id <= shown.current) continue
      shown.current = id
      enqueueSnackbar(text, { variant: kind, autoHideDuration: kind === 'error' ? 6_000 : 4_000 })
    }
  }, [messages])

  return (
    <SnackbarProvider
      Components={contents}
      maxSnack={3}
      preventDuplicate
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    />
  )
}
