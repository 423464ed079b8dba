import type { Db } from '../../../core/database/database.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { requireSystem, systemOrThrow } from '../read-system.ts'
import { lastPublished, type Trees } from './destinations.ts'

interface Compared extends Trees {
  readonly fromNo: number
  readonly fromName: string
  readonly no: number
  /** False if the system is compared with itself but was never published, so that there is no older tree. */
  readonly hasOlder: boolean
}

/**
 * Finds the two trees that a request compares: the newest version of system `id`, and the published (or else the newest)
 * version of another system, or the version of the same system that was published last.
 * @throws NotFoundError, ForbiddenError; InvalidError where the systems belong to different subjects or sections
 */
export async function findTrees(
  db: Db,
  scope: DataScope,
  { id, from }: { readonly id: string; readonly from: string },
): Promise<Compared> {
  await requireSystem(db, scope, id)
  const system = await systemOrThrow(db, id)
  const { newest } = system
  if (from === id) {
    const fromVersion = await lastPublished(db, Number(id), Number(newest.id))
    const older = system.versions.find((one) => one.id === String(fromVersion))
    return {
      ...{ from: Number(id), fromVersion, system: Number(id), version: Number(newest.id), no: newest.no },
      ...{ fromNo: older?.no ?? newest.no, fromName: system.name, hasOlder: String(fromVersion) !== newest.id },
    }
  }
  await requireSystem(db, scope, from)
  const other = await systemOrThrow(db, from)
  if (other.subject !== system.subject || other.section !== system.section)
    throw new InvalidError({ from: '两个体系的学段、学科不同' })
  const shown = other.live ?? other.newest
  return {
    ...{ from: Number(from), fromVersion: Number(shown.id), system: Number(id), version: Number(newest.id) },
    ...{ no: newest.no, fromNo: shown.no, fromName: other.name, hasOlder: true },
  }
}
