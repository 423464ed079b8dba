'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from '@/components/ui/toast'
import { WorkDialog } from '@/components/work/tasks/work-dialog'

interface AskDialogProps {
  title: string
  ok: string
  danger?: boolean
  disabled: boolean
  /** The call. */
  write: () => Promise<unknown>
  /** Said once it is done. */
  done: string
  onClose: () => void
  children: ReactNode
}

/** A small form about one person: a refusal stands above it, and what was typed stays. */
export function AskDialog({ title, ok, danger = false, disabled, write, done, onClose, children }: AskDialogProps) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: write,
    meta: { ownErrors: true },
    onSuccess: () => {
      toast.success(done)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['systemUser'] }),
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
            color={danger ? 'error' : 'primary'}
            disabled={disabled}
            loading={isPending}
            onClick={() => mutate()}
          >
            {ok}
          </Button>
        </>
      }
    >
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {children}
    </WorkDialog>
  )
}
