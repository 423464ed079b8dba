import { sql } from 'drizzle-orm'
import type { SortedClasses } from '../../../../lib/contracts/class/calls.ts'
import { classStates } from '../../../../lib/contracts/class/card.ts'
import type { FileColumn } from '../../../../lib/contracts/task/calls.ts'
import { fileColumn } from '../../../core/files/file-column.ts'
import { sortByIds } from '../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../core/tasks/export/record-export.ts'
import { account } from '../../../tables/account.ts'
import { readGrades } from '../grades.ts'
import { sortBy } from '../list-classes.ts'
import { readClasses } from '../rows.ts'
import { selectClasses } from '../select-classes.ts'

const column = (field: string, more?: Partial<FileColumn>) => fileColumn('class', field, more)

/** The columns that the exported and the imported file share, so that an exported file can be imported. */
export const classColumns: readonly FileColumn[] = [
  column('organ', { required: true, note: '机构名称或编码，须已存在' }),
  column('section', { required: true }),
  column('grade', { required: true, note: '须是该学段的年级' }),
  column('name', { required: true, note: '如 1班；同一学年、同一年级内不重复' }),
  column('schoolYear', { required: true, note: '开始的年份，如 2026 表示 2026–2027 学年' }),
  column('headTeacher', { note: '该机构教师的账号' }),
]

/** Further columns of an exported file, which an import ignores. */
export const classExportOnly: readonly FileColumn[] = [
  column('headTeacherName'),
  column('studentCount'),
  column('status'),
]

/** Exports every class that the filter matches, with the column names and words that an import accepts. */
export const exportKind = recordExport<SortedClasses>({
  name: 'class:export',
  permission: 'class:export',
  noun: '班级',
  columns: [...classColumns, ...classExportOnly],
  from: sql`school_class c`,
  id: sql`c.id`,
  where: ({ scope, params }) => selectClasses(params, scope),
  order: ({ params }) => sortBy(params),
  async *rows({ db }, pages) {
    const { sections, names } = await readGrades(db)
    for await (const ids of pages) {
      const wanted = sql`select unnest(${sql.param([...ids])}::bigint[])`
      const page = sortByIds(ids, await readClasses(db, wanted, sql`c.id`))
      const leaders = await accountsOf(
        db,
        page.flatMap(({ headTeacherId }) => headTeacherId ?? []),
      )
      for (const { organName, section, grade, name, schoolYear, headTeacherId, ...row } of page) {
        yield {
          organ: organName,
          name,
          schoolYear,
          studentCount: row.studentCount,
          status: classStates[row.status].label,
          section: sections.get(section)?.name ?? section,
          grade: names.get(grade) ?? grade,
          headTeacher: (headTeacherId && leaders.get(headTeacherId)) || '',
          headTeacherName: row.headTeacherName ?? '',
        }
      }
    }
  },
})

async function accountsOf(
  db: Parameters<typeof readGrades>[0],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; userName: string }>(
    sql`select id::text, user_name as "userName" from ${account} where id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Map(rows.map(({ id, userName }) => [id, userName]))
}
