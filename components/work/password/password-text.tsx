'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { copyText } from '@/components/ui/copy-text'

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 8px 8px 16px',
  borderRadius: 8,
  background: theme.vars.palette.background.sunken,
  '& output': { fontFamily: 'monospace', fontSize: 18, letterSpacing: 1, overflowWrap: 'anywhere', userSelect: 'all' },
}))

/** A password to be handed on: read, selected as a whole, or copied. */
export function PasswordText({ password }: { password: string }) {
  return (
    <Box>
      <output aria-label="初始密码">{password}</output>
      <Button size="small" onClick={() => copyText(password)}>
        复制
      </Button>
    </Box>
  )
}
