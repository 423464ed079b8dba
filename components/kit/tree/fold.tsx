'use client'

import type { Theme } from '@mui/material/styles'

/**
 * Shows the arrow ▸ that opens a node of a tree. The element around it needs `foldStyle`, and `data-open` while the
 * node is open.
 */
export function FoldArrow() {
  return (
    <svg
      width="10"
      height="10"
      viewBox="0 0 10 10"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M3 1l4 4-4 4" />
    </svg>
  )
}

export const foldStyle = ({ vars: { palette } }: Theme) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: 4,
  color: palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { background: palette.action.hover },
  '& svg': { transition: 'transform 120ms' },
  '&[data-open] svg': { transform: 'rotate(90deg)' },
})
