'use client'

import IconButton from '@mui/material/IconButton'
import type { MouseEvent } from 'react'

interface ToolButtonProps {
  label: string
  /** SVG path of the icon on an 18 px square. */
  path: string
  onClick: (event: MouseEvent<HTMLElement>) => void
  disabled?: boolean
  /** True if the popup that the button opens is open; absent if the button opens none. */
  popup?: boolean
  /** True if the button is a switch that is on; absent if the button is no switch. */
  pressed?: boolean
  /** A key that does the same as the button. */
  shortcut?: string
  /** False if the Tab key skips the button; an arrow key then moves the focus to the button. */
  tabStop?: boolean
}

/** A small icon button; its name is visible on hover and read by screen readers. */
export function ToolButton({
  label,
  path,
  onClick,
  disabled,
  popup,
  pressed,
  shortcut,
  tabStop = true,
}: ToolButtonProps) {
  return (
    <IconButton
      size="small"
      tabIndex={tabStop ? 0 : -1}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-haspopup={popup === undefined ? undefined : 'dialog'}
      aria-expanded={popup}
      aria-pressed={pressed}
      title={shortcut ? `${label}（${shortcut}）` : label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </IconButton>
  )
}

export function RefreshButton({ onClick }: { onClick: () => void }) {
  return <ToolButton label="刷新" path="M15 9a6 6 0 1 1-1.8-4.3M15 2.5v3.2h-3.2" onClick={onClick} />
}
