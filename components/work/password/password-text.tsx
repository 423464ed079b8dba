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

interface SecretTextProps {
  label: string
  text: string
  /** The text the button copies and its label; by default the shown text. */
  copied?: { label: string; text: string }
}

/** Shows a secret that is not shown again, to be read, selected as a whole or copied. */
export function SecretText({ label, text, copied = { label, text } }: SecretTextProps) {
  return (
    <Box>
      <output aria-label={label}>{text}</output>
      <Button size="small" aria-label={`复制${copied.label}`} onClick={() => copyText(copied.text)}>
        复制
      </Button>
    </Box>
  )
}

export const PasswordText = ({ password, account }: { password: string; account?: string | undefined }) => (
  <SecretText
    label="初始密码"
    text={password}
    {...(account !== undefined && { copied: signInNote(account, password) })}
  />
)

/** Returns everything a colleague needs to sign in, as a message that can be sent unchanged. */
const signInNote = (account: string, password: string) => ({
  label: '登录地址、账号和初始密码',
  text: `登录地址：${new URL('/', globalThis.location.href)}\n账号：${account}\n初始密码：${password}`,
})
