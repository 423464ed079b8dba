'use client'

import { useMemo } from 'react'
import type { Column } from '@/components/kit/table/column'
import type { Density } from '@/components/ui/theme/theme-components'
import { type LayoutState, useListLayout } from '@/lib/api/workspace'
import type { ListLayout } from '@/lib/contracts/workspace/calls'
import { useTab } from '@/lib/state/tab'
import { useAway } from './use-away'

/** The user's settings of a list's table. */
export interface TableSettings<Item = never> extends LayoutState {
  /** Path of the screen, which is the key of its look and its saved views. */
  screen: string
  /** All columns of the screen, in their default order. */
  columns: readonly Column<Item>[]
  /** The look the table uses: it always keeps the column the user sorts by. */
  shown: ListLayout
  density: Density
  /** Ids of the columns the table has no room for at its present width. */
  away: readonly string[]
  /** Ref callback for the table's scrolling area, whose width decides which columns have room. */
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
