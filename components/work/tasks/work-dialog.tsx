'use client'

import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

const Content = styled(DialogContent)(({ theme }) => ({
  display: 'grid',
  gap: 12,
  minHeight: 96,
  alignContent: 'start',
  fontSize: 14,
  '& p': { margin: '0 0 8px', lineHeight: 1.7 },
  '& > fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& legend': { padding: 0, marginBottom: 6, fontSize: 13, color: theme.vars.palette.text.secondary },
}))

const Notice = styled('div')({ padding: '0 24px', '&:empty': { display: 'none' } })

interface WorkDialogProps {
  title: string
  /** Makes the dialog wide enough to show a record beside the inputs. */
  wide?: boolean
  onClose: () => void
  actions: ReactNode
  /** A message above the actions, such as the reason of a refusal; it stays visible while the content scrolls. */
  notice?: ReactNode
  children: ReactNode
}

/** Renders the frame of a dialog that leads the user through one step of a task. */
export function StepDialog({ title, wide = false, onClose, actions, notice, children }: WorkDialogProps) {
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth={wide ? 'md' : 'xs'} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <Content>{children}</Content>
      {notice ? <Notice>{notice}</Notice> : null}
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}
