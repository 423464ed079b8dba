'use client'

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

/** The selected rows of a list: single ones, or all matches of its filter except a few. */
export interface Selection {
  count: number
  /** True for all matches, not only the visible ones. */
  all: boolean
  /** True if some rows were selected under other filters than the present ones. */
  hasOtherPages: boolean
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (ids: readonly string[], chosen: boolean) => void
  /** Selects all of them, or deselects them if all are selected already. */
  togglePage: (ids: readonly string[]) => void
  selectAll: () => void
  clear: () => void
  /** Returns the selection as a bulk call takes it. */
  request: <F>(filter: F) => { ids: string[] } | { filter: F; except: string[] }
}

export interface Marks {
  all: boolean
  /** The selected ids; with `all` the excluded ones. */
  ids: ReadonlySet<string>
}

export const noMarks: Marks = { all: false, ids: new Set() }

/** `total` is the number of matches, needed if all of them are selected. */
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
  /** Names the list independent of its filters; a selection does not apply to another list. */
  of: string
  /** Names the query of the list. */
  filter: string
  total: number
  /** The shown page: its query and the ids of its rows; undefined while they load. */
  shown?: { readonly page: string; readonly ids: readonly string[] } | undefined
  /** Called when selected rows are deselected because their list no longer shows them. */
  onLost: (count: number) => void
}

/**
 * Calls back for rows that left a page while the total decreased: a bulk action or another user removed them from the
 * list. A row that only moved to another page leaves the total unchanged.
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
 * Returns the selection of a list. It survives paging and sorting, and actions on its rows, as long as these are in the
 * list. Single rows also survive other filters, so that users can collect them by several searches; a selection of all
 * matches ends with its filter.
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
