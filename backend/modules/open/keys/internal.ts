import { randomBytes } from 'node:crypto'
import type { OpenKeyBody } from '../../../../lib/contracts/open/keys.ts'
import type { Db } from '../../../core/database/database.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { pinyinOf } from '../../../core/search/pinyin.ts'
import type { openKey } from '../../../tables/open.ts'
import { namesOfOrgans } from './rows.ts'

type Row = typeof openKey.$inferSelect

/**
 * For the unique index of the names: the form's field and the message with which `rejectDuplicates` refuses a name that
 * is in use.
 */
export const duplicateMessages = { open_key_name: { name: '已有同名的密钥' } }

/** Returns the fields of a key for an audit entry, with the field names of the API, without the secrets. */
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

/** Returns a secret of 256 random bits as base64url; 256 bits are also the length of a signature (HMAC-SHA256). */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const newKeyId = (): string => `ok_${randomBytes(9).toString('base64url')}`

/** Checks that the organisations exist. @throws InvalidError at the field `organIds` */
export async function checkOrgans(db: Db, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  const names = await namesOfOrgans(db, [...wanted])
  if (names.size < wanted.size) throw new InvalidError({ organIds: '有的机构已被删除，请重新选择' })
}
