import { type SQL, sql } from 'drizzle-orm'
import type { ScopeGrant } from '../../../lib/contracts/base/access.ts'
import type { Db } from '../../core/database/database.ts'
import { agent } from '../../tables/agent.ts'
import { dictItem } from '../../tables/dict.ts'
import { organ } from '../../tables/organ.ts'

// These queries return the names of organisations, agents and grants in a data scope. They read the tables directly,
// because the modules of these tables depend on this module.

const names = async (db: Db, query: SQL) => (await db.execute<{ name: string }>(query)).rows.map(({ name }) => name)

export const organNames = (db: Db, ids: readonly number[]): Promise<string[]> =>
  names(
    db,
    sql`select name from ${organ} where id = any (${sql.param([...ids])}::bigint[]) and deleted_at is null order by pinyin, id`,
  )

export const agentNames = (db: Db, ids: readonly number[]): Promise<string[]> =>
  names(
    db,
    sql`select name from ${agent} where id = any (${sql.param([...ids])}::bigint[]) and deleted_at is null order by pinyin, id`,
  )

/** Returns the names of the grants, such as 数学×初中 or 数学×初中×七年级. */
export const grantNames = (db: Db, grants: readonly ScopeGrant[]): Promise<string[]> =>
  names(
    db,
    sql`
      select concat_ws('×', coalesce(s.name, v.subject), coalesce(n.name, v.section), coalesce(g.name, v.grade)) as name
        from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as v (subject text, section text, grade text)
        left join ${dictItem} n on n.type_code = 'section' and n.key = v.section and n.deleted_at is null
        left join ${dictItem} s on s.type_code = 'subject' and s.key = v.subject and s.deleted_at is null
        left join ${dictItem} g on g.type_code = 'grade' and g.key = v.grade and g.deleted_at is null
       order by v.section, v.subject, v.grade nulls first`,
  )
