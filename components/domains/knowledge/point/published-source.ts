'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupSource } from '@/components/work/lookup/lookup'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { getPoint } from '@/lib/contracts/knowledge/editing'
import { listPoints } from '@/lib/contracts/knowledge/listing'
import { namesAbove } from './labels'

const SHOWN = 30

/** Returns the published points of one subject and section as options, without the point `except`. */
export function usePublishedSource(subject: string, section: string, except: string): LookupSource {
  return useMemo(
    () => ({
      call: listPoints,
      max: SHOWN,
      useLookup(text, enabled) {
        const asked = { subject: [subject], section: [section], status: ['published' as const], pageSize: SHOWN }
        const { data } = useQuery({
          ...queryOf(listPoints, { ...asked, ...(text && { keyword: text }) }),
          enabled: enabled && subject !== '' && section !== '',
        })
        return useMemo(
          () =>
            data?.list
              .filter(({ id }) => id !== except)
              .map(({ id, name, route }) => ({ value: id, label: name, note: namesAbove(route) || '没有上级知识点' })),
          [data],
        )
      },
      useNamed([id]) {
        const { data } = useQuery({ ...queryOf(getPoint, { id: id ?? '' }, ownErrors), enabled: id !== undefined })
        return useMemo(() => (id === undefined ? [] : data && [{ value: data.id, label: data.name }]), [id, data])
      },
    }),
    [subject, section, except],
  )
}
