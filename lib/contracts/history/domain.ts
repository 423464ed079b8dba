import { defineDomain } from '../base/domain.ts'

export const historyDomain = defineDomain({
  folder: 'history',
  calls: ['calls'],
})
