'use client'

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

/** The rows chosen in a list: these, or all that match its filter but a few. */
export interface Selection {
  count: number
  /** All that match, not only those seen. */
  all: boolean
  /** Some were chosen under other filters than the present ones. */
  elsewhere: boolean
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (ids: readonly string[], chosen: boolean) => void
  /** Chooses all of them, or none where all are chosen already. */
  togglePage: (ids: readonly string[]) => void
  selectAll: () => void
  clear: () => void
  /** What a bulk call is told. */
  request: <F>(filter: F) => { ids: string[] } | { filter: F; except: string[] }
}

export interface Marks {
  all: boolean
  /** The chosen ones; with `all` those left out. */
  ids: ReadonlySet<string>
}

export const noMarks: Marks = { all: false, ids: new Set() }

/** `total` is what the filter finds, needed where all of it is chosen. */
export function selectionOf(marks: Marks, total: number, change: (next: Marks) => void, elsewhere = false): Selection {
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
    elsewhere,
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
  /** Names the list whatever its filters are; rows of another one are not chosen here. */
  of: string
  /** Names what the list is asked for. */
  filter: string
  total: number
  /** The page shown: what was asked for, and the rows it brought; undefined while they are awaited. */
  shown?: { readonly page: string; readonly ids: readonly string[] } | undefined
  /** Rows were chosen and are not any more, because what they were chosen in is not shown any more. */
  onLost: (count: number) => void
}

/**
 * Rows that stood on a page and do not any more, while fewer match than did: they left the list, by a bulk action or by
 * somebody else's hand. A row that only went to another page takes nothing from the total.
 */
function useGone(shown: SelectionOptions['shown'], total: number, onGone: (ids: readonly string[]) => void): void {
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
 * Survives paging and sorting, and what is done with it, as long as its rows are in the list. Single rows survive other filters too, so that they can be searched together one by one;
 * all that match ends with the filter it was made under.
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
  useGone(shown, total, (ids) => {
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
