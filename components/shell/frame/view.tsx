'use client'

import { type ReactNode, use, useLayoutEffect } from 'react'
import { ViewHostContext } from '@/components/shell/host/view-host'

interface ViewProps {
  /** The screen's own name, for a user whose menus do not contain it. */
  title: string
  /** True for a screen that every signed-in user may open. */
  open?: boolean
  /** True if the first data of the screen arrives in a later chunk of the document. */
  late?: boolean
  children: ReactNode
}

/**
 * Passes the element of a page to the shell, which mounts the element in a tab. Every page inside the shell renders
 * this component, but the component itself renders nothing (architecture.md, Kept views).
 */
export function View({ title, open = false, late = false, children }: ViewProps) {
  const host = use(ViewHostContext)
  if (!host) throw new Error('<View> is for pages inside the shell')
  const { path, first, offer } = host
  first.take({ element: children, title, open }, late)
  useLayoutEffect(() => offer(path, { element: children, title, open }), [path, offer, title, open, children])
  return null
}
