'use client'

import { type ReactNode, Suspense, useState } from 'react'
import { ShellSkeleton } from './skeleton'

interface LateFrameProps {
  /** True if the menus follow in the same document; until then the empty frame is visible. */
  late: boolean
  collapsed: boolean
  children: ReactNode
}

/**
 * A complete frame has no boundary: within one, React may send large content behind its placeholder. The choice at the
 * document's beginning holds as long as the page, because another place in the tree would mount a new frame.
 */
export function LateFrame({ late, collapsed, children }: LateFrameProps) {
  const [isLate] = useState(late)
  return isLate ? <Suspense fallback={<ShellSkeleton collapsed={collapsed} />}>{children}</Suspense> : children
}
