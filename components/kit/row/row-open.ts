'use client'

import { useEffect } from 'react'

/**
 * Makes a click anywhere in a row follow the row's link, unless the click was meant for another control or selected
 * text. A middle click opens the link in a new tab. One listener serves all rows.
 */
export function useRowOpen(area: HTMLElement | null): void {
  useEffect(() => {
    if (!area) return
    area.addEventListener('click', openRow)
    area.addEventListener('auxclick', openRowInNewTab)
    return () => {
      area.removeEventListener('click', openRow)
      area.removeEventListener('auxclick', openRowInNewTab)
    }
  }, [area])
}

function openRow(event: MouseEvent): void {
  const link = linkToFollow(event)
  if (!link || getSelection()?.isCollapsed === false) return
  if (event.ctrlKey || event.metaKey || event.shiftKey) openLinkInNewTab(link)
  else link.click()
}

function openRowInNewTab(event: MouseEvent): void {
  const link = event.button === 1 ? linkToFollow(event) : null
  if (!link) return
  event.preventDefault()
  openLinkInNewTab(link)
}

function openLinkInNewTab(link: HTMLAnchorElement): void {
  window.open(link.href, '_blank', 'noopener')
}

function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (!(event.target instanceof Element)) return null
  if (event.target.closest('a, button, input, label, [role="button"], [data-control]')) return null
  return event.target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('a[data-opens]') ?? null
}
