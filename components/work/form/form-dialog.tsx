'use client'

import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { WorkDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import type { Entity } from '@/lib/contracts/cards'

interface FormDialogProps<C extends Call> {
  title: string
  ok: string
  /** The way out, where 取消 would be taken for the deed. */
  cancel?: string
  danger?: boolean
  disabled: boolean
  call: C
  input: CallInput<C>
  /** Kinds of records that the call changes besides its own. */
  also?: readonly Entity[]
  /** Said once it is done. */
  done: (answer: CallAnswer<C>) => string
  onDone?: (answer: CallAnswer<C>) => void
  onClose: () => void
  children: ReactNode
}

/** A small form about one call: a refusal stands above its buttons, and what was typed stays. */
export function FormDialog<C extends Call>(props: FormDialogProps<C>) {
  const { title, ok, cancel = '取消', danger = false, disabled, call, input, done, onDone, onClose, children } = props
  const { mutate, isPending, error } = useWrite(call, {
    ...ownErrors,
    also: props.also ?? [],
    // An option of the hook: one of `mutate` would wait for what is fetched anew, and be lost with the dialog.
    onSuccess: (answer) => {
      toast.success(done(answer))
      onDone?.(answer)
      onClose()
    },
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
            onClick={() => mutate(input)}
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
