import { sql } from 'drizzle-orm'
import { classCard } from '../../../lib/contracts/class/card.ts'
import { organCard } from '../../../lib/contracts/organ/card.ts'
import { organWithin } from '../../core/auth/data-scope.ts'
import { namedFinder } from '../../core/search/named-finder.ts'
import { classWithin } from './scope.ts'

export const organFinder = namedFinder('organ', organCard, {
  from: sql`organ r`,
  note: sql`r.code`,
  within: (scope) => organWithin(scope, 'r'),
})

export const classFinder = namedFinder('class', classCard, {
  from: sql`school_class r join organ o on o.id = r.organ_id`,
  note: sql`o.name || ' · ' || r.school_year || ' 学年'`,
  within: (scope) => classWithin(scope, 'r'),
})
