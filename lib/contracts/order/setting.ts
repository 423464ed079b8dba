import { z } from 'zod'
import { defineCall, noRequest } from '../base/call.ts'
import { FEN_MOST } from '../base/money.ts'
import { FRACTION, moneyFault } from '../base/number-fault.ts'
import { recordStamp, versioned } from '../base/record.ts'

// 订单设置: what an administrator sets for all orders. There is one record.

export const orderSetting = recordStamp.extend({
  /** In fen: from this amount on another person confirms than who prepared the order; null: whoever may confirm. */
  confirmAbove: z.number().int().nullable(),
  /** In fen: from this amount on another person pays back than who asked for it; null: whoever may pay back. */
  refundAbove: z.number().int().nullish(),
})
export type OrderSetting = z.infer<typeof orderSetting>

export const getOrderSetting = defineCall({
  method: 'GET',
  path: '/zakj-order/orderSetting/getOrderSetting',
  summary: '订单设置',
  permission: 'order:setting',
  request: noRequest,
  answer: orderSetting,
})

const limit = z
  .number(moneyFault('请输入金额，或留空'))
  .int(FRACTION)
  .min(1, '须大于 0；不要求时请留空')
  .max(FEN_MOST, '金额过高')
  .nullable()

export const editOrderSetting = defineCall({
  method: 'PUT',
  path: '/zakj-order/orderSetting/editOrderSetting',
  summary: '修改订单设置',
  permission: 'order:setting',
  confirmed: true,
  request: versioned.extend({
    confirmAbove: limit,
    /** Absent: as it is. */
    refundAbove: limit.optional(),
  }),
  answer: orderSetting,
})
