'use client'

import { type ReactNode, use, useLayoutEffect } from 'react'
import { ViewHostContext } from '@/components/shell/host/view-host'

interface ViewProps {
  /** The screen's own name, for a user whose menus do not contain it. */
  title: string
  /** True for a screen that every signed-in user may open. */
  open?: boolean
  /** True if its first data follows in the same document. */
  late?: boolean
  children: ReactNode
}

/**
 * Every page inside the shell renders this component. It passes its element to the shell, which mounts it in a tab, and
 * renders nothing itself (architecture.md, Kept views).
 */
export function View({ title, open = false, late = false, children }: ViewProps) {
  const host = use(ViewHostContext)
  if (!host) throw new Error('<View> is for pages inside the shell')
  const { path, first, offer } = host
  first.take({ element: children, title, open }, late)
  useLayoutEffect(() => offer(path, { element: children, title, open }), [path, offer, title, open, children])
  return null
}
