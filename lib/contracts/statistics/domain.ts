import { defineDomain } from '../base/domain.ts'

export const statisticsDomain = defineDomain({
  folder: 'statistics',
  calls: ['calls'],
})
