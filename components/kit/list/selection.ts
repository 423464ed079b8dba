'use client'

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

/** The selected rows of a list: single rows, or all rows that match the filter except some deselected rows. */
export interface Selection {
  count: number
  /** True if all matching rows are selected, not only the visible rows. */
  all: boolean
  /** True if some rows were selected while other filters were set. */
  hasOtherPages: boolean
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (ids: readonly string[], chosen: boolean) => void
  /** Selects the given rows, or deselects them if all of them are selected already. */
  togglePage: (ids: readonly string[]) => void
  selectAll: () => void
  clear: () => void
  /** Returns the selection in the form that a bulk request takes. */
  request: <F>(filter: F) => { ids: string[] } | { filter: F; except: string[] }
}

export interface Marks {
  all: boolean
  /** The ids of the selected rows; if `all` is true, the ids of the deselected rows. */
  ids: ReadonlySet<string>
}

export const noMarks: Marks = { all: false, ids: new Set() }

/**
 * Returns the selection that `marks` describes. `total` is the number of rows that match the filter. If all rows are
 * selected, the number of selected rows is computed from `total`.
 */
export function selectionOf(
  marks: Marks,
  total: number,
  change: (next: Marks) => void,
  hasOtherPages = false,
): Selection {
  const has = (id: string) => marks.ids.has(id) !== marks.all
  const set = (ids: readonly string[], chosen: boolean) => {
    const next = new Set(marks.ids)
    for (const id of ids) {
      if (chosen === marks.all) next.delete(id)
      else next.add(id)
    }
    change({ all: marks.all, ids: next })
  }
  return {
    count: marks.all ? Math.max(0, total - marks.ids.size) : marks.ids.size,
    all: marks.all,
    hasOtherPages,
    has,
    set,
    toggle: (id) => set([id], !has(id)),
    togglePage: (ids) => set(ids, !ids.every(has)),
    selectAll: () => change({ all: true, ids: new Set() }),
    clear: () => change(noMarks),
    request: (filter) => (marks.all ? { filter, except: [...marks.ids] } : { ids: [...marks.ids] }),
  }
}

interface SelectionOptions {
  /** Name of the list, independent of its filters; a selection does not apply to another list. */
  of: string
  /** The filters of the list as a text, to notice a change. */
  filter: string
  total: number
  /** The visible page: a text that identifies its request, and the ids of its rows; undefined while the rows load. */
  shown?: { readonly page: string; readonly ids: readonly string[] } | undefined
  /** Called with the number of rows that were deselected because they do not belong to the list any more. */
  onLost: (count: number) => void
}

/**
 * Calls `onGone` with the ids of rows that have left the visible page, but only if the total has decreased. A smaller
 * total means that a bulk action or another user has removed rows from the list. With an unchanged total, a row has
 * only moved to another page.
 */
function useOnRowsLeft(
  shown: SelectionOptions['shown'],
  total: number,
  onGone: (ids: readonly string[]) => void,
): void {
  const before = useRef<{ page: string; ids: readonly string[]; total: number } | null>(null)
  const tell = useEffectEvent(onGone)
  useEffect(() => {
    if (!shown) return
    const last = before.current
    before.current = { ...shown, total }
    if (last?.page !== shown.page || total >= last.total) return
    const here = new Set(shown.ids)
    const gone = last.ids.filter((id) => !here.has(id))
    if (gone.length > 0) tell(gone)
  }, [shown, total])
}

/**
 * Returns the selection of a list. The selection survives paging, sorting and actions on its rows, as long as the rows
 * are in the list. Selected single rows also survive other filters, so that users can collect rows by several searches;
 * a selection of all matches ends when the filter changes.
 */
export function useSelection({ of, filter, total, shown, onLost }: SelectionOptions): Selection {
  const [kept, setKept] = useState({ of, filter, marks: noMarks })
  const holds = kept.of === of && (kept.filter === filter || !kept.marks.all)
  const lost = holds ? 0 : selectionOf(kept.marks, total, () => undefined).count

  useEffect(() => {
    if (holds) return
    setKept({ of, filter, marks: noMarks })
    if (lost > 0) onLost(lost)
  }, [holds, of, filter, lost, onLost])

  const marks = holds ? kept.marks : noMarks
  const first = marks === noMarks || marks.ids.size === 0 ? filter : kept.filter
  useOnRowsLeft(shown, total, (ids) => {
    if (!holds || ![...marks.ids].some((id) => ids.includes(id))) return
    setKept({ of, filter: first, marks: { ...marks, ids: new Set([...marks.ids].filter((id) => !ids.includes(id))) } })
  })
  return useMemo(
    () =>
      selectionOf(
        marks,
        total,
        (next) => setKept({ of, filter: next.all ? filter : first, marks: next }),
        !marks.all && first !== filter,
      ),
    [marks, total, of, filter, first],
  )
}
