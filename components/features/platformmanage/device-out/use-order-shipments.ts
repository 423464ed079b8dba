'use client'

import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { getOrder } from '@/lib/contracts/order/calls'
import { orderCard } from '@/lib/contracts/order/card'
import type { Shipments } from '@/lib/contracts/order/order'

/**
 * Returns which devices have been shipped for an order so far. Returns undefined without an order, without the
 * permission to list orders, and while loading.
 */
export function useOrderShipments(orderId: string | null | undefined): Shipments | undefined {
  const mayRead = useCan(orderCard.list)
  const call = mayRead && orderId ? getOrder : undefined
  return useQueryIf(call, { id: orderId ?? '' }, { quiet: true, ...ownErrors })?.data?.shipments
}
