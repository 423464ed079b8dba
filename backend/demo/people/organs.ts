import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import { agent } from '../../tables/agent.ts'
import { schoolClass } from '../../tables/class.ts'
import { organ } from '../../tables/organ.ts'
import json from '../facts/organs.json' with { type: 'json' }
import { readFacts, text } from '../generator/facts.ts'

const SCHOOL_YEAR = 2026

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const school = z.strictObject({
  name: text,
  area: text,
  /** Index of the school's agent in `agents`. */
  agent: z.int().optional(),
  kind: z.enum(['primary', 'junior', 'senior', 'nine', 'training']),
  seats: z.int(),
  /** Number of classes in each grade; 1 by default. */
  parallel: z.int().optional(),
  contractTo: z.iso.date().optional(),
  status: z.literal(0).optional(),
})
type School = z.infer<typeof school>
type Kind = School['kind']

const { agents, groups, singles } = readFacts('organs.json', json, {
  agents: z.array(
    z.strictObject({
      name: text,
      areaCodes: z.array(text),
      contact: text,
      phone: text,
      status: z.literal(0).optional(),
    }),
  ),
  /** Groups, each with the schools below it. */
  groups: z.array(z.strictObject({ name: text, area: text, agent: z.int().optional(), schools: z.array(school) })),
  singles: z.array(school),
})

const primary = ['01', '02', '03', '04', '05', '06'].map((grade) => ['1', grade] as const)
const junior = ['07', '08', '09'].map((grade) => ['2', grade] as const)
/** The grades of each kind of school, as keys of section and grade. */
const grades: Readonly<Record<Kind, readonly (readonly [section: string, grade: string])[]>> = {
  primary,
  junior,
  senior: ['10', '11', '12'].map((grade) => ['3', grade] as const),
  nine: [...primary, ...junior],
  training: [],
}

/** Inserts invented agents, organisations and classes if the database has no organisation. */
export async function seedDemoOrgans(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from organ limit 1`)
    if (rows.length > 0) return
    const known = agents.map((one, index) => ({ ...one, ...pinyinOf(one.name), createdAt: daysAgo(780 - index * 60) }))
    const agentIds = (await tx.insert(agent).values(known).onConflictDoNothing().returning({ id: agent.id })).map(
      ({ id }) => id,
    )
    let number = 0
    const store = async (
      values: Omit<typeof organ.$inferInsert, 'code' | 'type' | 'pinyin' | 'initials'>,
      type: string,
    ) => {
      const code = `JG${String(++number).padStart(6, '0')}`
      // The organisations are created one after the other, the last a few days ago, so that 首页 shows a growing number.
      const createdAt = daysAgo(Math.max(3, 720 - number * 30))
      const [row] = await tx
        .insert(organ)
        .values({ ...values, code, type, createdAt, ...pinyinOf(values.name) })
        .returning({ id: organ.id })
      return row?.id ?? null
    }
    const storeSchool = async (school: School, parentId: number | null) => {
      const { name, area, kind, seats, parallel = 1, contractTo = '2027-08-31', status = 1 } = school
      const agentId = school.agent === undefined ? null : (agentIds[school.agent] ?? null)
      const contact = '示例联系人'
      const phone = `1990002${String(number).padStart(4, '0')}`
      const values = { name, parentId, areaCode: area, agentId, contact, phone, seats, contractTo, status }
      const type = kind === 'training' ? 'training' : 'school'
      const organId = await store({ ...values, contractFrom: '2024-09-01' }, type)
      if (organId !== null && status === 1) await storeClasses(tx, organId, kind, parallel)
    }
    for (const { name, area, agent: index, schools } of groups) {
      const agentId = index === undefined ? null : (agentIds[index] ?? null)
      const parentId = await store({ name, areaCode: area, agentId, contact: '示例校长' }, 'other')
      for (const school of schools) await storeSchool(school, parentId)
    }
    for (const school of singles) await storeSchool(school, null)
  })
}

async function storeClasses(db: Db, organId: number, kind: Kind, parallel: number): Promise<void> {
  const classes = grades[kind].flatMap(([section, grade]) =>
    Array.from({ length: parallel }, (_, index) => {
      const name = `${index + 1}班`
      return { organId, section, grade, name, schoolYear: SCHOOL_YEAR, createdAt: daysAgo(85), ...pinyinOf(name) }
    }),
  )
  if (classes.length > 0) await db.insert(schoolClass).values(classes)
}

export interface DemoClass {
  readonly organId: number
  readonly classId: number
  readonly section: string
  readonly grade: string
}

/** Returns the classes of the invented organisations. */
export async function demoClasses(db: Db): Promise<DemoClass[]> {
  const { rows } = await db.execute<DemoClass & Record<string, unknown>>(sql`
    select c.organ_id::float8 as "organId", c.id::float8 as "classId", c.section, c.grade
    from school_class c join organ o on o.id = c.organ_id
    where o.name like '示例%' and o.created_by is null and c.deleted_at is null and o.deleted_at is null order by c.id`)
  return rows
}
