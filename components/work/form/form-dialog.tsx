'use client'

import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { WorkDialog } from '@/components/work/tasks/work-dialog'
import type { Entity } from '@/lib/contracts/cards'

interface FormDialogProps<Answer> {
  title: string
  ok: string
  /** The way out, where 取消 would be taken for the deed. */
  cancel?: string
  danger?: boolean
  disabled: boolean
  /** What the call changes. */
  entity: Entity
  write: () => Promise<Answer>
  /** Said once it is done. */
  done: (answer: Answer) => string
  onDone?: (answer: Answer) => void
  onClose: () => void
  children: ReactNode
}

/** A small form about one call: a refusal stands above its buttons, and what was typed stays. */
export function FormDialog<Answer>(props: FormDialogProps<Answer>) {
  const { title, ok, cancel = '取消', danger = false, disabled, entity, write, done, onDone, onClose, children } = props
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: write,
    meta: { ownErrors: true },
    onSuccess: (answer) => {
      toast.success(done(answer))
      onDone?.(answer)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [entity] }),
  })
  return (
    <WorkDialog
      title={title}
      onClose={onClose}
      notice={<RefusalAlert error={error} />}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {cancel}
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
      {children}
    </WorkDialog>
  )
}
