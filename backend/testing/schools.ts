import { eq } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { auditLog } from '../tables/audit.ts'
import { userAgent, userOrgan } from '../tables/staff.ts'
import { addAccount, addClass, addOrgan } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** The ids of a school's records, and the mark that all their names contain. */
export interface School {
  readonly mark: string
  readonly group: string
  readonly school: string
  readonly classId: string
  readonly student: string
  readonly teacher: string
}

/**
 * Inserts a group and a school below it, with a class of 七年级, a student of the class and a teacher. Each record has an
 * edit in its history.
 */
export async function addSchool({ services: { db } }: TestApp, mark: string, agentId: number): Promise<School> {
  const found = { pinyin: mark, initials: mark }
  const shared = { agentId, seats: 100, ...found }
  const group = await addOrgan(db, { ...shared, name: `${mark}集团`, code: `${mark}-G` })
  const school = await addOrgan(db, { ...shared, name: `${mark}学校`, code: `${mark}-S`, parentId: group.id })
  const { id: classId } = await addClass(db, school.id, { ...found, name: `${mark}班` })
  const place = { section: '2', grade: '07', fullName: `${mark}人` }
  const student = await addAccount(db, 'student', school.id, { ...place, userName: `${mark}.student`, classId })
  const teacher = await addAccount(db, 'teacher', school.id, {
    ...place,
    userName: `${mark}.teacher`,
    subjects: ['02'],
  })
  for (const [entity, { id }, field] of [
    ['organ', school, 'name'],
    ['class', { id: classId }, 'name'],
    ['student', student, 'fullName'],
    ['teacher', teacher, 'fullName'],
  ] as const) {
    const [before, after] = [{ [field]: `${mark}旧` }, { [field]: `${mark}新` }]
    await db.insert(auditLog).values({ action: 'edit', entity, entityId: String(id), before, after })
  }
  return {
    mark,
    group: String(group.id),
    school: String(school.id),
    classId: String(classId),
    student: String(student.id),
    teacher: String(teacher.id),
  }
}

/** Inserts an organisation with two classes of 七年级 and one of 八年级. */
export async function addSchoolOfThree(db: Db, values: Parameters<typeof addOrgan>[1]) {
  const { id, name } = await addOrgan(db, { areaCode: '330102', seats: 100, ...values })
  const first = await addClass(db, id, { name: '1班' })
  const second = await addClass(db, id, { name: '2班' })
  const next = await addClass(db, id, { name: '1班', grade: '08' })
  return { id, name, first: first.id, second: second.id, next: next.id }
}

/**
 * A pattern (SQL `similar to`) for the permissions on organisations, classes, accounts, agents, areas and dictionaries.
 */
export const PLACES = '(organ|class|student|teacher|agent|area|dict):%'

/** Adds a user with these roles and organisations; returns the user's id and session. */
export async function addClerk(app: TestApp, userName: string, roles: string[], organs: string[] = []) {
  const userId = await app.addUser({ userName, roles })
  for (const organ of organs) await setOrgan(app, userId, organ)
  return { userId, token: await app.signIn(userName) }
}

export async function setOrgan({ services: { db } }: TestApp, userId: number, organ: string | null): Promise<void> {
  await db.delete(userOrgan).where(eq(userOrgan.userId, userId))
  if (organ) await db.insert(userOrgan).values({ userId, organId: Number(organ) })
}

export const bindAgent = ({ services: { db } }: TestApp, userId: number, agentId: number) =>
  db.insert(userAgent).values({ userId, agentId })
