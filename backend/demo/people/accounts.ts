import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { searchValues } from '../../modules/account/index.ts'
import { account } from '../../tables/account.ts'
import { Rng } from '../generator/random.ts'
import { type DemoClass, demoClasses } from './organs.ts'

type NewAccount = typeof account.$inferInsert

const TEACHERS_IN_A_SCHOOL = 12
const STUDENTS_IN_A_CLASS = 30
const BATCH = 250
const SERIES = 20261120

const surnames = [...'王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡余叶']
const compounds = ['欧阳', '司徒', '上官', '诸葛']
const givens = [...'子梓浩宇轩涵一诺欣怡雨桐思远佳琪俊杰晨曦明哲若溪嘉睿可馨博文书瑶天乐安然景行知夏星辰云帆']
const subjects = ['01', '02', '03', '04', '06', '07', '08', '09', '10']

/** Inserts invented teachers and students into the invented schools if the database has no account. */
export async function seedDemoAccounts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from account limit 1`)
    if (rows.length > 0) return
    const classes = await demoClasses(tx)
    const { rows: organs } = await tx.execute<{ id: number; seats: number }>(
      sql`select id::float8 as id, seats from organ`,
    )
    const seats = new Map(organs.map(({ id, seats }) => [id, seats]))
    const accounts = [...teachersOf(classes), ...studentsOf(classes, seats)]
    for (let at = 0; at < accounts.length; at += BATCH) await tx.insert(account).values(accounts.slice(at, at + BATCH))
    await tx.execute(sql`
      update school_class c set head_teacher_id = t.id from account t
       where t.kind = 'teacher' and t.class_id = c.id and c.head_teacher_id is null`)
  })
}

function* teachersOf(classes: readonly DemoClass[]): Generator<NewAccount> {
  let number = 0
  for (const [organId, own] of byOrgan(classes)) {
    for (let index = 0; index < TEACHERS_IN_A_SCHOOL; index++) {
      const rng = Rng.at(SERIES, ++number)
      const group = own[index % own.length]
      const subject = subjects[(number * 5 + index) % subjects.length] ?? '01'
      const place = { organId, classId: index < own.length ? group?.classId : null, section: group?.section }
      yield {
        kind: 'teacher',
        ...place,
        grade: null,
        subjects: [subject],
        type: 'formal',
        ...stateOf(rng),
        ...personOf(rng, `js${10_000 + number}`, 19_900_100_000 + number),
      }
    }
  }
}

/** Yields the students of each class, as many as leave a tenth of the seats of the class's school free. */
function* studentsOf(classes: readonly DemoClass[], seats: ReadonlyMap<number, number>): Generator<NewAccount> {
  let number = 0
  for (const [organId, own] of byOrgan(classes)) {
    const each = Math.min(STUDENTS_IN_A_CLASS, Math.floor(((seats.get(organId) ?? 0) * 0.9) / own.length))
    for (const { classId, section, grade } of own) {
      for (let index = 0; index < each; index++) {
        const rng = Rng.at(SERIES + 1, ++number)
        const type = rng.int(1, 20) === 1 ? 'trial' : 'formal'
        yield {
          kind: 'student',
          organId,
          classId,
          section,
          grade,
          type,
          ...stateOf(rng),
          ...personOf(rng, `xs${String(100_000 + number)}`, 19_900_000_000 + number),
        }
      }
    }
  }
}

function byOrgan(classes: readonly DemoClass[]): Map<number, DemoClass[]> {
  const found = new Map<number, DemoClass[]>()
  for (const one of classes) found.set(one.organId, [...(found.get(one.organId) ?? []), one])
  return found
}

function personOf(rng: Rng, userName: string, phone: number) {
  const pick = (from: readonly string[]) => from[rng.int(0, from.length - 1)] ?? ''
  const surname = rng.int(1, 40) === 1 ? pick(compounds) : pick(surnames)
  const fullName = surname + pick(givens) + (rng.int(1, 5) === 1 ? '' : pick(givens))
  const person = { userName, fullName, phone: rng.int(1, 6) === 1 ? '' : String(phone) }
  return { ...person, ...searchValues(person) }
}

const day = (time: number) => new Date(time).toISOString().slice(0, 10)
const DAY_MS = 86_400_000

/**
 * Returns a random state of an account: most accounts are active, and a few have each of the other states. Pending
 * accounts were created in recent weeks.
 */
function stateOf(rng: Rng): Pick<NewAccount, 'status' | 'validTo' | 'lastLoginAt' | 'createdAt'> {
  const now = Date.now()
  const lastLoginAt = new Date(now - rng.int(1, 60 * 1_440) * 60_000)
  const lot = rng.int(1, 100)
  const createdAt = new Date(now - (lot <= 15 ? rng.int(1, 40) : rng.int(130, 420)) * DAY_MS)
  if (lot <= 15) return { status: 'pending', validTo: nextSummer(now), lastLoginAt: null, createdAt }
  const seen = { lastLoginAt, createdAt }
  if (lot <= 21) return { status: 'expired', validTo: day(now - rng.int(2, 120) * DAY_MS), ...seen }
  if (lot <= 26) return { status: 'suspended', validTo: nextSummer(now), ...seen }
  if (lot <= 28) return { status: 'closed', validTo: day(now - rng.int(2, 20) * DAY_MS), ...seen }
  if (lot <= 38) return { status: 'active', validTo: day(now + rng.int(1, 40) * DAY_MS), ...seen }
  return { status: 'active', validTo: lot <= 42 ? null : nextSummer(now), ...seen }
}

/** Returns the end of the present school year, the next 31 August (YYYY-MM-DD). */
function nextSummer(now: number): string {
  const date = new Date(now)
  return `${date.getUTCFullYear() + (date.getUTCMonth() >= 7 ? 1 : 0)}-08-31`
}
