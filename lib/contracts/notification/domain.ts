import { defineDomain } from '../base/domain.ts'

export const notificationDomain = defineDomain({
  folder: 'notification',
  calls: ['calls'],
})
