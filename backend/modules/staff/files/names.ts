import { type SQL, sql } from 'drizzle-orm'
import type { ScopeGrant } from '../../../../lib/contracts/base/access.ts'
import { readPhone } from '../../../../lib/contracts/base/phone.ts'
import type { Db } from '../../../core/database/database.ts'
import { type Cells, folded, foldedInSql } from '../../../core/tasks/import/cells.ts'
import { role } from '../../../tables/access.ts'
import { agent } from '../../../tables/agent.ts'
import { dictItem } from '../../../tables/dict.ts'
import { organ } from '../../../tables/organ.ts'

/**
 * The records that a batch of import rows names. Each kind of record is read with one query. All keys are normalized by
 * `folded`.
 */
export interface Names {
  readonly roles: ReadonlyMap<string, string>
  readonly organs: ReadonlyMap<string, string>
  readonly agents: ReadonlyMap<string, string>
  /** The key of a dictionary entry, by type and name, such as `subject 数学`. */
  readonly dict: ReadonlyMap<string, string>
  /** The accounts (in lower case) and phones of the rows that people already have. */
  readonly userNames: ReadonlySet<string>
  readonly phones: ReadonlySet<string>
}

export const listed = (text = ''): string[] =>
  folded(text)
    .split(/[、,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

export async function readNames(db: Db, rows: readonly Cells[]): Promise<Names> {
  const organs = rows.flatMap((cells) => [...listed(cells.organ), ...listed(cells.organs)])
  // The queries run one after the other, because they share the connection of one transaction.
  const roles = await pairs(
    db,
    sql`select ${foldedInSql(sql`name`)} as text, id::text as key from ${role} where status = 1 and deleted_at is null`,
  )
  // If the name of an organisation is also the code of another, the text means the name.
  const places = await pairs(
    db,
    sql`select t.text, o.id::text as key from ${organ} o
          cross join lateral (values (1, o.code), (2, ${foldedInSql(sql`o.name`)})) t (rank, text)
         where o.status = 1 and o.deleted_at is null and t.text = any (${sql.param([...new Set(organs)])}::text[])
         order by t.rank`,
  )
  const partners = rows.flatMap((cells) => listed(cells.agents))
  const agents = await pairs(
    db,
    sql`select ${foldedInSql(sql`name`)} as text, id::text as key from ${agent} where status = 1 and deleted_at is null
           and ${foldedInSql(sql`name`)} = any (${sql.param([...new Set(partners)])}::text[])`,
  )
  const dict = await pairs(
    db,
    sql`select type_code || ' ' || ${foldedInSql(sql`name`)} as text, key from ${dictItem}
         where type_code in ('subject', 'section', 'grade') and status = 1 and deleted_at is null`,
  )
  return { roles, organs: places, agents, dict, ...(await inUse(db, rows)) }
}

async function pairs(db: Db, query: SQL): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ text: string; key: string }>(query)
  return new Map(rows.map(({ text, key }) => [text, key]))
}

/** The accounts of removed people remain in use, but their phones may be used again. */
async function inUse(db: Db, rows: readonly Cells[]): Promise<Pick<Names, 'userNames' | 'phones'>> {
  const userNames = rows.map((cells) => folded(cells.userName).toLowerCase())
  const phones = rows.map((cells) => readPhone(cells.phone ?? ''))
  const { rows: found } = await db.execute<{ name: string; phone: string | null }>(sql`
    select lower(user_name) as name, case when deleted_at is null then phone end as phone from "system_user"
     where lower(user_name) = any (${sql.param(userNames)}::text[])
        or (deleted_at is null and phone = any (${sql.param(phones)}::text[]))`)
  return {
    userNames: new Set(found.map(({ name }) => name)),
    phones: new Set(found.flatMap(({ phone }) => phone ?? [])),
  }
}

/** Returns the keys of a grant such as 数学×初中×七年级; null if one of the names is unknown. */
export function grantOf(text: string, { dict }: Names): ScopeGrant | null {
  const [subjectName = '', sectionName = '', gradeName] = text.split(/[×xX*/]/).map((name) => name.trim())
  const subject = dict.get(`subject ${subjectName}`)
  const section = dict.get(`section ${sectionName}`)
  const grade = gradeName === undefined ? null : dict.get(`grade ${gradeName}`)
  return subject && section && grade !== undefined ? { subject, section, grade } : null
}
