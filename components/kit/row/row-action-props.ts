import type { ReactNode } from 'react'

export interface RowActionProps {
  onClick?: () => void
  href?: string
  danger?: boolean
  disabled?: boolean
  /** Shown on hover; the reason of a disabled action. */
  title?: string
  children: ReactNode
}
