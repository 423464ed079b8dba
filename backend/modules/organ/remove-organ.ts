import { type SQL, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { removeOrgan as call } from '../../../lib/contracts/organ/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { masked } from '../../core/records/phones.ts'
import { removeRecord } from '../../core/records/write.ts'
import { organ } from '../../tables/organ.ts'
import { accountsAtOrgans } from '../account/lookups.ts'
import { classesAtOrgans } from '../class/lookups.ts'
import { devicesAtOrgans } from '../device/lookups.ts'
import { ordersOfOrgans } from '../order/lookups.ts'
import { audited, lockTree, organOrThrow } from './internal.ts'
import { readOrgan } from './rows.ts'

/** Removes an organisation that no other record belongs to. */
export async function removeOrgan({ ctx, input }: { ctx: Context; input: CallRequest<typeof call> }): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    await lockTree(tx)
    const reading = { scope: ctx.scope, whole: masked }
    await organOrThrow(tx, reading, input.id)
    const current = () => readOrgan(tx, reading, input.id)
    const { id, name } = await removeRecord(ctx, tx, organ, { ...input, entity: 'organ', audited, current })
    const uses = (await usesOf(tx, sql`${id}`)).filter(({ count }) => count > 0)
    if (uses.length > 0) {
      const what = uses.map(({ label, count }) => `${label} ${count}`).join('、')
      throw new ConflictError(`“${name}”还有${what}，不能删除；可以停用`, { kind: 'inUse', uses })
    }
    return null
  })
}

interface Use {
  label: string
  count: number
}

/** The label that `usesOf` gives to child organisations. */
export const BELOW = '下级机构'

/**
 * Returns how many records of each kind belong to the organisations `ids` (a list or query of ids for `id in (…)`).
 * Child organisations in `going` do not count, because they are removed too.
 */
export async function usesOf(db: Db, ids: SQL, going: readonly number[] = []): Promise<Use[]> {
  const countedAt = (records: SQL) => sql`(select count(*)::int from ${records} r where r.organ_id in (${ids}))`
  const { rows } = await db.execute<
    Record<'organs' | 'classes' | 'devices' | 'orders' | 'students' | 'teachers', number>
  >(sql`
    select (select count(*)::int from organ
        where parent_id in (${ids}) and id <> all(${sql.param(going)}::bigint[]) and deleted_at is null) as organs,
      ${countedAt(classesAtOrgans)} as classes, ${countedAt(devicesAtOrgans)} as devices,
      ${ordersOfOrgans((organ) => sql`${organ} in (${ids})`)} as orders,
      ${countedAt(accountsAtOrgans('student'))} as students, ${countedAt(accountsAtOrgans('teacher'))} as teachers`)
  const found = rows[0] ?? { organs: 0, classes: 0, devices: 0, orders: 0, students: 0, teachers: 0 }
  return [
    { label: BELOW, count: found.organs },
    { label: '班级', count: found.classes },
    { label: '设备', count: found.devices },
    { label: '学生账号', count: found.students },
    { label: '教师账号', count: found.teachers },
    { label: '订单', count: found.orders },
  ]
}
