import { sql } from 'drizzle-orm'
import type { AuditEntry, AuditPerson } from '../../../lib/contracts/audit/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Principal } from '../../core/http/context.ts'
import { namesIn } from '../../core/records/audit.ts'
import type { RecordNames } from '../../core/records/names.ts'
import { systemUser } from '../../tables/staff.ts'
import { changesOf, describeChanges, kindOfWrite } from '../history/index.ts'

export interface EntryRow extends Record<string, unknown> {
  id: string
  at: string
  actor: AuditPerson | null
  action: string
  entity: string
  entityId: string | null
  before: unknown
  after: unknown
  address: string | null
  requestId: string | null
}

const person = sql`case when u.id is not null
  then json_build_object('id', u.id::text, 'userName', u.user_name, 'fullName', u.full_name) end`

/** The address of an entry. An entry that a task wrote has the address from which a user started the task. */
const address = sql`coalesce(l.address, case when l.request_id like 'task-%' then (
  select s.address from audit_log s
  where s.entity = 'task' and s.entity_id = substr(l.request_id, 6) and s.address is not null order by s.seq desc limit 1) end)`

/** Reads audit entries by sequence number, newest first. */
export async function readEntries(db: Db, seqs: readonly number[]): Promise<EntryRow[]> {
  if (seqs.length === 0) return []
  const { rows } = await db.execute<EntryRow>(sql`
    select l.seq::text as id, ${isoTime(sql`l.at`)} as at, ${person} as actor, l.action, l.entity,
      l.entity_id as "entityId", l.before, l.after, ${address} as address, l.request_id as "requestId"
    from audit_log l left join ${systemUser} u on u.id = l.actor
    where l.seq = any (${sql.param([...seqs])}::bigint[]) order by l.seq desc`)
  return rows
}

interface Reading {
  readonly db: Db
  /** Each element finds the names of one kind of record. */
  readonly names: readonly RecordNames[]
  readonly reader: Principal
}

/**
 * Converts rows to audit entries as the screen shows them, with the names of records. The names of records that the
 * reader may not see are left out. Otherwise a user could filter a list by any id and read the name in the log.
 */
export async function toEntries({ db, names, reader }: Reading, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const changed = rows.map((row) => ({ ...row, changes: changesOf(row.before, row.after) }))
  const described = await describeChanges(db, names, changed, reader)
  return described.map(({ entry: { before, after, ...row }, nameOf, changes }) => {
    const named = nameOf(row)
    return {
      ...row,
      kind: kindOfWrite(before, after),
      name: named?.name ?? namesIn(after)[0] ?? namesIn(before)[0] ?? null,
      within: named?.within ?? null,
      changes: changes.map(({ field, label, beforeText, afterText }) => ({ field, label, beforeText, afterText })),
    }
  })
}
