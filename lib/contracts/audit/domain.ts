import { defineDomain } from '../base/domain.ts'
import { auditCard, loginLogCard } from './card.ts'

export const auditDomain = defineDomain({
  folder: 'audit',
  others: { audit: auditCard, loginLog: loginLogCard },
  calls: ['calls'],
})
