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
 * Returns what the form shows at the quantity of a renewal line: the number of renewable accounts, or that they are too
 * few.
 */
export function useRenewable(type: OrderType, at: number): RenewalMessage {
  const [organId, validTo, items]: [string, string | null, readonly OrderItem[]] = useWatch({
    name: ['organId', 'validTo', 'items'],
  })
  const input = countRenewable.request.safeParse({ organId, validTo })
  const asked = type === 'renewal' && input.success
  // Without an answer the form shows nothing: the service checks the order on submission.
  const { data } = useQuery({
    ...queryOf(countRenewable, input.data ?? { organId: '', validTo: '' }, { quiet: true, ...ownErrors }),
    enabled: asked,
  })
  const item = items?.[at]
  if (!asked || !data || item?.kind !== 'account') return {}
  // An invalid number counts as nothing.
  const lines = items.map((line) => ({ ...line, count: Number.isInteger(line.count) ? line.count : null }))
  const fault = shortageAt(lines, data, at) ?? undefined
  return { hint: `可续 ${renewableFor(lines, data, item.grade || null)} 个`, fault }
}
