'use client'

import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import type { Entity } from '@/lib/contracts/cards'

interface FormDialogProps<C extends Call> {
  title: string
  ok: string
  /** Label of the cancelling button; needed where the default 取消 could be misread as the action itself. */
  cancel?: string
  danger?: boolean
  disabled: boolean
  call: C
  input: CallInput<C>
  /** Kinds of other records that the call also changes. */
  also?: readonly Entity[]
  /** Returns the text of the toast after success. */
  done: (answer: CallAnswer<C>) => string
  onDone?: (answer: CallAnswer<C>) => void
  onClose: () => void
  children: ReactNode
}

/**
 * Renders a small form for one call. If the server refuses the call, the reason appears above the buttons, and the
 * typed values stay.
 */
export function FormDialog<C extends Call>(props: FormDialogProps<C>) {
  const { title, ok, cancel = '取消', danger = false, disabled, call, input, done, onDone, onClose, children } = props
  const { mutate, isPending, error } = useWrite(call, {
    ...ownErrors,
    also: props.also ?? [],
    // `onSuccess` is an option of the hook and not of `mutate`. TanStack Query would call a callback of `mutate` only
    // after the refetch, and never if the dialog is gone by then.
    onSuccess: (answer) => {
      toast.success(done(answer))
      onDone?.(answer)
      onClose()
    },
  })
  return (
    <StepDialog
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
            onClick={() => mutate(input)}
          >
            {ok}
          </Button>
        </>
      }
    >
      {children}
    </StepDialog>
  )
}
