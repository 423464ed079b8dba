'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { copyText } from '@/components/ui/copy-text'
import { saveBlob } from '@/lib/helpers/blob'
import { setupTexts as texts } from './labels'
import { printText } from './print-text'

const Codes = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: '6px 16px',
  margin: '16px 0 8px',
  padding: '12px 16px 12px 48px',
  borderRadius: 8,
  fontFamily: 'monospace',
  fontSize: 15,
  background: theme.vars.palette.background.sunken,
}))

interface RecoveryCodesProps {
  userName: string
  codes: readonly string[]
}

/** Shows the recovery codes, which the user sees only once, with buttons to copy, save and print them. */
export function RecoveryCodes({ userName, codes }: RecoveryCodesProps) {
  const text = texts.fileText(userName, codes)
  return (
    <>
      <Alert severity="warning" role="note">
        {texts.codesNote}
      </Alert>
      <Codes aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Button size="small" onClick={() => copyText(codes.join('\n'))}>
        {texts.copy}
      </Button>
      <Button size="small" onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), texts.fileName(userName))}>
        {texts.download}
      </Button>
      <Button size="small" onClick={() => printText(text)}>
        {texts.print}
      </Button>
    </>
  )
}
