import type { ReactNode } from 'react'

/** Layout of pages without header and menu (specification §2). */
export default function BareLayout({ children }: { children: ReactNode }) {
  return children
}
