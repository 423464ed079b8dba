import { sql } from 'drizzle-orm'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { ContentReview, LogAction, Outcome } from '../../../core/content/kind.ts'
import type { Stored } from '../../../core/content/stored.ts'
import { type ContentTables, namesOf } from '../../../core/content/tables.ts'
import type { Db } from '../../../core/database/database.ts'
import { notify } from '../../notification/index.ts'
import { cancelRound, versionSentBack } from './cancel-round.ts'
import { openRound } from './open-round.ts'

type Placed = Stored & { readonly subject: string; readonly section: string }

interface ReviewedContent<T> {
  readonly entity: Entity
  readonly tables: ContentTables
  /** Actions in the audit log whose user counts as a writer of the content. */
  readonly writes: readonly LogAction[]
  /** Returns the record in words, with which the notification of an outcome begins. */
  readonly title: (tx: Db, stored: T) => Promise<string>
  /** Returns the page on which the author reads the record. */
  readonly url: (stored: T) => string
}

const outcomes: Readonly<Record<Outcome, string | null>> = {
  passed: '审核通过，等待发布',
  rejected: '被退回，请按审核意见修改',
  // There is no title, because the chief who settles the dispute notifies the author with the reason.
  reopened: null,
}

/** Binds the review engine to a kind of content that has a subject and a section and whose versions are plain rows. */
export function contentReview<T extends Placed>(reviewed: ReviewedContent<T>): ContentReview<T> {
  const { entity, tables, title, url } = reviewed
  return {
    async open(ctx, tx, { id, newest, subject, section }, submittedBy) {
      await openRound(ctx, tx, {
        ...{ entity, entityId: id, versionId: newest.id, subject, section, grade: null, submittedBy },
        authors: await writersOf(tx, reviewed, id, submittedBy),
        isMinor: (version) => isMinor(tx, tables, version),
      })
    },
    cancel: (ctx, tx, entityId) => cancelRound(ctx, tx, { entity, entityId }),
    versionSentBack: (tx, entityId) => versionSentBack(tx, { entity, entityId }),
    /** Notifies the submitter about the outcome of the review, unless the submitter caused the outcome. */
    async settled(ctx, tx, stored, outcome) {
      const said = outcomes[outcome]
      const userId = stored.newest.updatedBy
      if (said === null || userId === null || userId === ctx.principal.userId) return
      const told = { userId, title: `${await title(tx, stored)} ${said}`, text: '', url: url(stored) }
      await notify(ctx.hub, tx, told)
    },
  }
}

/**
 * Returns the ids of all writers of a record, who may not review it. Versions record their first and last writer; the
 * audit log records the other writers.
 */
async function writersOf(
  tx: Db,
  { entity, tables, writes }: Pick<ReviewedContent<never>, 'entity' | 'tables' | 'writes'>,
  id: number,
  submittedBy: number | null,
): Promise<number[]> {
  const { version, of } = namesOf(tables)
  const { rows } = await tx.execute<{ authors: number[] }>(sql`
    select coalesce((select array_agg(distinct w.id) from (
        select unnest(array[v.created_by, v.updated_by, ${submittedBy}::int8]) as id
          from ${sql.raw(version)} v where v.${sql.raw(of)} = ${id}
        union select l.actor from audit_log l
         where l.entity = ${entity} and l.entity_id = ${String(id)} and l.action = any (${sql.param([...writes])}::text[])) w
      where w.id is not null)::float8[], '{}') as authors`)
  return rows[0]?.authors ?? []
}

async function isMinor(tx: Db, tables: ContentTables, version: number): Promise<boolean> {
  const { rows } = await tx.execute<{ minor: boolean }>(
    sql`select change_kind = 'minor' as minor from ${sql.raw(namesOf(tables).version)} where id = ${version}`,
  )
  return rows[0]?.minor ?? false
}
