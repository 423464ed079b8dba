'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ApiError } from '@/lib/http/api-error'

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 72,
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
}))

const Note = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  fontSize: 12,
  color: theme.vars.palette.text.secondary,
}))

/** Note next to a number that is old because the latest request failed. */
export function NotRenewed({ onRetry }: { onRetry: () => void }) {
  return (
    <Note role="status">
      暂时无法更新
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </Note>
  )
}

interface FailedProps {
  what: string
  error?: Error | null
  onRetry: () => void
}

/**
 * Message in place of a part of the home page that failed to load or that the platform does not provide. The other
 * parts remain.
 */
export function Failed({ what, error, onRetry }: FailedProps) {
  if (error instanceof ApiError && error.isMissing) return <NotProvided what={what} />
  return (
    <Root role="alert">
      {what}暂时无法加载
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </Root>
  )
}

/** Message for a part that the platform does not provide, which is not an error. */
export const NotProvided = ({ what }: { what: string }) => <Root role="status">当前平台没有提供“{what}”</Root>
