import { sql } from 'drizzle-orm'
import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { reviewedContent } from '../../../core/content/reviewed.ts'
import type { Presented, ReviewedKind } from '../../../core/records/reviewed.ts'
import { pointContent } from '../points/content.ts'

/** Tells the review module how knowledge points are reviewed. */
export const reviewedPoint: ReviewedKind = {
  ...reviewedContent(pointContent),
  called: '这个知识点',
  submit: 'knowledge:submit',
  whole: 'definitionHtml',

  async present(db, versions) {
    const { rows } = await db.execute<Presented & { id: number; [column: string]: unknown }>(sql`
      select v.id::float8 as id, k.code || ' ' || v.name as title, v.definition_html as preview, v.no, 0 as "findingCount"
        from kp_version v join kp k on k.id = v.kp_id
       where v.id = any (${sql.param(versions.map(({ versionId }) => versionId))}::int8[])`)
    return new Map(rows.map(({ id, ...said }) => [id, said]))
  },

  code: (id) => sql`(select k.code from kp k where k.id = ${id})`,

  like: ({ keyword }) =>
    keyword
      ? sql`t.entity_id in (select k.id from kp k
              where k.code = ${keyword.trim().toUpperCase()} or strpos(k.folded_name, ${foldText(keyword)}) > 0)`
      : undefined,

  batches: async () => [],
}
