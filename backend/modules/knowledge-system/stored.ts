import type { SystemKind, SystemStatus } from '../../../lib/contracts/knowledge-system/status.ts'
import { lockContent, readContent, type Stored as StoredContent } from '../../core/content/stored.ts'
import type { Queryable } from '../../core/database/queryable.ts'
import { ksystem, ksystemVersion } from '../../tables/knowledge-system.ts'

export const systemTables = { record: ksystem, version: ksystemVersion, of: ksystemVersion.systemId }

/** The stored state of a system whose row the transaction has locked for a write. */
export interface Stored extends StoredContent<SystemStatus> {
  readonly kind: SystemKind
  readonly name: string
  readonly subject: string
  readonly section: string
  readonly theme: string
  readonly textbookId: number | null
}

const reading = {
  tables: systemTables,
  columns: 'q.kind, q.name, q.subject, q.section, q.theme, q.textbook_id::float8 as "textbookId"',
}

export const lockStored = (client: Queryable, id: number, reader: number | null) =>
  lockContent<Stored>(client, reading, id, reader)

export const readStored = (client: Queryable, id: number, reader: number | null) =>
  readContent<Stored>(client, reading, id, reader)
