import { defineList } from '@/components/work/list/define-list'
import { countOrderOptions, listOrders, orderExport } from '@/lib/contracts/order/calls'

export const orderList = defineList({ call: listOrders, count: orderExport.prepare, options: countOrderOptions })
