'use client'

import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { RecentTasks } from '@/components/work/tasks/recent-tasks'
import { listAt } from '@/lib/contracts/paths'

const Frame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  width: 'min(400px, calc(100vw - 32px))',
  maxHeight: 'min(560px, calc(100dvh - 96px))',
  '& > header': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 48, padding: '4px 8px 4px 16px' },
  '& > header > h2': { flex: 1, margin: 0, fontSize: 15, fontWeight: 600 },
  '& > div': { overflow: 'auto', borderTop: '1px solid var(--mui-palette-divider)' },
  '& > div > p': { margin: 0, padding: '32px 16px', textAlign: 'center', color: 'var(--mui-palette-text-secondary)' },
})

export interface PopoverProps {
  anchor: HTMLElement
  onClose: () => void
}

export function HeaderPopover(props: PopoverProps & { title: string; action: ReactNode; children: ReactNode }) {
  const { anchor, title, action, onClose, children } = props
  const id = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { mt: 0.5 } } }}
    >
      <Frame>
        <header>
          <h2 id={id}>{title}</h2>
          {action}
        </header>
        <div>{children}</div>
      </Frame>
    </Popover>
  )
}

/** Shows the latest tasks and a link to all of them. */
export function TaskPopover({ anchor, onClose }: PopoverProps) {
  return (
    <HeaderPopover
      anchor={anchor}
      title="任务中心"
      onClose={onClose}
      action={
        <Button size="small" href={listAt('task')} onClick={onClose}>
          全部任务
        </Button>
      }
    >
      <RecentTasks onLeave={onClose} />
    </HeaderPopover>
  )
}
