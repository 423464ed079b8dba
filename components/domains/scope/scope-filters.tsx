'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import type { Option } from '@/components/kit/filter/option-list'
import { orUnfilled } from '@/components/kit/filter/options'
import type { HistoryMode } from '@/components/kit/list/url-state'
import { dictOptions } from '@/lib/api/dict'
import type { DictItem } from '@/lib/contracts/dict/calls'
import { changeScope, type Scope, scopeOptions } from './scope'

const none: DictItem[] = []

interface ScopeFiltersProps {
  value: Scope
  onChange: (next: Scope, how: HistoryMode) => void
  /** True to offer the choice 未填, which finds records without a grade. */
  unfilledGrade?: boolean
  /** The fields to show; all of them by default. */
  fields?: readonly (keyof Scope)[]
}

/**
 * Renders the filters 学段, 年级, 学科 and 题型; each filter offers only values that fit the choices in the filters before it.
 */
export function ScopeFilters({ value, onChange, unfilledGrade = false, fields }: ScopeFiltersProps) {
  const { data = none } = useQuery(dictOptions())
  const { section, grade, subject } = value
  const offered = useMemo(() => scopeOptions(data, { section, grade, subject }), [data, section, grade, subject])
  const field = (name: keyof Scope, label: string, items: readonly DictItem[], unfilled = false) =>
    fields && !fields.includes(name) ? null : (
      <FilterSelect
        name={name}
        label={label}
        options={unfilled ? orUnfilled(optionsOf(items)) : optionsOf(items)}
        value={value[name]}
        onChange={(next, how) => onChange(changeScope(data, value, { [name]: next }), how)}
      />
    )
  return (
    <>
      {field('section', '学段', offered.sections)}
      {field('grade', '年级', offered.grades, unfilledGrade)}
      {field('subject', '学科', offered.subjects)}
      {field('type', '题型', offered.types)}
    </>
  )
}

export function optionsOf(items: readonly DictItem[]): Option[] {
  return items.map(({ key, name }) => ({ value: key, label: name }))
}
