import { sql } from 'drizzle-orm'
import { classBody } from '../../../../lib/contracts/class.ts'
import type { RowIssue } from '../../../../lib/contracts/task.ts'
import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/database.ts'
import type { ImportKind, RowOutcome, TaskRun } from '../../../core/tasks/kind.ts'
import { type Grades, readGrades } from '../class/grades.ts'
import { accountsIn, audited, columnsOf, taken } from '../class/internal.ts'
import { schoolClass } from '../schema.ts'
import { classColumns, classExportOnly } from './export-classes.ts'
import type { Cells } from './organ-names.ts'
import { folded, tellChanged, undoInserted } from './undo-inserted.ts'

type Run = TaskRun<Record<string, unknown>>

interface Names {
  readonly grades: Grades
  /** By name and code. */
  readonly organs: ReadonlyMap<string, { readonly id: string; readonly status: number }>
  /** Ids of teachers by organisation and account. */
  readonly teachers: ReadonlyMap<string, string>
  /** Organisation, school year, grade and name of the classes there are. */
  readonly classes: ReadonlySet<string>
}

const classKey = (organId: string, year: unknown, grade: string, name: string) => [organId, year, grade, name].join(' ')
const teacherKey = (organId: string, account: string) => `${organId} ${account}`
const nameOf = (cells: Cells) => (cells.name ?? '').trim()

async function readNames(db: Db, rows: readonly Cells[]): Promise<Names> {
  const param = (field: string) => sql`${sql.param([...new Set(rows.map((cells) => folded(cells[field])))])}::text[]`
  const { rows: organs } = await db.execute<{ id: string; name: string; code: string; status: number }>(sql`
    select id::text, normalize(name, NFKC) as name, code, status from organ
    where deleted_at is null and (normalize(name, NFKC) = any(${param('organ')}) or code = any(${param('organ')}))`)
  const ids = sql`${sql.param(organs.map(({ id }) => id))}::bigint[]`
  const { rows: teachers } = await db.execute<{ id: string; organ: string; account: string }>(sql`
    select id::text, organ_id::text as organ, user_name as account from account
    where kind = 'teacher' and deleted_at is null and status <> 'closed' and organ_id = any(${ids})
      and user_name = any(${param('headTeacher')})`)
  const { rows: classes } = await db.execute<{ organ: string; year: number; grade: string; name: string }>(sql`
    select organ_id::text as organ, school_year as year, grade, name from school_class
    where deleted_at is null and organ_id = any(${ids}) and name = any(${sql.param(rows.map(nameOf))}::text[])`)
  return {
    grades: await readGrades(db),
    organs: new Map([
      ...organs.map((one) => [one.code, one] as const),
      ...organs.map((one) => [one.name, one] as const),
    ]),
    teachers: new Map(teachers.map(({ id, organ, account }) => [teacherKey(organ, account), id])),
    classes: new Set(classes.map(({ organ, year, grade, name }) => classKey(organ, year, grade, name))),
  }
}

/** A row as the form would send it; what it names and nobody knows is empty. */
function bodyOf(cells: Cells, { organs, grades, teachers }: Names) {
  const organId = organs.get(folded(cells.organ))?.id ?? ''
  const section = [...grades.sections.values()].find(({ name }) => name === folded(cells.section))
  const grade = section?.grades.find((key) => grades.names.get(key) === folded(cells.grade)) ?? ''
  const headTeacherId = teachers.get(teacherKey(organId, folded(cells.headTeacher))) ?? null
  const schoolYear = Number(folded(cells.schoolYear))
  return { organId, section: section?.key ?? '', grade, name: nameOf(cells), headTeacherId, schoolYear }
}

