'use client'

import { useEffect, useMemo, useState } from 'react'

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
  /** Rows were chosen and are not any more, because what they were chosen in is not shown any more. */
  onLost: (count: number) => void
}

/**
 * Survives paging and sorting. Single rows survive other filters too, so that they can be searched together one by one;
 * all that match ends with the filter it was made under.
 */
export function useSelection({ of, filter, total, onLost }: SelectionOptions): Selection {
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
