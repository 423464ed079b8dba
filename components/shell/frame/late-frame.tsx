'use client'

import { type ReactNode, Suspense, useState } from 'react'
import { ShellSkeleton } from './skeleton'

interface LateFrameProps {
  /** True if the menus arrive in a later chunk of the document; until then the empty frame is visible. */
  late: boolean
  collapsed: boolean
  children: ReactNode
}

/**
 * Puts a Suspense boundary around the frame only if the menus arrive late. A complete frame has no boundary, because
 * React may at first show the placeholder instead of the large content of a boundary. The choice of the first render is
 * kept, because a change would move the frame in the React tree and mount it again.
 */
export function LateFrame({ late, collapsed, children }: LateFrameProps) {
  const [isLate] = useState(late)
  return isLate ? <Suspense fallback={<ShellSkeleton collapsed={collapsed} />}>{children}</Suspense> : children
}
