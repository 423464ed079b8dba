import { sql } from 'drizzle-orm'
import type { Contributions } from '../../core/figures/contribution.ts'

export const accessFigures = {
  steps: {
    roles: sql`exists (select from role where deleted_at is null and coalesce(created_by, updated_by) is not null)`,
  },
} satisfies Contributions
