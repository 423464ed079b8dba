'use client'

import { isTyping } from '@/components/kit/keys/typing'
import { type KeyLine, useKeys } from '@/components/kit/keys/use-keys'

/** The actions on the row at an index; an absent one is impossible. */
interface RowHandlers {
  choose?: ((index: number, range: boolean) => void) | undefined
  edit?: ((index: number) => void) | undefined
  preview?: ((index: number) => void) | undefined
}

interface RowNavigation {
  /** Scrolls a row into view and focuses it; `opens`: opens it too. */
  goTo: (index: number, opens?: boolean) => void
  /** Returns the row that gets the focus as soon as it is rendered. */
  pending: () => number | null
}

/**
 * `j` and `k` move between rows by focusing each row's own link, so that Enter, a middle click and a screen reader work
 * without further code. Arrow keys do the same once a row has the focus; `x` selects it, `e` edits it. If rows have a
 * preview, Enter opens that.
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
    // A press may come before the row of an earlier press is rendered: it applies to that row.
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

/** Returns the keys that the present rows handle. */
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

/** Ctrl opens a link in a new tab, as everywhere. */
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
 * Focuses a row's link, or the row itself if it has none; returns the focused element, null if the row is not rendered.
 */
export function focusRow(area: HTMLElement | null, index: number): HTMLElement | null {
  const row = area?.querySelector<HTMLElement>(`[data-row="${index}"]`)
  const target = row?.querySelector<HTMLElement>('a[data-opens]') ?? row
  target?.focus({ preventScroll: true })
  return target ?? null
}
