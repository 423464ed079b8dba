import { sql } from 'drizzle-orm'
import type { Contributions } from '../../core/figures/contribution.ts'

export const dictFigures = {
  steps: {
    sections: sql`exists (select from dict_item where coalesce(created_by, updated_by) is not null
      and type_code in ('section', 'grade', 'subject'))`,
  },
} satisfies Contributions
