import { defineDomain } from '../base/domain.ts'
import { listLookCard, savedViewCard } from './card.ts'

export const workspaceDomain = defineDomain({
  folder: 'workspace',
  others: { savedView: savedViewCard, listLook: listLookCard },
  calls: ['calls'],
})
