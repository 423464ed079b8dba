'use client'

import { lazy, useEffect, useRef } from 'react'
import type { HistoryMode } from '@/components/kit/list/url-state'
import { loadOnFirstUse } from '@/lib/helpers/load-on-first-use'
import { FilterPill } from './filter-pill'
import type { Option } from './option-list'

const loadList = () => import('./option-list').then((module) => ({ default: module.OptionList }))
const OptionList = lazy(loadList)

interface FilterSelectProps<V extends string> {
  /**
   * The name of the filter in the list's request. The list needs this name to count the records of each value. Absent
   * if the list has no counts.
   */
  name?: string | undefined
  label: string
  options: readonly Option<V>[]
  value: readonly V[] | undefined
  onChange: (value: V[] | undefined, how: HistoryMode) => void
  disabled?: boolean
}

/**
 * A filter with several values. A choice applies at once, and all choices between opening and closing the panel are one
 * history entry.
 */
export function FilterSelect<V extends string>({
  name,
  label,
  options,
  value = [],
  onChange,
  disabled,
}: FilterSelectProps<V>) {
  const changed = useRef(false)
  useEffect(() => loadOnFirstUse(() => loadList().catch(() => null)), [])
  const names = value.map(
    (one) => options.find((option) => option.value === one)?.label ?? (options.length > 0 ? one : '…'),
  )

  const change = (next: V[]) => {
    onChange(next.length > 0 ? next : undefined, changed.current ? 'replace' : 'push')
    changed.current = true
  }
  const toggle = (one: string) => {
    const others = value.filter((other) => other !== one)
    const added = options.find((option) => option.value === one)
    change(others.length < value.length || !added ? others : [...value, added.value])
  }
  return (
    <FilterPill
      label={label}
      names={names}
      disabled={disabled}
      onOpen={() => {
        changed.current = false
      }}
    >
      <OptionList
        name={name}
        label={label}
        options={options}
        chosen={value}
        onToggle={toggle}
        onClear={() => change([])}
      />
    </FilterPill>
  )
}
