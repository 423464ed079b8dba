'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { toast } from '@/components/ui/toast'

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
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => toast.success('已复制'),
      () => toast.warning('浏览器不允许复制，请选中后复制'),
    )
  return (
    <Box>
      <output aria-label="初始密码">{password}</output>
      <Button size="small" onClick={copy}>
        复制
      </Button>
    </Box>
  )
}
