import { defineDomain } from '../base/domain.ts'
import { orderCard, orderPriceCard, orderSettingCard } from './card.ts'

export const orderDomain = defineDomain({
  folder: 'order',
  cards: { order: orderCard, orderSetting: orderSettingCard },
  live: { orderPrice: orderPriceCard },
  calls: ['calls', 'setting', 'payment', 'prices'],
  machines: ['transitions'],
})
