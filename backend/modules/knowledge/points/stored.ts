import type { PointBody } from '../../../../lib/contracts/knowledge/editing.ts'
import type { PointStatus } from '../../../../lib/contracts/knowledge/status.ts'
import { lockContent, readContent, type Stored as StoredContent } from '../../../core/content/stored.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { kp, kpVersion } from '../../../tables/knowledge.ts'

export const pointTables = { record: kp, version: kpVersion, of: kpVersion.kpId }

/** The stored state of a knowledge point whose row the transaction has locked for a write. */
export interface Stored extends StoredContent<PointStatus> {
  readonly code: string
  readonly subject: string
  readonly section: string
  /** The point that is to take the place of this one when it is deprecated; absent or null: none. */
  readonly replacement?: number | null
}

const reading = { tables: pointTables, columns: 'q.code, q.subject, q.section' }

export const lockStored = (client: Queryable, id: number, reader: number | null) =>
  lockContent<Stored>(client, reading, id, reader)

export const readStored = (client: Queryable, id: number, reader: number | null) =>
  readContent<Stored>(client, reading, id, reader)

/** Returns the columns of a version with this content. */
export function versionColumns({ definitionHtml, ...columns }: PointBody) {
  return { ...columns, definition_html: definitionHtml }
}
