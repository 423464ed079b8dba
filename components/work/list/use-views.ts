'use client'

import { useQuery } from '@tanstack/react-query'
import { VIEW_PARAM } from '@/components/kit/list/url-state'
import { viewsOptions } from '@/lib/api/workspace'
import type { ListLayout, SavedView } from '@/lib/contracts/workspace/calls'
import { useTab } from '@/lib/state/tab'

interface Viewed {
  screen: string
  query: string
  look: ListLayout
  setLook: (patch: Partial<ListLayout>) => void
}

export interface ActiveView {
  /** The saved view that the address names; undefined if there is none or the user can no longer see it. */
  active: SavedView | undefined
  /** True if filters or columns differ from those of the view. */
  changed: boolean
  /** The state that a new saved view would contain. Density is a setting of each user and not part of a view. */
  present: { query: string; look: ListLayout }
  /**
   * Writes the view's filters to the address and its columns to the layout of the table; null restores the list as the
   * menu opens it.
   */
  apply: (view: SavedView | null) => void
  /** Sets or clears the view's id in the address without changing filters or columns. */
  name: (id: string | null) => void
}

/**
 * Returns the saved view that the address names. Its id is in the address, so links and the Back button lead to the
 * view.
 */
export function useActiveView({ screen, query, look, setLook }: Viewed): ActiveView {
  const { params, setParams } = useTab()
  const id = params.get(VIEW_PARAM)
  const { data } = useQuery({ ...viewsOptions(screen), enabled: id !== null })
  const active = id === null ? undefined : data?.views.find((view) => view.id === id)
  const present = { query, look: columnsOf(look) }
  return {
    active,
    changed: active !== undefined && differs(active, present),
    present,
    apply(view) {
      const next = new URLSearchParams(view?.query)
      if (view) next.set(VIEW_PARAM, view.id)
      setParams(next)
      if (view?.look) setLook({ ...emptied, ...view.look, density: look.density })
    },
    name(next) {
      const address = new URLSearchParams(params)
      if (next === null) address.delete(VIEW_PARAM)
      else address.set(VIEW_PARAM, next)
      setParams(address, 'replace')
    },
  }
}

const emptied = { order: undefined, hidden: undefined, kept: undefined, pinned: undefined, widths: undefined }

function columnsOf({ order, hidden, kept, pinned, widths }: ListLayout): ListLayout {
  return { order, hidden, kept, pinned, widths }
}

export function differs(
  view: Pick<SavedView, 'query' | 'look'>,
  present: { query: string; look: ListLayout },
): boolean {
  if (sorted(view.query) !== sorted(present.query)) return true
  return view.look !== null && plain(view.look) !== plain(present.look)
}

function sorted(query: string): string {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}

function plain({ order, hidden, kept, pinned, widths }: ListLayout): string {
  const sizes = Object.entries(widths ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([order ?? [], (hidden ?? []).toSorted(), (kept ?? []).toSorted(), pinned ?? [], sizes])
}
