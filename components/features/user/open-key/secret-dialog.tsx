'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { SecretText } from '@/components/work/password/password-text'
import type { IssuedOpenKey } from '@/lib/contracts/open/keys'
import { openKeyLabels as labels } from './labels'

/**
 * Shows the secret of a key, which the service returns only once. Neither a click outside nor Escape closes the dialog,
 * so that the user does not lose the secret by accident.
 */
export function SecretDialog({ issued, onClose }: { issued: IssuedOpenKey; onClose: () => void }) {
  const { name, keyId, secret } = issued
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="issued-secret">
      <DialogTitle id="issued-secret">“{name}”的密钥</DialogTitle>
      <DialogContent>
        <p style={{ marginTop: 0 }}>请立即复制并妥善保存：关闭后不能再次查看，丢失时只能更换。</p>
        <p>{labels.keyId}</p>
        <SecretText label={labels.keyId} text={keyId} />
        <p>密钥</p>
        <SecretText label="密钥" text={secret} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          我已保存
        </Button>
      </DialogActions>
    </Dialog>
  )
}
