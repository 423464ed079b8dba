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
