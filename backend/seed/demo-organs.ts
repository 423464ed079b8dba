import { sql } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { pinyinOf } from '../core/search/pinyin.ts'
import { agent } from '../tables/agent.ts'
import { schoolClass } from '../tables/class.ts'
import { organ } from '../tables/organ.ts'

const SCHOOL_YEAR = 2026

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

const agents = [
  { name: '示例启程教育科技', areaCodes: ['330000'], contact: '示例甲', phone: '19900010001' },
  { name: '示例知行文化', areaCodes: ['320000', '310000'], contact: '示例乙', phone: '19900010002' },
  { name: '示例明远数字教育', areaCodes: ['420000'], contact: '示例丙', phone: '19900010003' },
  { name: '示例岭南智学', areaCodes: ['440000'], contact: '示例丁', phone: '19900010004' },
  { name: '示例蜀光科教', areaCodes: ['510000', '500000'], contact: '示例戊', phone: '19900010005' },
  { name: '示例旧合作商', areaCodes: ['370000'], contact: '示例己', phone: '19900010006', status: 0 },
]

type Kind = 'primary' | 'junior' | 'senior' | 'nine' | 'training'

interface School {
  readonly name: string
  readonly area: string
  /** Index of its agent. */
  readonly agent?: number
  readonly kind: Kind
  readonly seats: number
  /** Classes in each grade. */
  readonly parallel?: number
  readonly contractTo?: string
  readonly status?: 0
}
interface Group {
  readonly name: string
  readonly area: string
  readonly agent?: number
  readonly schools: readonly School[]
}

const groups: readonly Group[] = [
  {
    name: '示例启明教育集团',
    area: '330100',
    agent: 0,
    schools: [
      { name: '示例启明实验小学', area: '330106', agent: 0, kind: 'primary', seats: 600, parallel: 2 },
      { name: '示例启明初级中学', area: '330106', agent: 0, kind: 'junior', seats: 500, parallel: 3 },
      { name: '示例启明高级中学', area: '330108', agent: 0, kind: 'senior', seats: 480, parallel: 3 },
      { name: '示例启明城北学校', area: '330105', agent: 0, kind: 'nine', seats: 420, contractTo: '2026-12-05' },
    ],
  },
  {
    name: '示例江南教育集团',
    area: '320500',
    agent: 1,
    schools: [
      { name: '示例江南外国语学校', area: '320508', agent: 1, kind: 'nine', seats: 450 },
      { name: '示例江南第一小学', area: '320505', agent: 1, kind: 'primary', seats: 360 },
      { name: '示例江南第二小学', area: '320506', agent: 1, kind: 'primary', seats: 300 },
      { name: '示例浦东实验中学', area: '310115', agent: 1, kind: 'junior', seats: 320, parallel: 2 },
    ],
  },
  {
    name: '示例楚天教育联盟',
    area: '420100',
    agent: 2,
    schools: [
      { name: '示例楚天中学', area: '420106', agent: 2, kind: 'senior', seats: 360, parallel: 2 },
      { name: '示例汉口小学', area: '420102', agent: 2, kind: 'primary', seats: 280 },
      { name: '示例仙桃中学', area: '429004', agent: 2, kind: 'junior', seats: 200, contractTo: '2026-08-31' },
    ],
  },
]

const singles: readonly School[] = [
  { name: '示例东莞学校', area: '441900', agent: 3, kind: 'nine', seats: 300 },
  { name: '示例岭南中学', area: '440106', agent: 3, kind: 'senior', seats: 240 },
  { name: '示例蓉城小学', area: '510107', agent: 4, kind: 'primary', seats: 260 },
  { name: '示例巴渝中学', area: '500103', agent: 4, kind: 'junior', seats: 220 },
  { name: '示例儋州学校', area: '460400', kind: 'nine', seats: 160 },
  { name: '示例京华学校', area: '110108', kind: 'senior', seats: 240 },
  { name: '示例金陵中学', area: '320102', agent: 1, kind: 'senior', seats: 200 },
  { name: '示例博学培训中心', area: '330106', agent: 0, kind: 'training', seats: 80, contractTo: '2026-12-12' },
  { name: '示例思源培训中心', area: '320106', agent: 1, kind: 'training', seats: 60 },
  { name: '示例停办小学', area: '370102', agent: 5, kind: 'primary', seats: 0, status: 0 },
]

/** Grades of each kind of school: section → grades. */
const grades: Readonly<Record<Kind, readonly (readonly [section: string, grade: string])[]>> = {
  primary: ['01', '02', '03', '04', '05', '06'].map((grade) => ['1', grade] as const),
  junior: ['07', '08', '09'].map((grade) => ['2', grade] as const),
  senior: ['10', '11', '12'].map((grade) => ['3', grade] as const),
  nine: [
    ...['01', '02', '03', '04', '05', '06'].map((grade) => ['1', grade] as const),
    ...['07', '08', '09'].map((grade) => ['2', grade] as const),
  ],
  training: [],
}

/** Brings invented agents, organisations and classes into an installation that has none. */
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
      // They came one after the other, the last a few days ago: 首页 shows how the platform grows.
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

/** The classes of the invented organisations, for whoever fills them with accounts. */
export async function demoClasses(db: Db): Promise<DemoClass[]> {
  const { rows } = await db.execute<DemoClass & Record<string, unknown>>(sql`
    select c.organ_id::float8 as "organId", c.id::float8 as "classId", c.section, c.grade
    from school_class c join organ o on o.id = c.organ_id
    where o.name like '示例%' and o.created_by is null and c.deleted_at is null and o.deleted_at is null order by c.id`)
  return rows
}
