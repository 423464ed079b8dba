'use client'

import type { ReactNode } from 'react'
import { FilterBar } from '@/components/kit/filter/filter-bar'
import { FilterText } from '@/components/kit/filter/filter-text'
import type { ListState } from '@/components/kit/list/use-list-state'
import { CountedOptions } from './counted-options'

interface ListFiltersProps {
  list: Pick<ListState<{ keyword?: string | undefined }>, 'state' | 'set' | 'clear' | 'active' | 'options'>
  /** Placeholder that names the fields in which the keyword is searched, such as 名称、拼音 …. */
  placeholder: string
  /** Width in pixels that the placeholder needs. */
  width?: number
  /** Maximum number of characters of a keyword. */
  longest?: number
  children?: ReactNode
}

/**
 * Renders the filter bar of a list: the keyword field, which the key `/` focuses, and then the screen's own filters.
 */
export function ListFilters({
  list: { state, set, clear, active, options },
  placeholder,
  width = 232,
  longest = 100,
  children,
}: ListFiltersProps) {
  return (
    <FilterBar
      active={active.length}
      onClear={clear}
      first={
        <FilterText
          label="关键词"
          placeholder={placeholder}
          width={width}
          maxLength={longest}
          shortcut
          value={state.keyword}
          onChange={(keyword, how) => set({ keyword }, how)}
        />
      }
    >
      {options ? <CountedOptions {...options}>{children}</CountedOptions> : children}
    </FilterBar>
  )
}
