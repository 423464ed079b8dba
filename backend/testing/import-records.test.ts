import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { studentCalls } from '../../lib/contracts/account/student.ts'
import { teacherCalls } from '../../lib/contracts/account/teacher.ts'
import { agentImport } from '../../lib/contracts/agent/calls.ts'
import { classImport } from '../../lib/contracts/class/calls.ts'
import { dictFiles } from '../../lib/contracts/dict/maintenance.ts'
import { organImport } from '../../lib/contracts/organ/calls.ts'
import { staffImport } from '../../lib/contracts/staff/calls.ts'
import { getTask, listTaskRows } from '../../lib/contracts/task/calls.ts'
import { commitTask } from '../../lib/contracts/task/import-calls.ts'
import { schoolApp } from './school-app.ts'
import type { TestApp } from './test-app.ts'

const school = schoolApp()

type Upload = Parameters<TestApp['upload']>[0]

async function imported(check: Upload, lines: readonly (readonly string[])[]) {
  const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
  const { result, fields } = await school.app.upload(
    check,
    { bytes: Buffer.from(`\ufeff${text}`), name: 'a.csv' },
    school.admin,
  )
  if (fields?.file) throw new Error(fields.file)
  const { id } = result as { id: string }
  await school.app.runTasks()
  const { result: checked } = await school.app.call(listTaskRows, { id, pageSize: 100 }, school.admin)
  await school.app.call(commitTask, { id }, school.admin)
  await school.app.runTasks()
  const { result: task } = await school.app.call(getTask, { id }, school.admin)
  const { rows } = await school.app.services.db.execute<{ no: number; state: string; entity: number | null }>(
    sql`select no, state, entity_id::float8 as entity from task_row where task_id = ${Number(id)} order by no`,
  )
  return { counts: task.counts, checked: checked.list, rows }
}

const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
/**
 * Returns spellings of one key that people and programs might write: with spaces, full-width or invisible characters.
 */
const writings = (key: string): string[] => [
  key,
  wide(key),
  ` \u3000${key}\u00a0`,
  `${key.slice(0, 2)}\u200b${key.slice(2)}`,
  `\u202a${key}\u202c`,
  `${key.slice(0, 3)}\u200d${key.slice(3)}`,
  `${key}\ufeff`,
]
const inOtherCase = (key: string) => [key.toUpperCase(), wide(key.toUpperCase())]

interface Import {
  readonly check: Upload
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Number of records that the rows describe; the other rows repeat one of these records in another spelling. */
  readonly records: number
  readonly table: string
  readonly keys: string
}

const accounts = (key: string) => [...writings(`${key}a01`), ...inOtherCase(`${key}a01`), `${key}b01`]
const imports: Record<string, Import> = {
  学生账号: {
    check: studentCalls.import.check,
    header: ['账号', '姓名', '机构', '类型'],
    rows: accounts('student').map((name, at) => [name, `甲${at}`, 'J001', '试用']),
    records: 2,
    table: 'account',
    keys: 'lower(user_name)',
  },
  教师账号: {
    check: teacherCalls.import.check,
    header: ['账号', '姓名', '机构'],
    rows: accounts('teacher').map((name, at) => [name, `乙${at}`, 'J001']),
    records: 2,
    table: 'account',
    keys: 'lower(user_name)',
  },
  人员: {
    check: staffImport.check,
    header: ['账号', '姓名', '手机', '角色'],
    rows: [
      ...accounts('staff').map((name, at) => [name, `丙${at}`, `1990000010${at}`, '编辑']),
      ...['19900000200', '+86 199-0000-0200', '0086１９９０００００２００', '(199) 0000-0201'].map((phone, at) => [
        `staffp0${at}`,
        `丁${at}`,
        phone,
        '编辑',
      ]),
    ],
    records: 4,
    table: '"system_user"',
    keys: 'lower(user_name) || phone',
  },
  册别: {
    check: dictFiles.volume.import.check,
    header: ['键', '名称'],
    rows: [
      ...writings('key-77').map((key, at) => [key, `示例册${at}`]),
      ...writings('示例ABC册').map((name, at) => [`n-${at}`, name]),
    ],
    records: 2,
    table: 'dict_item',
    keys: "key || ' ' || name",
  },
  代理商: {
    check: agentImport.check,
    header: ['名称', '手机'],
    rows: [...writings('ABC教育科技'), 'ABC\u00a0教育科技', 'ABC 教育科技'].map((name) => [name, '19900000001']),
    records: 2,
    table: 'agent',
    keys: 'normalize(name, NFKC)',
  },
  机构: {
    check: organImport.check,
    header: ['名称', '编码', '类型', '地区'],
    rows: [
      ...writings('ABC示例中学').map((name, at) => [name, `N${at}`, '学校', '浙江省 杭州市 西湖区']),
      ...writings('CODE7').map((code, at) => [`示例第${at}中学`, code, '学校', '浙江省 杭州市 西湖区']),
    ],
    records: 2,
    table: 'organ',
    keys: 'code',
  },
  班级: {
    check: classImport.check,
    header: ['机构', '学段', '年级', '名称', '学年'],
    rows: [
      ...writings('9班A').map((name) => ['J001', '初中', '七年级', name, '2026']),
      // This row names the same class as the others, with the school's name and synonyms of the grade.
      ['示例京华学校', '初中', '初一', '9班A', '2026'],
      ['Ｊ００１', '初中', '七年级', '9班A', '２０２６学年'],
      ['J001', '初中', '七年级', '9班A', '2026.0'],
      ['J001', '初中', '八年级', '9班A', '2026'],
    ],
    records: 2,
    table: 'school_class',
    keys: "organ_id || ' ' || school_year || grade || name",
  },
}

it.each(Object.entries(imports))(
  'the import of %s reports rows with a repeated key in any spelling and stores every other row once',
  async (_noun, { check, header, rows: lines, records, table, keys }) => {
    const { counts, rows, checked } = await imported(check, [header, ...lines])
    const done = rows.filter(({ state }) => state === 'done')
    expect(rows).toHaveLength(lines.length)
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(lines.length)
    // Rows that cannot be stored must be invalid in the check of the file, so that no row fails when the import runs.
    expect(rows.map(({ state }) => state)).not.toContain('failed')
    expect(done).toHaveLength(records)
    const ids = done.map(({ entity }) => entity)
    expect(new Set(ids).size).toBe(done.length)
    const { rows: stored } = await school.app.services.db.execute<{ key: string }>(
      sql`select ${sql.raw(keys)} as key from ${sql.raw(table)} where id = any (${sql.param(ids)}::bigint[]) and deleted_at is null`,
    )
    expect(new Set(stored.map(({ key }) => key)).size).toBe(done.length)
    for (const { state, issues } of checked)
      if (state === 'invalid') expect(issues[0]?.message).toMatch(/重复|已被使用/)
  },
)
