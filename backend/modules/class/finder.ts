import { sql } from 'drizzle-orm'
import { classCard } from '../../../lib/contracts/class/card.ts'
import { namedFinder } from '../../core/search/named-finder.ts'
import { organ } from '../../tables/organ.ts'
import { classWithin } from './scope.ts'

export const classFinder = namedFinder('class', classCard, {
  from: sql`school_class r join ${organ} o on o.id = r.organ_id`,
  note: sql`o.name || ' · ' || r.school_year || ' 学年'`,
  within: (scope) => classWithin(scope, 'r'),
})
