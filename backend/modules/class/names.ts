import { sql } from 'drizzle-orm'
import { defineNames, visibleIn } from '../../core/records/names.ts'
import { organ } from '../../tables/organ.ts'
import { classPicking, classWithin } from './scope.ts'

export const classNames = defineNames({
  entity: 'class',
  table: 'school_class',
  join: sql`join ${organ} o on o.id = r.organ_id`,
  name: sql`o.name || ' ' || r.name`,
  found: sql`o.name || r.name`,
  visibility: (principal) => visibleIn('school_class', classWithin(classPicking(principal), 'r'), '范围外的班级'),
})
