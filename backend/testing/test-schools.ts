import { sql } from 'drizzle-orm'
import type { DataScopeKind } from '../../lib/contracts/base/access.ts'
import { intArray } from '../core/search/search.ts'
import { searchValues } from '../modules/account/index.ts'
import type { TestApp } from './test-app.ts'

/** What a school's records have in their names, and no other school's. */
export interface School {
  readonly mark: string
  readonly group: string
  readonly school: string
  readonly classId: string
  readonly student: string
  readonly teacher: string
}

/** A group with one school below it, which has a class of 七年级, a student in it and a teacher; ids are texts. */
export async function addSchool({ services: { db } }: TestApp, mark: string, agentId: number): Promise<School> {
  const one = async (query: ReturnType<typeof sql>) => String((await db.execute<{ id: string }>(query)).rows[0]?.id)
  const organ = (name: string, code: string, parent: string | null) =>
    one(sql`insert into organ (name, code, type, area_code, agent_id, seats, parent_id, pinyin, initials)
            values (${`${mark}${name}`}, ${`${mark}-${code}`}, 'school', '330106', ${agentId}, 100, ${parent}, ${mark}, ${mark})
            returning id::text`)
  const group = await organ('集团', 'G', null)
  const school = await organ('学校', 'S', group)
  const classId = await one(sql`
    insert into school_class (organ_id, section, grade, name, school_year, pinyin, initials)
    values (${school}, '2', '07', ${`${mark}班`}, 2026, ${mark}, ${mark}) returning id::text`)
  const person = (kind: string) => {
    const { found, grams } = searchValues({ userName: `${mark}.${kind}`, fullName: `${mark}人`, phone: '' })
    return one(sql`
      insert into account (kind, user_name, full_name, organ_id, class_id, section, grade, subjects, found, grams)
      values (${kind}, ${`${mark}.${kind}`}, ${`${mark}人`}, ${school}, ${kind === 'student' ? classId : null}, '2', '07',
              ${kind === 'teacher' ? sql`array['02']` : sql`array[]::text[]`}, ${found}, ${intArray(grams)}) returning id::text`)
  }
  const made = { mark, group, school, classId, student: await person('student'), teacher: await person('teacher') }
  await db.execute(sql`
    insert into audit_log (actor, action, entity, entity_id, before, after)
    select null, 'edit', e.entity, e.id, jsonb_build_object(e.field, ${`${mark}旧`}::text), jsonb_build_object(e.field, ${`${mark}新`}::text)
    from (values ('organ', ${made.school}, 'name'), ('class', ${classId}, 'name'), ('student', ${made.student}, 'fullName'),
                 ('teacher', ${made.teacher}, 'fullName')) e (entity, id, field)`)
  return made
}

/** A role with these ports and every screen; `like` is a pattern of SQL. */
export async function addRole({ services: { db } }: TestApp, code: string, dataScope: DataScopeKind, like: string) {
  await db.execute(sql`
    with made as (insert into role (code, name, data_scope) values (${code}, ${code}, ${dataScope}) returning id)
    insert into role_menu (role_id, menu_id)
    select made.id, m.id from made, menu m where m.kind <> 'port' or m.port similar to ${like}`)
}

/** Everything organisations, classes, accounts and the reference data beside them have. */
export const PLACES = '(organ|class|student|teacher|agent|area|dict):%'

/** Somebody with these roles and organisations; answers the token. */
export async function addClerk(app: TestApp, userName: string, roles: string[], organs: string[] = []) {
  const userId = await app.addUser({ userName, roles })
  for (const organ of organs) await setOrgan(app, userId, organ)
  return { userId, token: await app.signIn(userName) }
}

export async function setOrgan({ services: { db } }: TestApp, userId: number, organ: string | null): Promise<void> {
  await db.execute(sql`delete from user_organ where user_id = ${userId}`)
  if (organ) await db.execute(sql`insert into user_organ (user_id, organ_id) values (${userId}, ${organ})`)
}
