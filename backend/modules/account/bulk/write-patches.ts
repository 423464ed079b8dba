import { sql } from 'drizzle-orm'
import type { AccountKind } from '../../../../lib/contracts/account/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { changedFields } from '../../../core/records/write.ts'
import { type Locked, type Patch, previous } from './facts.ts'

/** Writes what was decided of accounts under lock, each as a new version. */
export async function writePatches(
  db: Db,
  actor: number,
  rows: readonly { facts: Locked; patch: Patch }[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ facts, patch }) => ({ ...facts, ...patch }))
  await db.execute(sql`
    update account a
       set status = r.status, valid_to = r."validTo", organ_id = r."organId", class_id = r."classId",
           section = r.section, grade = r.grade, password_hash = coalesce(r."passwordHash", a.password_hash),
           must_change_password = a.must_change_password or r."passwordHash" is not null,
           row_version = a.row_version + 1, updated_by = ${actor}, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
           as r(id bigint, status text, "validTo" date, "organId" bigint, "classId" bigint, section text, grade text,
                "passwordHash" text)
     where a.id = r.id`)
}

interface Entry {
  readonly actor: number
  readonly action: string
  readonly kind: AccountKind
  readonly requestId: string
}

/** Ids are text on the wire, and a password leaves no trace but the action. */
const onWire = ({ passwordHash: _, organId, classId, ...rest }: Patch) => ({
  ...rest,
  ...(organId !== undefined && { organId: String(organId) }),
  ...(classId !== undefined && { classId: classId === null ? null : String(classId) }),
})

/** The audit entries of the same. */
export async function recordPatches(
  db: Db,
  { kind, ...entry }: Entry,
  rows: readonly { facts: Locked; patch: Patch }[],
): Promise<void> {
  const changes = rows.map(({ facts, patch }) => ({
    entityId: facts.id,
    ...changedFields(onWire(previous(facts, patch)), onWire(patch)),
  }))
  await auditAll(db, { ...entry, entity: kind }, changes)
}
