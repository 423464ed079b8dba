'use client'

import { type ReactNode, use, useLayoutEffect } from 'react'
import { ViewHostContext } from '@/components/shell/host/view-host'

interface ViewProps {
  /** The screen's own name, for a person whose menus do not hold it. */
  title: string
  /** For everybody signed in, whatever their menus hold. */
  open?: boolean
  /** What it shows first follows in the same document. */
  late?: boolean
  children: ReactNode
}

/**
 * What every page inside the shell renders. It hands its element to the shell, which keeps it in a
 * tab, and renders nothing itself (architecture.md, Kept views).
 */
export function View({ title, open = false, late = false, children }: ViewProps) {
  const host = use(ViewHostContext)
  if (!host) throw new Error('<View> is for pages inside the shell')
  const { path, first, offer } = host
  first.take({ element: children, title, open }, late)
  useLayoutEffect(() => offer(path, { element: children, title, open }), [path, offer, title, open, children])
  return null
}
