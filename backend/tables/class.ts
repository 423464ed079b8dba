import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, reference, searchColumns } from '../core/database/columns.ts'
import { organ } from './organ.ts'

export const schoolClass = pgTable(
  'school_class',
  {
    ...recordColumns,
    organId: reference('organ_id')
      .notNull()
      .references(() => organ.id),
    section: text('section').notNull(),
    grade: text('grade').notNull(),
    name: text('name').notNull(),
    /** Account of the head teacher (班主任). */
    headTeacherId: reference('head_teacher_id'),
    /** School year (学年) by the year in which it begins, such as 2026 for 2026–2027. */
    schoolYear: integer('school_year').notNull(),
    /** active, graduated, disabled */
    status: text('status').notNull().default('active'),
    ...searchColumns,
  },
  (table) => [
    uniqueIndex('school_class_name')
      .on(table.organId, table.schoolYear, table.grade, table.name)
      .where(sql`deleted_at is null`),
  ],
)
