'use client'

import { useEffect } from 'react'
import { focusRow } from './use-row-keys'

/** What lies over the list while the focus is elsewhere for a moment, and comes back. */
const OVER = 'dialog, [role="dialog"], [role="alertdialog"], [role="presentation"]'

interface Held {
  element: HTMLElement
  row: HTMLElement
  index: number
  /** It stood among what can be done with the row. */
  acts: boolean
}

/**
 * The focus of a row outlives what had it. The step that was taken is no longer offered, the row left the list or moved in it, a dialog
 * closes and what it was opened by is gone: the browser would let the focus fall to the top of the page, and it goes to
 * what stands there now instead. Heard from the browser itself: React tells nothing of a focus that moves while it commits.
 */
export function useKeptFocus(area: HTMLElement | null): void {
  useEffect(() => {
    if (!area) return
    let held: Held | null = null
    const keep = () => {
      if (!held || document.activeElement !== document.body) return
      if (held.element.isConnected) held.element.focus({ preventScroll: true })
      else goOn(held, area)
    }
    const comes = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (area.contains(target)) held = heldBy(target)
      else if (!target.closest(OVER)) held = null
    }
    const goes = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return
      // Not before what takes it away is through.
      requestAnimationFrame(() => {
        if (!target.isConnected) keep()
        else if (area.contains(target) && document.activeElement === document.body) held = null
      })
    }
    const changes = new MutationObserver((changed) => {
      const { element } = held ?? {}
      if (element && changed.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element))))
        keep()
    })
    changes.observe(area, { childList: true, subtree: true })
    document.addEventListener('focusin', comes)
    document.addEventListener('focusout', goes)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', comes)
      document.removeEventListener('focusout', goes)
    }
  }, [area])
}

function heldBy(element: HTMLElement): Held | null {
  const row = element.closest<HTMLElement>('[data-row]')
  return row && { element, row, index: Number(row.dataset.row), acts: element.closest('[data-offers]') !== null }
}

/**
 * To what can be done next with the same row, or the row itself; where it is gone to the one that moved up, never to an action of that:
 * it was not meant.
 */
function goOn({ row, index, acts }: Held, area: HTMLElement): void {
  const stays = area.contains(row)
  const next = stays && acts ? row.querySelector<HTMLElement>('[data-offers] :is(a, button)') : null
  const at = stays ? Number(row.dataset.row) : index
  if (next) next.focus({ preventScroll: true })
  else if (!focusRow(area, at) && !focusRow(area, at - 1)) area.focus({ preventScroll: true })
}
