'use client'

import { useMemo } from 'react'
import type { Column } from '@/components/kit/table/column'
import type { Density } from '@/components/ui/theme/theme-components'
import { type LayoutState, useListLayout } from '@/lib/api/workspace'
import type { ListLayout } from '@/lib/contracts/workspace/calls'
import { useTab } from '@/lib/state/tab'
import { useAway } from './use-away'

/** The user's layout of a list's table, and the columns that the table shows at its present width. */
export interface TableSettings<Item = never> extends LayoutState {
  /** Path of the screen; the layout and the saved views are stored under this path. */
  screen: string
  /** All columns of the screen, in their default order. */
  columns: readonly Column<Item>[]
  /** The layout that the table shows: the user's layout, but with the sorted column always visible. */
  shown: ListLayout
  density: Density
  /** Ids of the columns that the table has no room for at its present width. */
  away: readonly string[]
  /** Ref callback for the scrolling area of the table; its width determines for which columns there is room. */
  setArea: (area: HTMLElement | null) => void
}

interface SettingsOptions {
  /** The sort field in the address; undefined while the screen's default order applies. */
  sort: string | undefined
  /** The screen's default row density. */
  density: Density
}

export function useTableSettings<Item>(
  columns: readonly Column<Item>[],
  { sort, density }: SettingsOptions,
): TableSettings<Item> {
  const { pathname: screen } = useTab()
  const stored = useListLayout(screen)
  const { look } = stored
  const shown = useMemo(() => {
    const sorted = columns.find((column) => column.sort && column.sort.by === sort)
    return sorted ? { ...look, kept: [...(look.kept ?? []), sorted.id] } : look
  }, [columns, look, sort])
  const [away, setArea] = useAway(columns, shown)
  return { ...stored, screen, columns, shown, away, setArea, density: look.density ?? density }
}
