import type { SystemBody } from '../../../lib/contracts/knowledge-system/calls.ts'
import type { Queryable } from '../../core/database/queryable.ts'
import { InvalidError } from '../../core/http/errors.ts'

const labels = {
  subject: '学科',
  section: '学段',
  publishing: '教材版本',
  grade: '年级',
  volume: '册别',
  year: '年份',
} as const
type KeyField = keyof typeof labels

/** Checks that the keys of a new system are in use. @throws InvalidError at the fields */
export async function requireKeys(
  client: Queryable,
  { subject, section, textbook }: Pick<SystemBody, 'subject' | 'section' | 'textbook'>,
): Promise<void> {
  const keys: Partial<Record<KeyField, string>> = { subject, section, ...textbook }
  const pairs = Object.entries(keys)
  const { rows } = await client.query<{ type: string; key: string }>(
    `select type_code as type, key from dict_item
      where (type_code, key) in (select * from unnest($1::text[], $2::text[])) and status = 1 and deleted_at is null`,
    [pairs.map(([type]) => type), pairs.map(([, key]) => key)],
  )
  const known = new Set(rows.map(({ type, key }) => `${type} ${key}`))
  const faults = pairs.flatMap(([type, key]) => {
    if (known.has(`${type} ${key}`)) return []
    const field = type === 'subject' || type === 'section' ? type : `textbook.${type}`
    return [[field, `没有这个${labels[type as KeyField]}，或已停用`] as const]
  })
  if (faults.length > 0) throw new InvalidError(Object.fromEntries(faults))
}

/** Checks that a person can be responsible for a system; the present one may stay. @throws InvalidError */
export async function requireOwner(client: Queryable, owner: string | null, present: number | null): Promise<void> {
  if (owner === null || Number(owner) === present) return
  const { rows } = await client.query(
    `select 1 from "system_user" where id = $1 and status = 1 and deleted_at is null`,
    [owner],
  )
  if (rows.length === 0) throw new InvalidError({ ownerId: '该人员不存在或已停用，请另选' })
}

/** Messages for a name that another system has, and for a second published system of a textbook, for `rejectDuplicates`. */
export const taken = { ksystem_name: { name: '同一学科、学段已有同名的知识体系' } }
