'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LookupOption, LookupSource } from '@/components/work/lookup/lookup'
import { LookupFilter, type LookupFilterProps } from '@/components/work/lookup/lookup-filter'
import { LookupInput, type LookupInputProps } from '@/components/work/lookup/lookup-input'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { MAX_FOUND } from '@/lib/contracts/base/paging'
import { getOrder, listOrders } from '@/lib/contracts/order/calls'
import type { OrderRow, OrderStatus } from '@/lib/contracts/order/order'
import { shipsDevices } from '@/lib/contracts/order/transitions'

const toOption = ({ id, code, organName }: OrderRow): LookupOption => ({ value: id, label: code, note: organName })

const sourceOf = (status?: OrderStatus[]): LookupSource => ({
  call: listOrders,
  max: MAX_FOUND,
  useLookup(text, enabled) {
    const asked = { keyword: text, pageSize: MAX_FOUND, status }
    const { data } = useQuery(queryOf(listOrders, asked, { quiet: true, enabled }))
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
})
const source = sourceOf()
const shippedSource = sourceOf([...shipsDevices])

/** Filter bar field for an 订单. */
export const OrderFilter = (props: LookupFilterProps) => <LookupFilter {...props} source={source} />

/** Form field for an order whose devices may leave the warehouse; its value is the order's id. */
export const ShippedOrderInput = (props: LookupInputProps) => <LookupInput {...props} source={shippedSource} />
