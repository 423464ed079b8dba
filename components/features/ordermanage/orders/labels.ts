import { labelsOf } from '@/lib/contracts/base/card'
import { isAllowed } from '@/lib/contracts/base/transitions'
import { orderCard } from '@/lib/contracts/order/card'
import type { OrderRow } from '@/lib/contracts/order/order'
import { orderTransitions } from '@/lib/contracts/order/transitions'

export const orderLabels = labelsOf(orderCard)

/** Returns whether the state of the order allows changes. */
export const isOpenToEdit = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  isAllowed(orderTransitions, 'edit', status)
