'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { FOUND_MOST } from '@/lib/contracts/base/paging'
import { getOrder, listOrders } from '@/lib/contracts/order/calls'
import type { OrderRow } from '@/lib/contracts/order/order'
import type { LookupOption, LookupSource } from './lookup'
import { LookupFilter, type LookupFilterProps } from './lookup-filter'

const toOption = ({ id, code, organName }: OrderRow): LookupOption => ({ value: id, label: code, note: organName })

const source: LookupSource = {
  call: listOrders,
  most: FOUND_MOST,
  useLookup(text, enabled) {
    const { data } = useQuery(queryOf(listOrders, { keyword: text, pageSize: FOUND_MOST }, { quiet: true, enabled }))
    return useMemo(() => data?.list.map(toOption), [data])
  },
  useNamed(ids) {
    return useQueries({
      queries: ids.map((id) => queryOf(getOrder, { id }, ownErrors)),
      combine: (answers) =>
        answers.every(({ isPending }) => !isPending)
          ? answers.flatMap(({ data }) => data ?? []).map(toOption)
          : undefined,
    })
  },
}

/** 订单 in a filter bar. */
export const OrderFilter = (props: LookupFilterProps) => <LookupFilter {...props} source={source} />
