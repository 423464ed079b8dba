import { sql } from 'drizzle-orm'
import { organCard } from '../../../lib/contracts/organ/card.ts'
import { organWithin } from '../../core/auth/data-scope.ts'
import { namedFinder } from '../../core/search/named-finder.ts'
import { editable } from './scope.ts'

export const organFinder = namedFinder('organ', organCard, {
  from: sql`organ r`,
  note: sql`r.code`,
  within: (scope) => organWithin(scope, 'r'),
  editable,
})
