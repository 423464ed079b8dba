'use client'

import IconButton from '@mui/material/IconButton'
import type { MouseEvent } from 'react'

interface ToolButtonProps {
  label: string
  /** Outline on an 18 px square. */
  path: string
  onClick: (event: MouseEvent<HTMLElement>) => void
  disabled?: boolean
  /** For a button that opens something: whether it is open. */
  popup?: boolean
  /** For a switch: whether it is on. */
  pressed?: boolean
  /** The key with the same effect. */
  shortcut?: string
  /** False if Tab skips the button, because another key focuses it. */
  tabStop?: boolean
}

/** A small icon button; its name is read out and shown on hover. */
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
