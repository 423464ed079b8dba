import { sql } from 'drizzle-orm'
import { organCard } from '../../../lib/contracts/organ/card.ts'
import { namedFinder } from '../../core/search/named-finder.ts'
import { editable, organWithin } from './scope.ts'

export const organFinder = namedFinder('organ', organCard, {
  from: sql`organ r`,
  note: sql`r.code`,
  within: (scope) => organWithin(scope, 'r'),
  editable,
})
