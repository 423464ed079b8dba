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
  /** The text that the button copies, and the label of the button; by default the visible text. */
  copied?: { label: string; text: string }
}

/** Shows a secret only this once; the user can read, select or copy it. */
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

/** Returns the address, the account and the password as a message that the user can send to a colleague. */
const signInNote = (account: string, password: string) => ({
  label: '登录地址、账号和初始密码',
  text: `登录地址：${new URL('/', globalThis.location.href)}\n账号：${account}\n初始密码：${password}`,
})
