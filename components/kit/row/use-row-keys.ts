'use client'

import { isTyping } from '@/components/kit/keys/typing'
import { type KeyLine, useKeys } from '@/components/kit/keys/use-keys'

/** What can be done with the row at an index; absent: it cannot. */
interface RowDoings {
  choose?: ((index: number, range: boolean) => void) | undefined
  edit?: ((index: number) => void) | undefined
  preview?: ((index: number) => void) | undefined
}

interface Walk {
  /** Brings a row into view and gives it the focus. */
  goTo: (index: number) => void
  /** The row that gets the focus as soon as it is drawn. */
  pending: () => number | null
}

/**
 * `j` and `k` walk the rows by focusing each row's own link, so Enter, a middle click and a screen
 * reader need nothing more. Arrow keys do the same once a row has the focus; `x` chooses it, `e` edits it. Where rows have a
 * preview Enter opens that.
 */
export function useRowKeys(area: HTMLElement | null, count: number, { goTo, pending }: Walk, may: RowDoings): void {
  const { choose, edit, preview } = may
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event) || count === 0) return
    if (choose && event.key.toLowerCase() === 'x') {
      const index = focusedRow(area)
      if (index !== null) choose(index, event.shiftKey)
      return
    }
    const focused = focusedRow(area)
    if (event.key === 'e' && edit && focused !== null) {
      event.preventDefault()
      return edit(focused)
    }
    if (event.key === 'Enter' && preview && focused !== null && isOpener(event)) {
      event.preventDefault()
      return preview(focused)
    }
    const step = stepOf(event, area)
    if (step === 0) return
    event.preventDefault()
    // A press may come before the row of the one before it is drawn.
    const now = pending() ?? focusedRow(area)
    goTo(now === null ? 0 : Math.min(Math.max(0, now + step), count - 1))
  }
  useKeys(onKeyDown, { lines: () => linesOf(area, may), place: () => area })
}

/** What the rows drawn now answer to. */
function linesOf(area: HTMLElement | null, may: RowDoings): KeyLine[] {
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

/** A link opens apart with Ctrl, as everywhere. */
const opening = (previews: boolean): KeyLine =>
  previews ? { keys: ['Ctrl', 'Enter'], text: '在新窗口打开当前行' } : { keys: ['Enter'], text: '打开当前行' }

/** Enter on the row itself, not on one of its buttons. */
const isOpener = ({ target, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey) &&
  target instanceof Element &&
  (target.matches('a[data-opens], [data-row]') || target.closest('a, button, input, label') === null)

function stepOf(event: KeyboardEvent, area: HTMLElement | null): number {
  if (event.key === 'j') return 1
  if (event.key === 'k') return -1
  if (event.shiftKey || focusedRow(area) === null) return 0
  return event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
}

function focusedRow(area: HTMLElement | null): number | null {
  const active = document.activeElement
  if (!area || !active || !area.contains(active)) return null
  const row = active.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? null : Number(row)
}

/** Focuses a row's link, or the row itself where it leads nowhere; true when the row is mounted. */
export function focusRow(area: HTMLElement | null, index: number): boolean {
  const row = area?.querySelector<HTMLElement>(`[data-row="${index}"]`)
  const target = row?.querySelector<HTMLElement>('a[data-opens]') ?? row
  target?.focus({ preventScroll: true })
  return row != null
}
