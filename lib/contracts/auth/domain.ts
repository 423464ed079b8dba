import { defineDomain } from '../base/domain.ts'

export const authDomain = defineDomain({
  folder: 'auth',
  calls: ['calls', 'session-end', 'own'],
})
