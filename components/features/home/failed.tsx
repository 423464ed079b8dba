'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

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

/** Beside the numbers of before, which stand while they could not be fetched anew. */
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

/** In place of one part that could not be loaded; the others stand. */
export function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Root role="alert">
      {what}暂时无法加载
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </Root>
  )
}
