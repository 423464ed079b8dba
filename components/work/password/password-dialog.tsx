'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { PasswordText } from './password-text'

export interface GivenPassword {
  who: string
  /** Empty: the platform does not answer it. */
  password: string
  /** Account of somebody who signs in at this very address: it is copied with the password. */
  account?: string
  /** What brought it about; 已重置密码 unless said. */
  title?: string
}

/** The new password, this once. A click beside it does not close it. */
export function PasswordDialog({ given, onClose }: { given: GivenPassword; onClose: () => void }) {
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="given-password"
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id="given-password">{given.title ?? '已重置密码'}</DialogTitle>
      <DialogContent>
        {given.password === '' ? (
          <p style={{ marginTop: 0 }}>{given.who}的初始密码由平台另行告知，这里不显示。</p>
        ) : (
          <>
            <p style={{ marginTop: 0 }}>{given.who}的初始密码如下，关闭后不能再次查看；首次登录须修改。</p>
            <PasswordText password={given.password} account={given.account} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {given.password === '' ? '知道了' : '我已保存'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
