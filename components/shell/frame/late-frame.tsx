'use client'

import { type ReactNode, Suspense, useState } from 'react'
import { ShellSkeleton } from './skeleton'

interface LateFrameProps {
  /** The menus follow in the same document: until then the empty frame stands. */
  late: boolean
  collapsed: boolean
  children: ReactNode
}

/**
 * A frame that is here whole has no boundary: within one, React may send what is large behind its placeholder. What
 * the document began with stays as long as the page does, because another place in the tree would be a new frame.
 */
export function LateFrame({ late, collapsed, children }: LateFrameProps) {
  const [isLate] = useState(late)
  return isLate ? <Suspense fallback={<ShellSkeleton collapsed={collapsed} />}>{children}</Suspense> : children
}
