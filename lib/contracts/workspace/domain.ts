import { defineDomain } from '../base/domain.ts'
import { listLayoutCard, savedViewCard } from './card.ts'

export const workspaceDomain = defineDomain({
  folder: 'workspace',
  others: { savedView: savedViewCard, listLook: listLayoutCard },
  calls: ['calls'],
})
