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

/** What is told this once, to be handed on: read, selected as a whole, or copied. */
export function SecretText({ label, text }: { label: string; text: string }) {
  return (
    <Box>
      <output aria-label={label}>{text}</output>
      <Button size="small" aria-label={`复制${label}`} onClick={() => copyText(text)}>
        复制
      </Button>
    </Box>
  )
}

export const PasswordText = ({ password }: { password: string }) => <SecretText label="初始密码" text={password} />
