import { sql } from 'drizzle-orm'
import { addressOf } from '../../../../lib/contracts/paths.ts'
import { contentReview } from '../../review/index.ts'
import { pointTables, type Stored } from '../points/stored.ts'

/** Opens and cancels the review rounds of knowledge points, and tells their submitters the outcome. */
export const pointReview = contentReview<Stored>({
  entity: 'kp',
  tables: pointTables,
  writes: ['insert', 'edit', 'restoreVersion', 'import', 'submit'],
  async title(tx, { code, newest }) {
    const { rows } = await tx.execute<{ name: string }>(sql`select name from kp_version where id = ${newest.id}`)
    return `知识点 ${code} ${rows[0]?.name ?? ''}`
  },
  url: ({ id }) => addressOf('kp', id),
})
