import { defineFigures } from '../base/figures.ts'
import { orderCard } from './card.ts'

export const orderFigures = defineFigures({
  figures: { orders: { label: orderCard.name, permission: 'order:list' } },
  todos: {
    ordersToConfirm: { label: '待确认的订单', permission: 'order:confirm' },
    ordersToFulfil: { label: '待履约的订单', permission: 'order:fulfil' },
    refundsAsked: { label: '待处理的退款', permission: 'order:refund' },
  },
})
