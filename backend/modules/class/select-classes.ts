import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import type { classFilter } from '../../../lib/contracts/class/calls.ts'
import { labelled, selected, taskRows } from '../../core/bulk/selection.ts'
import { type DataScope, withBelow } from '../../core/scope/data-scope.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { organ as organTable } from '../../tables/organ.ts'
import { classWithin } from './scope.ts'

export type ClassFilter = z.output<typeof classFilter>

export const findable = { texts: [sql`c.name`], pinyin: sql`c.pinyin`, initials: sql`c.initials` }

/** For each filter, the column with the values that the user can choose as options. */
export const classOptions = {
  section: sql`c.section`,
  grade: sql`c.grade`,
  schoolYear: sql`c.school_year`,
  status: sql`c.status`,
}

/** The SQL condition that the class `c` matches the filter of the class list and is within the data scope. */
export function selectClasses(filter: ClassFilter, scope: DataScope): SQL {
  const { keyword, organ, section, grade, schoolYear, status } = filter
  const conditions = [sql`c.deleted_at is null`, classWithin(scope)]
  if (keyword) conditions.push(matchesText(keyword, findable))
  if (organ) conditions.push(sql`c.organ_id = any (${withBelow([organ])})`)
  if (section?.length) conditions.push(sql`c.section = any(${sql.param(section)}::text[])`)
  if (grade?.length) conditions.push(sql`c.grade = any(${sql.param(grade)}::text[])`)
  if (schoolYear?.length) conditions.push(sql`c.school_year = any(${sql.param(schoolYear)}::int[])`)
  if (status?.length) conditions.push(sql`c.status = any(${sql.param(status)}::text[])`)
  return sql.join(conditions, sql` and `)
}

/**
 * The SQL condition that a bulk action includes the class `c`; `seen` is the data scope of the list in which the user
 * selected the classes.
 */
export function chosenClasses(selection: Selection<ClassFilter>, seen: DataScope): SQL {
  const columns = { id: sql`c.id`, deletedAt: sql`c.deleted_at` }
  return selected(columns, selection, (filter) => selectClasses(filter, seen))
}

/** The classes that `where` matches, as rows of a task. */
export const classTaskRows = (where: SQL, seen: DataScope): SQL =>
  taskRows({
    id: sql`c.id`,
    label: labelled(classWithin(seen), sql`c.id`, sql`o.name || ' ' || c.name`),
    order: sql`o.pinyin, c.grade, length(c.name), c.name, c.id`,
    from: sql`school_class c join ${organTable} o on o.id = c.organ_id where ${where}`,
  })
