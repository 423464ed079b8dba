'use client'

import Button, { type ButtonProps } from '@mui/material/Button'
import { importAddress } from '@/components/work/import/import-address'
import type { Task } from '@/lib/contracts/task/calls'
import { useDrop } from './use-drop'

interface WaitingButtonsProps {
  task: Task
  size?: ButtonProps['size']
  /** Beside others in a line of a list. */
  brief?: boolean
  /** The way on was followed. */
  onLeave?: (() => void) | undefined
}

/** The two ways on with an import that waits for the person. */
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
