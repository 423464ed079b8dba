import { sql } from 'drizzle-orm'
import { reviewedContent } from '../../../core/content/reviewed.ts'
import type { Presented, ReviewedKind } from '../../../core/records/reviewed.ts'
import { escapeHtml } from '../../../core/records/rich-text.ts'
import { matchesText } from '../../../core/search/match-text.ts'
import { systemContent } from '../content.ts'

/** Tells the review module how knowledge systems are reviewed. */
export const reviewedSystem: ReviewedKind = {
  ...reviewedContent(systemContent),
  called: '这个体系',
  submit: 'ksystem:submit',
  whole: 'tree',

  async present(db, versions) {
    const { rows } = await db.execute<
      Omit<Presented, 'preview'> & { id: number; nodes: number; note: string; [column: string]: unknown }
    >(sql`
      select v.id::float8 as id, s.name as title, v.no, v.node_count as nodes, v.change_note as note, 0 as "findingCount"
        from ksystem_version v join ksystem s on s.id = v.system_id
       where v.id = any (${sql.param(versions.map(({ versionId }) => versionId))}::int8[])`)
    return new Map(
      rows.map(({ id, nodes, note, ...said }) => [
        id,
        { ...said, preview: escapeHtml([`v${said.no} · ${nodes} 个节点`, note].filter(Boolean).join(' · ')) },
      ]),
    )
  },

  code: (id) => sql`(select s.name from ksystem s where s.id = ${id})`,

  like: ({ keyword }) =>
    keyword
      ? sql`t.entity_id in (select s.id from ksystem s
              where ${matchesText(keyword, {
                texts: [sql`s.name`, sql`s.theme`],
                pinyin: sql`s.pinyin`,
                initials: sql`s.initials`,
              })})`
      : undefined,

  batches: async () => [],
}
