import { and, eq, isNull, sql } from 'drizzle-orm'
import type { OrganBody, OrganItem } from '../../../lib/contracts/organ/calls.ts'
import { acquireAdvisoryLock } from '../../core/database/advisory-lock.ts'
import type { Db } from '../../core/database/database.ts'
import { InvalidError, NotFoundError } from '../../core/http/errors.ts'
import { idText } from '../../core/records/id-text.ts'
import { type DataScope, outOfScope, withBelow } from '../../core/scope/data-scope.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import { area } from '../../tables/area.ts'
import { organ } from '../../tables/organ.ts'
import { requireAgent } from '../agent/index.ts'
import { type Reading, readOrgan } from './rows.ts'
import { OUTSIDE_ORGAN, organsInScope } from './scope.ts'

export type OrganRow = typeof organ.$inferSelect

/** Maps each unique index to the field and the message that report a duplicate, for `rejectDuplicates`. */
export const duplicateMessages = {
  organ_name: { name: '已有同名的机构' },
  organ_code: { code: '已有机构使用这个编码' },
}

/** Returns the fields of an organisation for the history, with the field names of the API. */
export function audited(row: OrganRow): Record<keyof OrganBody, unknown> {
  const { name, code, type, areaCode, contact, phone, contractFrom, contractTo, seats } = row
  const parentId = idText(row.parentId)
  const agentId = idText(row.agentId)
  return { name, code, type, parentId, areaCode, agentId, contact, phone, contractFrom, contractTo, seats }
}

export function columnsOf(body: OrganBody) {
  const { name, code, type, areaCode, contact, phone, contractFrom, contractTo, seats } = body
  return {
    name,
    code,
    type,
    areaCode,
    contact,
    phone,
    contractFrom,
    contractTo,
    seats,
    parentId: body.parentId === null ? null : Number(body.parentId),
    agentId: body.agentId === null ? null : Number(body.agentId),
    ...pinyinOf(name),
  }
}

/**
 * Reads an organisation. @throws NotFoundError if it does not exist, or ForbiddenError if it is outside the data scope.
 */
export async function organOrThrow(db: Db, reading: Reading, id: string | number): Promise<OrganItem> {
  const found = await readOrgan(db, reading, id)
  if (!found) throw new NotFoundError('机构不存在或已被删除')
  if (!(await organsInScope(db, reading.scope, [id])).has(Number(id))) throw outOfScope()
  return found
}

/**
 * Checks that the area and the agent are enabled and that the agent is in the scope. Present values stay allowed even
 * if they have been disabled since.
 */
export async function checkOrgan(
  tx: Db,
  scope: DataScope,
  { areaCode, agentId }: OrganBody,
  before?: OrganRow,
): Promise<void> {
  if (areaCode !== before?.areaCode) {
    const [found] = await tx.select({ status: area.status }).from(area).where(eq(area.code, areaCode))
    if (!found) throw new InvalidError({ areaCode: '没有这个地区' })
    if (found.status !== 1) throw new InvalidError({ areaCode: '地区已停用' })
  }
  if (agentId !== null && Number(agentId) !== before?.agentId) await requireAgent(tx, agentId, { scope })
}

/** Locks the tree until the transaction ends: two concurrent moves could form a cycle that neither sees. */
export async function lockTree(tx: Db): Promise<void> {
  await acquireAdvisoryLock(tx, 'organ-tree')
}

/**
 * Returns whether a user may create an organisation without a parent: only a data scope that is unlimited or includes
 * the user's own records contains such an organisation.
 */
export const mayBeRoot = (scope: DataScope): boolean => scope.all || scope.own !== null
export const TOP_REFUSED = '请选择您数据范围内的上级机构'

/** Checks that the parent organisation exists, is in the scope, and is neither the organisation `id` nor below it. */
export async function checkParent(tx: Db, scope: DataScope, parentId: string | null, id?: string): Promise<void> {
  if (parentId === null) {
    if (!mayBeRoot(scope)) throw new InvalidError({ parentId: TOP_REFUSED })
    return
  }
  const parent = and(eq(organ.id, Number(parentId)), isNull(organ.deletedAt))
  const [found] = await tx.select({ id: organ.id }).from(organ).where(parent)
  if (!found) throw new InvalidError({ parentId: '上级机构不存在或已被删除' })
  if (!(await organsInScope(tx, scope, [parentId])).has(found.id)) throw new InvalidError({ parentId: OUTSIDE_ORGAN })
  if (id === undefined) return
  const { rows } = await tx.execute(sql`select where ${parentId}::bigint = any (${withBelow([id])})`)
  if (rows.length > 0) throw new InvalidError({ parentId: '上级机构不能是它自己或它的下级' })
}

/**
 * Returns the service's next code, such as JG000124. The tree's lock prevents two transactions from taking the same
 * code.
 */
export async function nextCode(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ code: string }>(sql`
    select 'JG' || lpad((coalesce(max(substring(code from '^JG([0-9]{6})$')::int), 0) + 1)::text, 6, '0') as code from organ`)
  return rows[0]?.code ?? 'JG000001'
}
