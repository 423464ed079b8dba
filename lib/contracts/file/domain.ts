import { defineDomain } from '../base/domain.ts'
import { assetCard } from './card.ts'

export const fileDomain = defineDomain({
  folder: 'file',
  others: { asset: assetCard },
  calls: ['calls'],
})
