import type { ReactNode } from 'react'

export interface RowActionProps {
  onClick?: () => void
  href?: string
  danger?: boolean
  disabled?: boolean
  /** Tooltip of the action; for a disabled action it contains the reason. */
  title?: string
  children: ReactNode
}
