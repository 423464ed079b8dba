'use client'

import IconButton from '@mui/material/IconButton'

interface ToolButtonProps {
  label: string
  /** Outline on an 18 px square. */
  path: string
  onClick: () => void
  disabled?: boolean
  /** The key that does the same. */
  shortcut?: string
}

/** A small action shown by a picture; its name is read out and shown on hover. */
export function ToolButton({ label, path, onClick, disabled, shortcut }: ToolButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-keyshortcuts={shortcut}
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
