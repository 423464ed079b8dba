import { defineDomain } from '../base/domain.ts'

export const chatDomain = defineDomain({
  folder: 'chat',
  calls: ['calls'],
})
