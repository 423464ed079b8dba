'use client'

import Button, { type ButtonProps } from '@mui/material/Button'
import { importAddress } from '@/components/work/import/import-address'
import type { Task } from '@/lib/contracts/task/calls'
import { useDrop } from './use-drop'

interface WaitingButtonsProps {
  task: Task
  size?: ButtonProps['size']
  /** True inside a list row, beside other buttons. */
  brief?: boolean
  /** Called when the user follows the link to the import. */
  onLeave?: (() => void) | undefined
}

/** Renders the buttons with which the user continues or discards a checked import. */
export function WaitingButtons({ task, size, brief = false, onLeave }: WaitingButtonsProps) {
  const { isPending, drop } = useDrop()
  const address = importAddress(task)
  return (
    <>
      {address ? (
        <Button size={size} variant={brief ? 'text' : 'contained'} href={address} onClick={onLeave}>
          继续处理
        </Button>
      ) : null}
      <Button size={size} color="inherit" loading={isPending} onClick={() => drop(task)}>
        放弃
      </Button>
    </>
  )
}
