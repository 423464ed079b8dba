import { z } from 'zod'
import { defineCall, noRequest } from '../base/call.ts'
import { MAX_FEN } from '../base/money.ts'
import { FRACTION, moneyFault } from '../base/number-fault.ts'
import { recordStamp, versioned } from '../base/record.ts'

// 订单设置: an administrator's settings for all orders, stored in one record.

export const orderSetting = recordStamp.extend({
  /**
   * Amount in fen from which the users who prepared the order may not confirm it themselves; null if any user with the
   * permission may.
   */
  confirmAbove: z.number().int().nullable(),
  /**
   * Amount in fen from which the user who requested the refund may not pay it; null if any user with the permission
   * may.
   */
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
  .max(MAX_FEN, '金额过高')
  .nullable()

export const editOrderSetting = defineCall({
  method: 'PUT',
  path: '/zakj-order/orderSetting/editOrderSetting',
  summary: '修改订单设置',
  permission: 'order:setting',
  confirmed: true,
  request: versioned.extend({
    confirmAbove: limit,
    /** The new limit for refunds; absent if the limit stays unchanged. */
    refundAbove: limit.optional(),
  }),
  answer: orderSetting,
})
