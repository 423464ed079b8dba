'use client'

import { useEffect } from 'react'
import { focusRow } from './use-row-keys'

/** Elements that open over the list, take the focus and return it when they close. */
const OVER = 'dialog, [role="dialog"], [role="alertdialog"], [role="presentation"]'

interface FocusedPart {
  element: HTMLElement
  row: HTMLElement
  index: number
  /** True if the focus was on one of the row's actions. */
  acts: boolean
}

/**
 * Keeps the focus in the list if the focused element disappears. This happens if an action is no longer offered, if the
 * row has left the list or moved, or if a dialog closes whose button no longer exists. The browser would then reset the
 * focus to the page; this hook moves the focus to the element that has taken the place of the old one. The hook listens
 * to native events, because React reports no change of the focus while it removes elements.
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
      // The next frame comes after the event handler that removes the focused element.
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
 * Focuses the next action of the same row, or the row itself. If the row no longer exists, the row that took its place
 * gets the focus. No action of that row gets the focus, because the user could press the action by mistake.
 */
function goOn({ row, index, acts }: FocusedPart, area: HTMLElement): void {
  const stays = area.contains(row)
  const next = stays && acts ? row.querySelector<HTMLElement>('[data-offers] :is(a, button)') : null
  const at = stays ? Number(row.dataset.row) : index
  if (next) next.focus({ preventScroll: true })
  else if (!focusRow(area, at) && !focusRow(area, at - 1)) area.focus({ preventScroll: true })
}
