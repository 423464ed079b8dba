'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useMemo, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { useRecordParam } from '@/components/work/use-record-param'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import type { MenuItem, MenuTree } from '@/lib/contracts/menu/calls'
import { listScreens } from '@/lib/contracts/menu/choices'
import { newEntry, type RequestedEntry, treeOf } from './kinds'
import { above, indexOf, type MenuIndex, type MenuPosition, stepPosition } from './tree'

/** Renders a menu entry's icon. The page passes the component, because it belongs to the shell. */
export type MenuIcon = ComponentType<{ name: string | null }>

export type MenuEditor = ReturnType<typeof useMenuEditor>

const noItems: readonly MenuItem[] = []

/** Provides the state of a tree's screen: the entries, what is expanded, and the actions. */
export function useMenuEditor(tree: MenuTree) {
  const { entity, resource, calls } = treeOf[tree]
  const options = queryOf(calls.listMenus, {}, ownErrors)
  const query = useQuery(options)
  const index = useMemo(() => indexOf(query.data ?? noItems), [query.data])
  const [, view] = useRecordParam('view')
  const [, open] = useRecordParam('edit')
  const [, trace] = useRecordParam('history')
  const can = { edit: useCan(`${resource}:edit`), remove: useCan(`${resource}:remove`) }
  const expansion = useExpansion(index)
  const [said, setSaid] = useState('')
  /** Entry whose new parent is being chosen in a dialog. */
  const [placing, setPlacing] = useState<string | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const screens = useFreeScreens(tree, index)

  const client = useQueryClient()
  const moving = useWrite(calls.moveMenu)
  /** Resolves when the last move has finished and the client knows the tree after the move. */
  const moved = useRef<Promise<void>>(Promise.resolve())
  /** Moves wait for one another, so that each move starts from the tree that the move before it produced. */
  const moveTo = (id: string, placeIn: (tree: MenuIndex) => MenuPosition | null) => {
    const start = async () => {
      const now = indexOf(client.getQueryData(options.queryKey) ?? noItems)
      const item = now.byId.get(id)
      const place = item ? placeIn(now) : null
      if (!item || !place) return
      if (place.parentId !== null) expansion.reveal(place.parentId)
      await moving.mutateAsync({ id, rowVersion: item.rowVersion, ...place }).then(
        () => setSaid(`“${item.name}”已移动`),
        () => undefined,
      )
    }
    moved.current = moved.current.then(start)
    return moved.current
  }
  return {
    tree,
    entity,
    calls,
    query,
    index,
    can,
    view,
    trace,
    said,
    move: (id: string, place: MenuPosition | null) => moveTo(id, () => place),
    placing,
    setPlacing,
    fresh,
    screens,
    ...expansion,
    edit: (id: string) => open(id),
    /**
     * Opens the form of a new entry. A menu needs the route of a screen; if no screen is left, the form creates a
     * directory.
     */
    add: ({ kind, parentId }: RequestedEntry) =>
      open(newEntry(kind === 'menu' && screens()?.length === 0 ? 'directory' : kind, parentId)),
    /** Shows a new entry and marks it until the next one is created. */
    welcome: (id: string) => {
      setFresh(id)
      expansion.goTo(id)
    },
    step: (id: string, by: -1 | 1) =>
      moveTo(id, (now) => {
        const place = stepPosition(now, id, by)
        if (!place) toast.info(by === -1 ? '已是第一项' : '已是最后一项')
        return place
      }),
  }
}

/**
 * Returns a function that lists the screens that no menu entry other than the given one opens. The function returns
 * undefined while the screens load. It also returns undefined for the organisations' tree, where any address is
 * allowed.
 */
function useFreeScreens(tree: MenuTree, { items }: MenuIndex) {
  const { data } = useQuery(
    queryOf(listScreens, {}, { staleTime: Number.POSITIVE_INFINITY, enabled: tree === 'platform' }),
  )
  return (id?: string) => {
    const taken = new Set(items.flatMap((item) => (item.id !== id && item.url ? [item.url] : [])))
    return data?.filter(({ path }) => !taken.has(path))
  }
}

/** Provides the expanded entries, and the row to focus once it has rendered. */
function useExpansion(index: MenuIndex) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<string | null>(null)
  const open = (ids: readonly string[]) => setExpanded((before) => new Set([...before, ...ids]))
  // The id of a new entry is known before the entry is in the tree, so expand its ancestors only once it is there.
  const [opened, setOpened] = useState<string | null>(null)
  if (wanted !== opened && (wanted === null || index.byId.has(wanted))) {
    setOpened(wanted)
    if (wanted) open(above(index, wanted))
  }
  return {
    expanded,
    wanted,
    toggle: (id: string, on: boolean) => {
      if (on) return open([id])
      setExpanded((before) => new Set([...before].filter((one) => one !== id)))
    },
    /** Expands an entry and its ancestors. */
    reveal: (id: string) => open([id, ...above(index, id)]),
    /** Expands the ancestors of an entry and focuses its row. */
    goTo: setWanted,
    reached: () => setWanted(null),
    expandAll: () => setExpanded(new Set(index.items.map(({ id }) => id))),
    collapseAll: () => setExpanded(new Set()),
  }
}
