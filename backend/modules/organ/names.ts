import { sql } from 'drizzle-orm'
import { organWithin } from '../../core/auth/data-scope.ts'
import { defineNames, seenIn } from '../../core/records/names.ts'
import { classPicking, classWithin, organPicking } from './scope.ts'

export const organNames = [
  defineNames({
    entity: 'organ',
    table: 'organ',
    name: sql`r.name`,
    found: sql`r.name`,
    visibility: (principal) => seenIn('organ', organWithin(organPicking(principal), 'r'), '范围外的机构'),
  }),
  defineNames({
    entity: 'class',
    table: 'school_class',
    join: sql`join organ o on o.id = r.organ_id`,
    name: sql`o.name || ' ' || r.name`,
    found: sql`o.name || r.name`,
    visibility: (principal) => seenIn('school_class', classWithin(classPicking(principal), 'r'), '范围外的班级'),
  }),
]
