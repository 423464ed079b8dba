import { randomUUID } from 'node:crypto'
import { parseOutline } from '../../lib/contracts/knowledge-system/outline.ts'
import type { SystemKind } from '../../lib/contracts/knowledge-system/status.ts'
import type { Db } from '../core/database/database.ts'
import { queryable } from '../core/database/queryable.ts'
import { pinyinOf } from '../core/search/pinyin.ts'

interface Sample {
  readonly kind: SystemKind
  readonly name: string
  readonly theme: string
  readonly isPublished: boolean
  readonly outline: string
}

/** Keys of mathematics of the junior school, and of an invented textbook for its seventh grade. */
const place = { subject: '02', section: '2' }
const book = { publishing: '01', grade: '07', volume: '01', year: '2026' }

const samples: readonly Sample[] = [
  {
    ...{ kind: 'sync', name: '示例：七年级上册', theme: '', isPublished: true },
    outline: `第一单元 有理数
  第1课 正数和负数
  第2课 数轴
    相反数
    绝对值
  第3课 有理数的加减
第二单元 整式
  第1课 单项式
  第2课 多项式
第三单元 一元一次方程
  第1课 从算式到方程
  第2课 解方程
  第3课 实际问题`,
  },
  {
    ...{ kind: 'special', name: '示例：计算专题', theme: '示例总复习', isPublished: false },
    outline: `专题一 数的运算
  考点1 有理数混合运算
  考点2 二次根式化简
专题二 式的运算
  考点1 整式乘除
  考点2 分式化简求值`,
  },
]

/** Inserts two invented knowledge systems, if there are none: a published one of a textbook, and a draft on a theme. */
export async function seedDemoSystems(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const client = queryable(tx)
    const { rows } = await client.query('select from ksystem limit 1')
    if (rows.length > 0) return
    const { subject, section } = place
    const { publishing, grade, volume, year } = book
    const { rows: books } = await client.query<{ id: string }>(
      `insert into textbook (publishing, grade, volume, year, subject, section) values ($1, $2, $3, $4, $5, $6) returning id::text as id`,
      [publishing, grade, volume, year, subject, section],
    )
    for (const { kind, name, theme, isPublished, outline } of samples) {
      const { pinyin, initials } = pinyinOf(name)
      const { nodes } = parseOutline(outline, kind, randomUUID)
      await client.query(
        `with s as (insert into ksystem (kind, name, subject, section, textbook_id, theme, status, pinyin, initials)
                    values ($1, $2, $3, $4, $5, $6, case when $7::bool then 'published' else 'draft' end, $8, $9) returning id),
              v as (insert into ksystem_version (system_id, node_count, state)
                    select id, $10, case when $7::bool then 'published' else 'working' end from s returning id, system_id)
         insert into ksystem_node (version_id, node_uid, parent_uid, sort, level, title)
         select v.id, r.uid, r.parent, r.sort, r.level, r.title
           from v, json_to_recordset($11) as r(uid uuid, parent uuid, sort float8, level text, title text)`,
        [
          ...[kind, name, subject, section, kind === 'sync' ? books[0]?.id : null, theme, isPublished],
          ...[pinyin, initials, nodes.length, JSON.stringify(nodes)],
        ],
      )
    }
    await client.query(
      `update ksystem s set live_version_id = case when v.state = 'published' then v.id end,
              draft_version_id = case when v.state = 'working' then v.id end
         from ksystem_version v where v.system_id = s.id`,
    )
  })
}
