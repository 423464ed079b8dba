'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { WorkDialog } from '@/components/work/tasks/work-dialog'
import type { CallInput } from '@/lib/contracts/call'
import { KICK_WORDS, kickOnline } from '@/lib/contracts/online'
import { request } from '@/lib/http/client'
import { onlineLabels, texts } from './labels'

export interface Kick {
  title: string
  selection: CallInput<typeof kickOnline>['selection']
}

interface KickDialogProps extends Kick {
  onClose: () => void
  onDone: () => void
}

/** Asks for the reason, which the people read, and ends the sessions. */
export function KickDialog({ title, selection, onClose, onDone }: KickDialogProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState<string>(texts.reason)
  const kick = useMutation({
    mutationFn: () => request(kickOnline, { selection, reason }),
    meta: { ownErrors: true },
    onSuccess: ({ ended, ownKept }) => {
      toast.success(texts.kicked(ended, ownKept))
      onDone()
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['session'] }),
  })
  return (
    <WorkDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button
            variant="contained"
            color="error"
            disabled={reason.trim() === ''}
            loading={kick.isPending}
            onClick={() => kick.mutate()}
          >
            {texts.kick}
          </Button>
        </>
      }
    >
      {kick.error ? <Alert severity="error">{kick.error.message}</Alert> : null}
      <p>{texts.kickHint}</p>
      <TextField
        autoFocus
        multiline
        minRows={2}
        label={onlineLabels.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onFocus={(event) => event.target.select()}
        helperText={`${reason.length} / ${KICK_WORDS}`}
        slotProps={{ htmlInput: { maxLength: KICK_WORDS } }}
      />
    </WorkDialog>
  )
}
