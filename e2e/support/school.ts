import { query } from './platform.ts'

/** A school of the journey's own with room for its students. */
export async function addSchool(name: string, seats = 10_000): Promise<string> {
  await query(
    `insert into organ (name, code, type, area_code, seats)
     select $1, $2, 'school', '330102', $3 where not exists (select from organ where name = $1)`,
    [name, `T${Date.now()}`, seats],
  )
  return name
}

/** A file of students as a clerk would bring it; `rows` are 账号, 姓名, 手机, 类型. */
export function studentFile(school: string, rows: readonly (readonly [string, string, string?, string?])[]) {
  const lines = rows.map(([userName, name, phone = '', type = '']) => [userName, name, phone, school, type].join(','))
  const text = ['账号,姓名,手机,机构,类型', ...lines].join('\r\n')
  return { name: '学生.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) }
}

export async function studentsOf(school: string): Promise<string[]> {
  const rows = await query<{ user_name: string }>(
    `select a.user_name from account a join organ o on o.id = a.organ_id
      where o.name = $1 and a.deleted_at is null order by a.user_name`,
    [school],
  )
  return rows.map(({ user_name }) => user_name)
}
