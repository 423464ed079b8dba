import { sql } from 'drizzle-orm'
import type { ClassStatus } from '../../../../lib/contracts/class.ts'
import type { FileColumn } from '../../../../lib/contracts/task.ts'
import type { ExportKind } from '../../../core/tasks/kind.ts'
import { pagesById } from '../../../core/tasks/pages.ts'
import { readGrades } from '../class/grades.ts'
import { readClasses } from '../class/rows.ts'
import { type ClassFilter, selectClasses } from '../class/select-classes.ts'

const plain = { required: false, options: null, note: '' }
const statusNames: Record<ClassStatus, string> = { active: '在读', graduated: '已结业', disabled: '停用' }

/** Columns of both files, import and export, so that what was exported can be imported. */
export const classColumns: readonly FileColumn[] = [
  { ...plain, field: 'organ', header: '机构', required: true, note: '机构名称或编码，须已存在' },
  { ...plain, field: 'section', header: '学段', required: true },
  { ...plain, field: 'grade', header: '年级', required: true, note: '须是该学段的年级' },
  { ...plain, field: 'name', header: '名称', required: true, note: '如 1班；同一学年、同一年级内不重复' },
  { ...plain, field: 'schoolYear', header: '学年', required: true, note: '开始的年份，如 2026 表示 2026–2027 学年' },
  { ...plain, field: 'headTeacher', header: '班主任', note: '该机构教师的账号' },
]

/** What an export says beside; an import leaves it alone. */
export const classExportOnly: readonly FileColumn[] = [
  { ...plain, field: 'headTeacherName', header: '班主任姓名' },
  { ...plain, field: 'studentCount', header: '人数' },
  { ...plain, field: 'status', header: '状态' },
]

/** Every class the filter finds, in the columns and words of the import. */
export const classExportKind: ExportKind<ClassFilter> = {
  kind: 'class:export',
  permission: 'class:export',
  sort: 'export',
  name: '班级',
  columns: [...classColumns, ...classExportOnly],
  async count({ db, scope, params }) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from school_class c where ${selectClasses(params, scope)}`,
    )
    return rows[0]?.total ?? 0
  },
  async *rows({ db, scope, params }) {
    const { sections, names } = await readGrades(db)
    const where = selectClasses(params, scope)
    const read = (after: number, limit: number) => {
      const ids = sql`select c.id from school_class c where ${where} and c.id > ${after} order by c.id limit ${limit}`
      return readClasses(db, ids, sql`c.id`)
    }
    for await (const page of pagesById(read)) {
      const leaders = await accountsOf(
        db,
        page.flatMap(({ headTeacherId }) => headTeacherId ?? []),
      )
      for (const { organName, section, grade, name, schoolYear, headTeacherId, ...row } of page) {
        yield {
          ...{ organ: organName, name, schoolYear, studentCount: row.studentCount, status: statusNames[row.status] },
          section: sections.get(section)?.name ?? section,
          grade: names.get(grade) ?? grade,
          headTeacher: (headTeacherId && leaders.get(headTeacherId)) || '',
          headTeacherName: row.headTeacherName ?? '',
        }
      }
    }
  },
}

async function accountsOf(
  db: Parameters<typeof readGrades>[0],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; userName: string }>(
    sql`select id::text, user_name as "userName" from account where id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Map(rows.map(({ id, userName }) => [id, userName]))
}
