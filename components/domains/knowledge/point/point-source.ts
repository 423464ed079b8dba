'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupSource } from '@/components/work/lookup/lookup'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { findPoints } from '@/lib/contracts/knowledge/calls'
import { getPoint } from '@/lib/contracts/knowledge/editing'

const noIds: ReadonlySet<string> = new Set()

/**
 * Returns the knowledge points of one subject and section as options, without those in `without`; none until subject
 * and section are chosen.
 */
export function usePointSource(subject: string, section: string, without = noIds): LookupSource {
  return useMemo(
    () => ({
      call: findPoints,
      useLookup(text, enabled) {
        const isReady = subject !== '' && section !== ''
        const { data } = useQuery({ ...queryOf(findPoints, { subject, section, text }), enabled: enabled && isReady })
        return useMemo(
          () =>
            isReady
              ? data
                  ?.filter(({ id }) => !without.has(id))
                  .map(({ id, name, above }) => ({ value: id, label: name, note: above || '没有上级知识点' }))
              : [],
          [data, isReady],
        )
      },
      useNamed([id]) {
        const { data } = useQuery({ ...queryOf(getPoint, { id: id ?? '' }, ownErrors), enabled: id !== undefined })
        return useMemo(() => (id === undefined ? [] : data && [{ value: data.id, label: data.name }]), [id, data])
      },
    }),
    [subject, section, without],
  )
}