function issuesOf(cells: Cells, names: Names): RowIssue[] {
  const body = bodyOf(cells, names)
  const organ = names.organs.get(folded(cells.organ))
  const issues: RowIssue[] = []
  const tell = (field: string, message: string) => issues.push({ field, message })
  if (cells.organ && !organ) tell('organ', `没有名称或编码为“${cells.organ}”的机构`)
  else if (organ?.status === 0) tell('organ', '机构已停用')
  if (cells.section && !body.section) tell('section', `没有名为“${cells.section}”的学段`)
  else if (cells.grade && !body.grade) tell('grade', `${cells.section ?? '该学段'}没有“${cells.grade}”`)
  if (cells.headTeacher && organ && !body.headTeacherId) tell('headTeacher', '班主任须是该机构的教师账号')
  for (const field of ['name', 'schoolYear'] as const) {
    const checked = classBody.shape[field].safeParse(body[field])
    if (!checked.success && cells[field]) tell(field, checked.error.issues[0]?.message ?? '格式不正确')
  }
  const key = classKey(body.organId, body.schoolYear, body.grade, body.name)
  if (names.classes.has(key)) tell('name', taken.school_class_name.name)
  return issues
}

async function store({ db, principal, requestId }: Run, no: number, cells: Cells, names: Names): Promise<RowOutcome> {
  const [issue] = issuesOf(cells, names)
  const checked = classBody.safeParse(bodyOf(cells, names))
  if (issue || !checked.success) {
    return { no, state: 'failed', message: issue?.message ?? checked.error?.issues[0]?.message }
  }
  const actor = principal.userId
  const [row] = await db
    .insert(schoolClass)
    .values({ ...columnsOf(checked.data), createdBy: actor, updatedBy: actor })
    .onConflictDoNothing()
    .returning()
  if (!row) return { no, state: 'failed', message: taken.school_class_name.name }
  await audit(db, { actor, action: 'import', entity: 'class', entityId: row.id, after: audited(row), requestId })
  return { no, state: 'done', entityId: row.id, before: {}, rowVersion: row.rowVersion }
}

export const classImportKind: ImportKind = {
  kind: 'class:import',
  sort: 'import',
  name: '班级',
  async columns({ db }) {
    const { sections, names } = await readGrades(db)
    const offered = [...sections.values()]
    const options: Record<string, string[]> = {
      section: offered.map(({ name }) => name),
      grade: offered.flatMap(({ grades }) => grades.map((key) => names.get(key) ?? key)),
    }
    return classColumns.map((column) => ({ ...column, options: options[column.field] ?? null }))
  },
  ignored: classExportOnly.map(({ header }) => header),
  example: {
    organ: '示例实验学校',
    section: '初中',
    grade: '七年级',
    name: '1班',
    schoolYear: '2026',
    headTeacher: '',
  },
  uniqueBy: [['organ', 'schoolYear', 'grade', 'name']],
  async check({ db }, rows) {
    const given = rows.map(({ no, cells }) => ({ no, cells: cells ?? {} }))
    const names = await readNames(
      db,
      given.map(({ cells }) => cells),
    )
    return given.map(({ no, cells }) => ({
      no,
      label: [cells.organ, cells.grade, cells.name].filter(Boolean).join(' '),
      issues: issuesOf(cells, names),
    }))
  },
  async run(run, rows) {
    const names = await readNames(
      run.db,
      rows.map(({ cells }) => cells ?? {}),
    )
    const outcomes: RowOutcome[] = []
    for (const { no, cells } of rows) outcomes.push(await store(run, no, cells ?? {}, names))
    return outcomes
  },
  undo: (run, rows) =>
    undoInserted(run, rows, {
      entity: 'class',
      table: schoolClass,
      async kept({ db }, ids) {
        const reasons = new Map<number, string>()
        for (const id of ids) {
          const count = await accountsIn(db, id)
          if (count > 0) reasons.set(id, `已有 ${count} 个账号`)
        }
        return reasons
      },
    }),
  async finish(run) {
    await tellChanged(run, 'class')
    await tellChanged(run, 'organ')
  },
}
