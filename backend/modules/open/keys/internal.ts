import { randomBytes } from 'node:crypto'
import type { OpenKeyBody } from '../../../../lib/contracts/open/keys.ts'
import type { Db } from '../../../core/database/database.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { pinyinOf } from '../../../core/search/pinyin.ts'
import type { openKey } from '../../../tables/open.ts'
import { namesOfOrgans } from './rows.ts'

type Row = typeof openKey.$inferSelect

/** Maps unique index to field to message, for `rejectDuplicates`. */
export const duplicateMessages = { open_key_name: { name: '已有同名的密钥' } }

/** Returns the fields of a row for an audit entry, by their names on the wire: never a secret. */
export const audited = ({ name, kind, keyId, quota, organIds, note }: Row) => ({
  name,
  kind,
  keyId,
  quota,
  organIds: organIds.map(String),
  note,
})

export const columnsOf = ({ name, kind, quota, organIds, note }: OpenKeyBody) => ({
  name,
  kind,
  quota,
  organIds: organIds.map(Number),
  note,
  ...pinyinOf(name),
})

/** Returns 256 random bits: as much as the signature has. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const newKeyId = (): string => `ok_${randomBytes(9).toString('base64url')}`

/** Checks that the organisations exist. */
export async function checkOrgans(db: Db, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  const names = await namesOfOrgans(db, [...wanted])
  if (names.size < wanted.size) throw new InvalidError({ organIds: '有的机构已被删除，请重新选择' })
}
