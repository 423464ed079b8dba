import { defineDomain } from '../base/domain.ts'

export const editingDomain = defineDomain({
  folder: 'editing',
  calls: ['calls'],
})
