'use client'

import { useEffect } from 'react'
import { focusRow } from './use-row-keys'

/** Elements over the list that take the focus for a moment and return it. */
const OVER = 'dialog, [role="dialog"], [role="alertdialog"], [role="presentation"]'

interface FocusedPart {
  element: HTMLElement
  row: HTMLElement
  index: number
  /** True if the focus was on one of the row's actions. */
  acts: boolean
}

/**
 * Keeps the focus in the list when its element disappears. An action is no longer offered, a row left the list or
 * moved, or a dialog closes whose button no longer exists: the browser would reset the focus to the top of the page,
 * and this moves it to the element now in that place. It uses the browser's own events, because React reports no focus
 * change during a commit.
 */
export function useRowFocus(area: HTMLElement | null): void {
  useEffect(() => {
    if (!area) return
    let held: FocusedPart | null = null
    const keep = () => {
      if (!held || document.activeElement !== document.body) return
      if (held.element.isConnected) held.element.focus({ preventScroll: true })
      else goOn(held, area)
    }
    const comes = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (area.contains(target)) held = focusedPartOf(target)
      else if (!target.closest(OVER)) held = null
    }
    const goes = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return
      // This runs after the event handler that removes the element has finished.
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

function focusedPartOf(element: HTMLElement): FocusedPart | null {
  const row = element.closest<HTMLElement>('[data-row]')
  return row && { element, row, index: Number(row.dataset.row), acts: element.closest('[data-offers]') !== null }
}

/**
 * Focuses the next action of the same row, or the row itself; if the row is gone, the row that took its place, never an
 * action of that, which the user did not mean.
 */
function goOn({ row, index, acts }: FocusedPart, area: HTMLElement): void {
  const stays = area.contains(row)
  const next = stays && acts ? row.querySelector<HTMLElement>('[data-offers] :is(a, button)') : null
  const at = stays ? Number(row.dataset.row) : index
  if (next) next.focus({ preventScroll: true })
  else if (!focusRow(area, at) && !focusRow(area, at - 1)) area.focus({ preventScroll: true })
}
