import { query, unique } from './database.ts'
import { person } from './people.ts'

export interface School {
  id: string
  name: string
  code: string
}

/** Inserts a school that only the calling test uses; its name is `what` with a unique suffix. */
export async function addSchool(
  what: string,
  { seats = 10_000, area = '330681', contact = '', agent = '' } = {},
): Promise<School> {
  const code = unique('J')
  const name = `${what}${code}`
  const [row] = await query<{ id: string }>(
    `insert into organ (name, code, type, area_code, seats, contact, agent_id)
     values ($1, $2, 'school', $3, $4, $5, (select id from agent where name = $6 and deleted_at is null)) returning id::text`,
    [name, code, area, seats, contact, agent],
  )
  return { id: row?.id ?? '', name, code }
}

/** Inserts a class of 初中 in the school year 2026; `grade` is a dictionary key, such as 07 for 七年级. */
export async function addClass(organId: string, grade: string, name: string): Promise<void> {
  await query(`insert into school_class (organ_id, section, grade, name, school_year) values ($1, '2', $2, $3, 2026)`, [
    organId,
    grade,
    name,
  ])
}

/** Inserts a school with two classes of 七年级 and one of 八年级. */
export async function school(seats = 100): Promise<School> {
  const made = await addSchool('旅程学校', { seats })
  await addClass(made.id, '07', '1班')
  await addClass(made.id, '07', '2班')
  await addClass(made.id, '08', '1班')
  return made
}

/** Inserts students with the given user names, in the state pending, as an import leaves them. */
export async function addStudentsNamed(organId: string, names: readonly string[]): Promise<void> {
  await query(
    `insert into account (kind, user_name, full_name, organ_id)
     select 'student', name, '学生' || n, $1 from unnest($2::text[]) with ordinality as s (name, n)`,
    [organId, names],
  )
}

/** Inserts one student for each of the given states. */
export async function addStudents(organId: string, statuses: readonly string[]): Promise<void> {
  await query(
    `insert into account (kind, user_name, full_name, organ_id, status)
     select 'student', $2 || n, '旅程同学' || n, $1, status from unnest($3::text[]) with ordinality as s (status, n)`,
    [organId, unique('state'), statuses],
  )
}

/** Inserts an agent, after removing one of the same name that an earlier run has left; returns its id. */
export async function addAgent(name: string): Promise<string> {
  await query('update agent set deleted_at = now() where name = $1 and deleted_at is null', [name])
  const rows = await query<{ id: string }>(
    `insert into agent (name, phone, contact, pinyin, initials) values ($1, '13900000000', '原联系人', 'x', 'x') returning id::text`,
    [name],
  )
  return rows[0]?.id ?? ''
}

/** A CSV file of students as a clerk would upload it; each row has 账号, 姓名, 手机 and 类型. */
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

/**
 * Creates a user whose role has the data scope 本机构 and the given permissions on organisations, classes and students.
 * Assigns the user to one organisation, or to none if `organId` is null. Returns the user name.
 */
export async function clerkOf(organId: string | null, ports = '(organ|class|student):%'): Promise<string> {
  const role = unique('scoped')
  await query(
    `with made as (insert into role (code, name, data_scope) values ($1, $1, 'organ') returning id)
     insert into role_menu (role_id, menu_id) select made.id, m.id from made, menu m
      where m.kind = 'directory' or m.code in ('main', 'platformmanage.organization', 'platformmanage.class', 'user.studentaccount')
         or m.port similar to $2`,
    [role, ports],
  )
  const userName = await person('scope.clerk', role)
  if (organId === null) return userName
  await query('insert into user_organ (user_id, organ_id) select id, $2 from "system_user" where user_name = $1', [
    userName,
    organId,
  ])
  return userName
}

/**
 * Creates a role with the data scope 本代理商 for organisations and devices; returns its code. Its users see nothing until
 * the form for users assigns an agent to them.
 */
export async function partnerRole(): Promise<string> {
  const role = unique('partner')
  await query(
    `with made as (insert into role (code, name, data_scope) values ($1, $1, 'agent') returning id)
     insert into role_menu (role_id, menu_id) select made.id, m.id from made, menu m
      where m.kind = 'directory' or m.code in ('main', 'platformmanage.organization', 'platformmanage.devicesmanage')
         or m.port similar to '(organ|device):(list|edit)'`,
    [role],
  )
  return role
}
