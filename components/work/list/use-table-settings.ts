'use client'

import { useMemo } from 'react'
import type { Column } from '@/components/kit/table/column'
import type { Density } from '@/components/ui/theme/theme-components'
import { type Look, useLook } from '@/lib/api/workspace'
import type { ListLook } from '@/lib/contracts/workspace/calls'
import { useTab } from '@/lib/state/tab'
import { useAway } from './use-away'

/** How the table of a list looks to the person. */
export interface TableSettings<Item = never> extends Look {
  /** Path of the screen, which its look and views belong to. */
  screen: string
  /** All columns of the screen, in its own order. */
  columns: readonly Column<Item>[]
  /** The look as the table has it: the column the person sorts by does not leave it. */
  shown: ListLook
  density: Density
  /** Columns there is no room for at the moment. */
  away: readonly string[]
  /** Told by the table, whose width decides. */
  setArea: (area: HTMLElement | null) => void
}

interface SettingsOptions {
  /** What the address says rows are sorted by, where that is not the screen's own order. */
  sort: string | undefined
  /** The screen's own height of rows. */
  density: Density
}

export function useTableSettings<Item>(
  columns: readonly Column<Item>[],
  { sort, density }: SettingsOptions,
): TableSettings<Item> {
  const { pathname: screen } = useTab()
  const stored = useLook(screen)
  const { look } = stored
  const shown = useMemo(() => {
    const sorted = columns.find((column) => column.sort && column.sort.by === sort)
    return sorted ? { ...look, kept: [...(look.kept ?? []), sorted.id] } : look
  }, [columns, look, sort])
  const [away, setArea] = useAway(columns, shown)
  return { ...stored, screen, columns, shown, away, setArea, density: look.density ?? density }
}
