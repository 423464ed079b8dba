import type { ReactNode } from 'react'

export interface RowActionProps {
  onClick?: () => void
  href?: string
  danger?: boolean
  disabled?: boolean
  /** Says more on hover; of a disabled one, why. */
  title?: string
  children: ReactNode
}
