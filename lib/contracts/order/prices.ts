import { z } from 'zod'
import { defineCall, noRequest } from '../base/call.ts'
import { recordId, versioned } from '../base/record.ts'
import { orderItem } from './order.ts'

// 价目表: the things that orders usually contain, with their prices. A line of an order copies name and price, so that
// later changes of this list do not affect the order.

const body = orderItem.pick({ kind: true, name: true, price: true })
export const priceBody = body
export type PriceBody = z.infer<typeof body>

const price = body.extend({ id: recordId, rowVersion: z.number().int() })
export type Price = z.infer<typeof price>

const resource = '/zakj-order/orderPrice'

export const findPrices = defineCall({
  method: 'GET',
  path: `${resource}/findPrices`,
  summary: '价目表',
  permission: 'order:list',
  request: noRequest,
  answer: z.array(price),
})

export const insertPrice = defineCall({
  method: 'POST',
  path: `${resource}/insertPrice`,
  summary: '新增价目',
  permission: 'order:price',
  creates: true,
  request: body,
  answer: price,
})

export const editPrice = defineCall({
  method: 'PUT',
  path: `${resource}/editPrice`,
  summary: '修改价目',
  permission: 'order:price',
  request: body.extend(versioned.shape),
  answer: price,
})

export const removePrice = defineCall({
  method: 'DELETE',
  path: `${resource}/removePrice`,
  summary: '删除价目',
  permission: 'order:price',
  request: versioned,
  answer: z.null(),
})
