'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dictOptions, itemsInUse } from '@/lib/api/dict'
import type { ScopeGrant } from '@/lib/contracts/base/access'
import type { DictItem } from '@/lib/contracts/dict/calls'

const none: DictItem[] = []

/**
 * Returns the possible combinations: every subject of every enabled section, first for the whole section, then for each
 * grade of the section.
 */
export function useGrants(): ScopeGrant[] {
  const { data = none } = useQuery(dictOptions())
  return useMemo(() => {
    const grades = itemsInUse(data, 'grade')
    const subjects = itemsInUse(data, 'subject')
    return itemsInUse(data, 'section').flatMap(({ key: section, subsetIds }) => {
      const own = grades.filter(({ key }) => subsetIds.includes(key))
      return subjects.flatMap(({ key: subject }): ScopeGrant[] => {
        const taught = own.filter(({ subjectKeys }) => subjectKeys.includes(subject))
        if (taught.length === 0) return []
        return [{ subject, section, grade: null }, ...taught.map(({ key: grade }) => ({ subject, section, grade }))]
      })
    })
  }, [data])
}
