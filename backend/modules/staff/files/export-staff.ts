import { sql } from 'drizzle-orm'
import type { StaffFilter, StaffItem, StaffStatus } from '../../../../lib/contracts/system-user.ts'
import type { Db } from '../../../core/database.ts'
import type { Cell, ExportKind } from '../../../core/tasks/kind.ts'
import { pagesById } from '../../../core/tasks/pages.ts'
import { peopleLike, readPeople, sightOf } from '../rows.ts'
import { exportOnly, importColumns } from './columns.ts'

const states: Readonly<Record<StaffStatus, string>> = { active: '正常', locked: '已锁定', throttled: '密码错误锁定' }

/** Everybody the filter finds, in the columns and words of the import. */
export const exportKind: ExportKind<StaffFilter> = {
  kind: 'systemUser:export',
  permission: 'user:export',
  sort: 'export',
  name: '人员',
  columns: [...importColumns, ...exportOnly],
  async count({ db, params, ...run }) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from "system_user" u where ${peopleLike(sightOf(run), params)}`,
    )
    return rows[0]?.n ?? 0
  },
  async *rows({ db, params, ...run }) {
    const sight = sightOf(run)
    const where = peopleLike(sight, params)
    const nameOf = await readDict(db)
    const read = (after: number, limit: number) =>
      readPeople(db, sight, sql`${where} and u.id > ${after}`, sql`order by u.id limit ${limit}`)
    for await (const page of pagesById(read)) for (const person of page) yield rowOf(person, nameOf)
  },
}

type NameOf = (typeCode: 'subject' | 'section' | 'grade', key: string) => string

async function readDict(db: Db): Promise<NameOf> {
  const { rows } = await db.execute<{ typeCode: string; key: string; name: string }>(sql`
    select type_code as "typeCode", key, name from dict_item where type_code in ('subject', 'section', 'grade')`)
  const names = new Map(rows.map(({ typeCode, key, name }) => [`${typeCode} ${key}`, name]))
  return (typeCode, key) => names.get(`${typeCode} ${key}`) ?? key
}

const TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
const timeText = (iso: string | null) => (iso ? TIME.format(new Date(iso)) : '')

function rowOf(person: StaffItem, nameOf: NameOf): Record<string, Cell> {
  const { userName, fullName, phone, email, organName, roles, grants, organNames, status, hasFactor } = person
  const grantText = ({ subject, section, grade }: StaffItem['grants'][number]) =>
    [nameOf('subject', subject), nameOf('section', section), ...(grade ? [nameOf('grade', grade)] : [])].join('×')
  return {
    ...{ userName, fullName, phone, email, organ: organName ?? '' },
    roles: roles.map(({ name }) => name).join('、'),
    grants: grants.map(grantText).join('、'),
    organs: organNames.join('、'),
    status: states[status],
    factor: hasFactor ? '已开启' : '',
    lastLoginAt: timeText(person.lastLoginAt),
    createdAt: timeText(person.createdAt),
  }
}
