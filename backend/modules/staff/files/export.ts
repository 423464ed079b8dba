import { sql } from 'drizzle-orm'
import { schoolMinute } from '../../../../lib/contracts/base/school-time.ts'
import type { SortedStaff, StaffItem } from '../../../../lib/contracts/staff/calls.ts'
import { factorName, staffStates } from '../../../../lib/contracts/staff/card.ts'
import type { Db } from '../../../core/database/database.ts'
import { sortByIds } from '../../../core/tasks/export/pages.ts'
import { recordExport } from '../../../core/tasks/export/record-export.ts'
import type { Cell } from '../../../core/tasks/kind.ts'
import { dictItem } from '../../../tables/dict.ts'
import { sortBy } from '../list-staff.ts'
import { formOf, peopleLike, readPeople } from '../rows.ts'
import { exportOnly, importColumns } from './columns.ts'

/** Exports every person that matches the filter, in the columns of the import and some that only an export has. */
export const exportKind = recordExport<SortedStaff>({
  name: 'systemUser:export',
  permission: 'user:export',
  noun: '人员',
  columns: [...importColumns, ...exportOnly],
  reveals: [{ permission: 'user:edit', column: 'phone', what: '完整手机号' }],
  from: sql`"system_user" u`,
  id: sql`u.id`,
  where: ({ params, ...run }) => peopleLike(run, params),
  order: ({ params }) => sortBy(params),
  async *rows({ db, ...run }, pages) {
    const nameOf = await readDict(db)
    for await (const ids of pages) {
      const chosen = sql`u.id = any (${sql.param([...ids])}::bigint[])`
      const people = await readPeople(db, formOf(run), chosen, sql.empty())
      for (const person of sortByIds(ids, people)) yield rowOf(person, nameOf)
    }
  },
})

type NameOf = (typeCode: 'subject' | 'section' | 'grade', key: string) => string

async function readDict(db: Db): Promise<NameOf> {
  const { rows } = await db.execute<{ typeCode: string; key: string; name: string }>(sql`
    select type_code as "typeCode", key, name from ${dictItem} where type_code in ('subject', 'section', 'grade')`)
  const names = new Map(rows.map(({ typeCode, key, name }) => [`${typeCode} ${key}`, name]))
  return (typeCode, key) => names.get(`${typeCode} ${key}`) ?? key
}

const timeText = (iso: string | null) => (iso ? schoolMinute(iso) : '')

function rowOf(person: StaffItem, nameOf: NameOf): Record<string, Cell> {
  const { userName, fullName, phone, email, organName, roles, grants, organNames, agentNames, status, hasFactor } =
    person
  const grantText = ({ subject, section, grade }: StaffItem['grants'][number]) =>
    [nameOf('subject', subject), nameOf('section', section), ...(grade ? [nameOf('grade', grade)] : [])].join('×')
  return {
    userName,
    fullName,
    phone,
    email,
    organ: organName ?? '',
    roles: roles.map(({ name }) => name).join('、'),
    grants: grants.map(grantText).join('、'),
    organs: organNames.join('、'),
    agents: agentNames.join('、'),
    status: staffStates[status].label,
    factor: hasFactor ? factorName(true) : '',
    lastLoginAt: timeText(person.lastLoginAt),
    createdAt: timeText(person.createdAt),
  }
}
