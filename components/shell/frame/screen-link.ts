import type { MouseEvent } from 'react'
import { layoutFreePaths } from '@/lib/contracts/layout-free'

/** Returns the path and query of a clicked link to a screen of the shell; null for any other click. */
export function screenUrlOf(
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target'>,
): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null
  const url = new URL(link.href, window.location.href)
  if (url.origin !== window.location.origin || layoutFreePaths.has(url.pathname)) return null
  const isScreen = /^\/[a-z]+(\/[a-z]+)?$/.test(url.pathname) && !url.hash && !url.pathname.startsWith('/api')
  return isScreen ? url.pathname + url.search : null
}
