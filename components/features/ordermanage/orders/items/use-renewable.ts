'use client'

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { countRenewable } from '@/lib/contracts/order/calls'
import type { OrderItem, OrderType } from '@/lib/contracts/order/order'
import { renewableFor, shortageAt } from '@/lib/contracts/order/renewal'

interface RenewalMessage {
  readonly hint?: string
  readonly fault?: string
}

/**
 * Returns the messages below the quantity in a line of a renewal. The hint is the number of accounts that can be
 * renewed; `fault` is the error if there are too few accounts.
 */
export function useRenewable(type: OrderType, at: number): RenewalMessage {
  const [organId, validTo, items]: [string, string | null, readonly OrderItem[]] = useWatch({
    name: ['organId', 'validTo', 'items'],
  })
  const input = countRenewable.request.safeParse({ organId, validTo })
  const asked = type === 'renewal' && input.success
  // If the request fails, the form shows no message; the service checks the order when it is submitted.
  const { data } = useQuery({
    ...queryOf(countRenewable, input.data ?? { organId: '', validTo: '' }, { quiet: true, ...ownErrors }),
    enabled: asked,
  })
  const item = items?.[at]
  if (!asked || !data || item?.kind !== 'account') return {}
  // Replace an invalid quantity by null, because a line without a valid quantity needs no accounts yet.
  const lines = items.map((line) => ({ ...line, count: Number.isInteger(line.count) ? line.count : null }))
  const fault = shortageAt(lines, data, at) ?? undefined
  return { hint: `可续 ${renewableFor(lines, data, item.grade || null)} 个`, fault }
}
