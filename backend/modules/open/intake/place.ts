import { type SQL, sql } from 'drizzle-orm'
import { isVisibleToAll } from '../../../core/content/visibility.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Sender } from '../../../core/http/context.ts'
import { withBelow } from '../../../core/scope/data-scope.ts'
import { account } from '../../../tables/account.ts'
import { device } from '../../../tables/device.ts'
import { dictItem } from '../../../tables/dict.ts'
import { asset } from '../../../tables/file.ts'
import { question } from '../../../tables/question.ts'
import { byAccountName, mayBeNamed } from '../../account/index.ts'
import type { Fields } from './judge.ts'

/** The references to other records that items may contain, in items of any kind. */
export interface Naming {
  readonly id: string
  readonly account?: string | undefined
  readonly sn?: string | undefined
  readonly questionId?: string
  readonly type?: string | undefined
  readonly pictures?: readonly string[]
}

/**
 * The accounts and devices that the items name and that the key may use: ids of accounts by name, and ids of devices by
 * serial number.
 */
export interface Named {
  readonly accounts: ReadonlyMap<string, number>
  readonly devices: ReadonlyMap<string, number>
}

const distinct = <T>(values: readonly (T | undefined)[]): T[] => [...new Set(values.filter((one) => one !== undefined))]

export async function findNamed(db: Db, sender: Sender, items: readonly Naming[]): Promise<Named> {
  const [accounts, devices] = await Promise.all([findAccounts(db, sender, items), findDevices(db, sender, items)])
  return { accounts, devices }
}

/**
 * A key without organisations may use the records of all organisations. Any other key may use the records of its
 * organisations and of the organisations below them.
 */
const isInSenderScope = ({ organIds }: Sender): SQL =>
  organIds.length > 0 ? sql`organ_id = any (${withBelow(organIds)})` : sql`true`

async function findAccounts(db: Db, sender: Sender, items: readonly Naming[]): Promise<Named['accounts']> {
  const names = distinct(items.map((item) => item.account))
  if (names.length === 0) return new Map()
  const { rows } = await db.execute<{ userName: string; isTwin: boolean; id: number }>(sql`
    select a.user_name as "userName", a.name_twin is not null as "isTwin", a.id::float8 as id from ${account} a
    where ${mayBeNamed(names)} and ${isInSenderScope(sender)}`)
  const find = byAccountName(rows)
  return new Map(
    names.flatMap((name) => {
      const id = find(name)?.id
      return id === undefined ? [] : [[name, id] as const]
    }),
  )
}

async function findDevices(db: Db, sender: Sender, items: readonly Naming[]): Promise<Named['devices']> {
  const sns = distinct(items.map((item) => item.sn))
  if (sns.length === 0) return new Map()
  const { rows } = await db.execute<{ sn: string; id: number }>(sql`
    select sn, id::float8 as id from ${device}
    where sn = any(${sql.param(sns)}::text[]) and deleted_at is null and ${isInSenderScope(sender)}`)
  return new Map(rows.map(({ sn, id }) => [sn, id]))
}

async function known(db: Db, texts: readonly string[], ask: (texts: SQL) => SQL): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set()
  const { rows } = await db.execute<{ name: string }>(ask(sql`${sql.param(texts)}`))
  return new Set(rows.map(({ name }) => name))
}

/**
 * Returns, by the id of each faulty item, a message for each field that names no existing record. `typeCode` is the
 * dictionary with the types of the items.
 */
export async function findUnknownReferences(
  db: Db,
  items: readonly Naming[],
  { accounts, devices }: Named,
  typeCode?: string,
): Promise<ReadonlyMap<string, Fields>> {
  const questions = await known(
    db,
    distinct(items.map((item) => item.questionId)),
    (ids) =>
      sql`select q.id::text as name from ${question} q where q.id = any(${ids}::bigint[]) and ${sql.raw(isVisibleToAll('q'))}`,
  )
  const pictures = await known(
    db,
    distinct(items.flatMap((item) => item.pictures ?? [])),
    (ids) => sql`select sha256 as name from ${asset} where sha256 = any(${ids}::text[]) and kind = 'image'`,
  )
  const types = await known(
    db,
    typeCode ? distinct(items.map((item) => item.type)) : [],
    (keys) => sql`select key as name from ${dictItem}
      where type_code = ${typeCode} and key = any(${keys}::text[]) and deleted_at is null`,
  )
  const strays = new Map<string, Fields>()
  for (const item of items) {
    const fields: Record<string, string> = {}
    if (item.account !== undefined && !accounts.has(item.account)) {
      fields.account = '没有这个账号，或它不在这个密钥的机构范围内'
    }
    if (item.sn !== undefined && !devices.has(item.sn)) fields.sn = '没有这台设备，或它不在这个密钥的机构范围内'
    if (item.questionId !== undefined && !questions.has(String(BigInt(item.questionId)))) {
      fields.questionId = '没有这道试题'
    }
    if (typeCode && item.type !== undefined && !types.has(item.type)) fields.type = '字典里没有这个类型'
    if (item.pictures?.some((id) => !pictures.has(id))) fields.pictures = '有的图片没有上传，请先上传'
    if (Object.keys(fields).length > 0) strays.set(item.id, fields)
  }
  return strays
}
