'use client'

import { isTyping } from '@/components/kit/keys/typing'
import { type KeyLine, useKeys } from '@/components/kit/keys/use-keys'

/** Functions for the row at an index; one that is absent is impossible in this list. */
interface RowHandlers {
  choose?: ((index: number, range: boolean) => void) | undefined
  edit?: ((index: number) => void) | undefined
  preview?: ((index: number) => void) | undefined
}

interface RowNavigation {
  /** Scrolls a row into view and focuses it; with `opens` it also opens the row. */
  goTo: (index: number, opens?: boolean) => void
  /** Returns the index of a row that will get the focus when it is rendered; null if there is none. */
  pending: () => number | null
}

/**
 * Handles keys on rows. `j` and `k` move between rows by focusing each row's own link, so that Enter, a middle click
 * and a screen reader work without further code. Arrow keys do the same once a row has the focus; `x` selects the row
 * and `e` edits it. If rows have a preview, Enter opens the preview.
 */
export function useRowKeys(
  area: HTMLElement | null,
  count: number,
  { goTo, pending }: RowNavigation,
  may: RowHandlers,
): void {
  const { choose, edit, preview } = may
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event) || count === 0) return
    // An earlier key press may have moved to a row that is not rendered yet. The user then means that row, so this key
    // press applies to it.
    const undrawn = pending()
    const at = undrawn ?? focusedRow(area)
    if (choose && event.key.toLowerCase() === 'x') {
      if (at !== null) choose(at, event.shiftKey)
      return
    }
    if (event.key === 'e' && edit && at !== null) {
      event.preventDefault()
      return edit(at)
    }
    if (event.key === 'Enter' && at !== null && (preview || undrawn !== null) && isOpener(event)) {
      event.preventDefault()
      return preview ? preview(at) : goTo(at, true)
    }
    const step = stepOf(event, at)
    if (step === 0) return
    event.preventDefault()
    goTo(at === null ? 0 : Math.min(Math.max(0, at + step), count - 1))
  }
  useKeys(onKeyDown, { lines: () => linesOf(area, may), place: () => area })
}

/** Returns the keys that work for the rows that are visible at present. */
function linesOf(area: HTMLElement | null, may: RowHandlers): KeyLine[] {
  const has = (what: string) => area?.querySelector(`[data-row] ${what}`) != null
  if (!area?.querySelector('[data-row]')) return []
  return [
    { keys: ['j'], text: '下一行' },
    { keys: ['k'], text: '上一行' },
    ...(may.preview ? [{ keys: ['Enter'], text: '预览当前行' }] : []),
    ...(has('a[data-opens]') ? [opening(may.preview !== undefined)] : []),
    ...(may.edit ? [{ keys: ['e'], text: '编辑当前行' }] : []),
    ...(may.choose ? [{ keys: ['x'], text: '选择当前行（加 Shift 选到这一行）' }] : []),
  ]
}

/**
 * Returns the line of the key help about the key that opens a row. If Enter shows a preview, this key is Ctrl+Enter:
 * the browser itself then opens the link in a new tab.
 */
const opening = (previews: boolean): KeyLine =>
  previews ? { keys: ['Ctrl', 'Enter'], text: '在新窗口打开当前行' } : { keys: ['Enter'], text: '打开当前行' }

/** Returns whether Enter was pressed on the row itself, not on one of its buttons. */
const isOpener = ({ target, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey) &&
  target instanceof Element &&
  (target.matches('a[data-opens], [data-row]') || target.closest('a, button, input, label') === null)

function stepOf(event: KeyboardEvent, at: number | null): number {
  if (event.key === 'j') return 1
  if (event.key === 'k') return -1
  if (event.shiftKey || at === null) return 0
  return event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
}

function focusedRow(area: HTMLElement | null): number | null {
  const active = document.activeElement
  if (!area || !active || !area.contains(active)) return null
  const row = active.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? null : Number(row)
}

/**
 * Focuses the link of a row, or the row itself if it has no link. Returns the focused element; null if the row is not
 * rendered.
 */
export function focusRow(area: HTMLElement | null, index: number): HTMLElement | null {
  const row = area?.querySelector<HTMLElement>(`[data-row="${index}"]`)
  const target = row?.querySelector<HTMLElement>('a[data-opens]') ?? row
  target?.focus({ preventScroll: true })
  return target ?? null
}
