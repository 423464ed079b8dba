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
  /** Brings a row into view and gives it the focus; `opens`: opens it too. */
  goTo: (index: number, opens?: boolean) => void
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
    // A press may come before the row that an earlier press leads to is drawn: it means that row.
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

/** Focuses a row's link, or the row itself where it leads nowhere; answers what has the focus, null where the row is not drawn. */
export function focusRow(area: HTMLElement | null, index: number): HTMLElement | null {
  const row = area?.querySelector<HTMLElement>(`[data-row="${index}"]`)
  const target = row?.querySelector<HTMLElement>('a[data-opens]') ?? row
  target?.focus({ preventScroll: true })
  return target ?? null
}
