import { sql } from 'drizzle-orm'
import { classCard } from '../../../lib/contracts/class/card.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { growthOf } from '../../core/figures/count.ts'
import { classWithin } from './scope.ts'

export const classFigures = {
  figures: {
    classes: growthOf({
      permission: classCard.list,
      table: sql`school_class`,
      where: (scope) => classWithin(scope, 't'),
      url: classCard.screen,
    }),
  },
} satisfies Contributions
