import { inArray } from 'drizzle-orm'
import type { AgentBody } from '../../../lib/contracts/agent/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import type { agent } from '../../tables/agent.ts'
import { area } from '../../tables/area.ts'

/** The message and the form's field for each unique index that `rejectDuplicates` may find violated. */
export const duplicateMessages = { agent_name: { name: '已有同名的代理商' } }

/** The fields of an agent that an audit entry stores, with the field names of the API. */
export function audited({ name, areaCodes, contact, phone, note }: typeof agent.$inferSelect): AgentBody {
  return { name, areaCodes, contact, phone, note }
}

export function columnsOf(body: AgentBody): AgentBody & ReturnType<typeof pinyinOf> {
  const { name, areaCodes, contact, phone, note } = body
  return { name, areaCodes, contact, phone, note, ...pinyinOf(name) }
}

export const NOT_INSERTED = '您的数据范围不含新的代理商，请联系管理员新增'

/** Tells whether an agent that the user creates would be in the user's data scope. */
export const mayInsert = (scope: DataScope): boolean => scope.all || scope.own !== null

/** Checks that all these areas exist. @throws InvalidError at `areaCodes` */
export async function checkAreas(db: Db, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const known = await db
    .select({ code: area.code })
    .from(area)
    .where(inArray(area.code, [...codes]))
  const unknown = codes.filter((code) => !known.some((one) => one.code === code))
  if (unknown.length > 0) throw new InvalidError({ areaCodes: `没有这些地区：${unknown.join('、')}` })
}
