import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'

interface Package {
  readonly name: string
  readonly note: string
  /** Codes of the directories and screens that the package does not contain, including everything below them. */
  readonly without: readonly string[]
  /** Types of organisations that receive the package. */
  readonly types: readonly string[]
}

const packages: readonly Package[] = [
  {
    name: '示例教学套餐',
    note: '备课、作业、考试与资源',
    without: ['organ.school', 'organ.analysis'],
    types: ['training'],
  },
  { name: '示例全功能套餐', note: '全部菜单', without: [], types: ['school', 'other'] },
]

/**
 * Inserts two invented packages of the organisations' menu if the database has none, and assigns them to the invented
 * organisations.
 */
export async function seedDemoPackages(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from menu_package limit 1`)
    if (rows.length > 0) return
    for (const { name, note, without, types } of packages) {
      await tx.execute(sql`
        with recursive given as (
          select id from menu where tree = 'organ' and parent_id is null and deleted_at is null
            and code <> all(${sql.param([...without])}::text[])
          union select m.id from menu m join given g on m.parent_id = g.id where m.deleted_at is null
        ), stored as (insert into menu_package (name, note) values (${name}, ${note}) returning id
        ), held as (insert into menu_package_menu (package_id, menu_id) select s.id, g.id from stored s, given g)
        update organ o set menu_package_id = s.id from stored s
        where o.created_by is null and o.type = any(${sql.param([...types])}::text[]) and o.name like '示例%'`)
    }
  })
}
