import { defineDomain } from '../base/domain.ts'

export const searchDomain = defineDomain({
  folder: 'search',
  calls: ['calls'],
})
