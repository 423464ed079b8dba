import { sql } from 'drizzle-orm'
import { defineNames, visibleIn } from '../../core/records/names.ts'
import { organPicking, organWithin } from './scope.ts'

export const organNames = defineNames({
  entity: 'organ',
  table: 'organ',
  name: sql`r.name`,
  found: sql`r.name`,
  visibility: (principal) => visibleIn('organ', organWithin(organPicking(principal), 'r'), '范围外的机构'),
})
