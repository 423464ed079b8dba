import { sql } from 'drizzle-orm'
import type { ActionOf } from '../../../lib/contracts/cards.ts'
import type { DeviceEventKind } from '../../../lib/contracts/device/calls.ts'
import type { DeviceFacts } from '../../../lib/contracts/device/transitions.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { auditAll } from '../../core/records/audit.ts'
import { changedFields, rejectDuplicates } from '../../core/records/write.ts'
import { placeOf } from './facts.ts'

/** The user who changes devices and the transaction that contains the changes. */
export interface Acting extends Partial<Pick<Context, 'requestId'>> {
  readonly db: Db
  /** The user's id; null when the service itself acts on behalf of a device. */
  readonly principal: { readonly userId: number | null }
  readonly address?: string
}

export interface ChangeNotice {
  readonly kind: DeviceEventKind
  readonly note?: string
  readonly documentId?: number
}

/** A notice of a change that also writes the device's row; other notices only add an event to the timeline. */
interface Written extends ChangeNotice {
  readonly kind: Extract<DeviceEventKind, ActionOf<'device'>>
}

export interface DeviceChange {
  readonly id: number
  readonly before: DeviceFacts
  readonly after: Partial<DeviceFacts>
}

interface NewEvent {
  readonly id: number
  readonly status: string
  readonly from: string | null
  readonly to: string | null
  readonly account: string | null
}

/** The account that the change gives to the device or takes from it; null if the account stays the same. */
const accountOf = ({ before, after }: DeviceChange) =>
  after.accountId === undefined || after.accountId === before.accountId ? null : (after.accountId ?? before.accountId)

/**
 * Changes stored devices: writes the rows, the timelines and the audit log in the given transaction. Every change of a
 * stored device uses this function. The caller has locked the rows. Throws InvalidError where another device has the
 * account.
 */
export async function changeDevices(acting: Acting, told: Written, changes: readonly DeviceChange[]): Promise<void> {
  if (changes.length === 0) return
  const { db, principal, requestId, address } = acting
  const rows = changes.map(({ id, before, after }) => ({ ...before, ...after, id }))
  const update = db.execute(sql`
    update device d set status = r.status, resumes = r.resumes, agent_id = r."agentId", organ_id = r."organId",
      class_id = r."classId", account_id = r."accountId", alerted_at = r."alertedAt", row_version = d.row_version + 1,
      updated_by = ${principal.userId}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, status text, resumes text, "agentId" bigint,
      "organId" bigint, "classId" bigint, "accountId" bigint, "alertedAt" timestamptz) where d.id = r.id`)
  await rejectDuplicates(update, { device_account: { accountId: '该账号已绑定其他设备' } })
  const events = changes.map((change) => {
    const now = { ...change.before, ...change.after }
    const [from, to] = [placeOf(change.before), placeOf(now)]
    const moved = from === to ? { from: null, to: null } : { from, to }
    return { id: change.id, status: now.status, ...moved, account: accountOf(change) }
  })
  await addEvents(acting, told, events)
  const shared = {
    actor: principal.userId,
    action: told.kind,
    entity: 'device' as const,
    ...(requestId && { requestId }),
    ...(address && { address }),
  }
  const entries = changes.flatMap(({ id, before, after }) => {
    const fields = changedFields({ ...before }, { ...after })
    return fields ? [{ entityId: id, ...fields }] : []
  })
  await auditAll(db, shared, entries)
}

/** Adds the same kind of event to the timelines of several devices. */
export async function addEvents(
  { db, principal }: Pick<Acting, 'db' | 'principal'>,
  { kind, note = '', documentId }: ChangeNotice,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  await db.execute(sql`
    insert into device_event (device_id, kind, document_id, actor, note, status, moved_from, moved_to, account_id)
    select r.id, ${kind}, ${documentId ?? null}::bigint, ${principal.userId}::bigint, ${note}, r.status, r."from", r."to", r.account
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as r (id bigint, status text, "from" text, "to" text, account bigint)`)
}
