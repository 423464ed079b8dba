'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { PasswordText } from './password-text'

export interface NewPassword {
  who: string
  /** The password; empty if the platform does not return it. */
  password: string
  /** Account of a person who signs in on this site; the button copies the account together with the password. */
  account?: string
  /** Title of the dialog; 已重置密码 by default. */
  title?: string
}

/** Shows the new password once. A click outside does not close the dialog. */
export function PasswordDialog({ given, onClose }: { given: NewPassword; onClose: () => void }) {
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
