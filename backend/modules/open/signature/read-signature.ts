import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import {
  SIGNATURE_WINDOW,
  signatureHeaders,
  signedText,
  type Unsigned,
  unsignedReasons,
} from '../../../../lib/contracts/open/signature.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Sender } from '../../../core/http/context.ts'
import { SignatureError, TooManyError } from '../../../core/http/errors.ts'
import type { Signature } from '../../../core/http/signed.ts'
import { openKey, openNonce, openQuota } from '../../../tables/open.ts'

const KEY = /^[\w-]{1,64}$/
const NONCE = /^[\w-]{16,64}$/
const SIGNATURE = /^[0-9a-f]{64}$/
const SECONDS = /^\d{1,12}$/

/** A random secret for the signature check of an unknown key; no signature matches it. */
const NOBODYS = randomBytes(32).toString('base64url')

interface KeyRow extends Record<string, unknown> {
  readonly id: number
  readonly kind: Sender['kind']
  readonly quota: number
  readonly organIds: number[]
  readonly secrets: string[]
}

const refuse = (reason: Unsigned) => new SignatureError(reason, unsignedReasons[reason])

/**
 * Reads the signature of a request. The check reads the key for each request, so that a revocation or change works at
 * every replica at once. The signature of an unknown key is checked with a random secret. This check takes the same
 * time and gives the same answer as for a wrong signature, so that nobody learns which keys exist. Nonce and quota are
 * used last, so that a wrongly signed request does not use up the quota of the key.
 */
export function readSignature(db: Db, request: FastifyRequest): Signature {
  const { key, time, nonce, signature } = headersOf(request)
  if (!KEY.test(key) || !SECONDS.test(time) || !NONCE.test(nonce) || !SIGNATURE.test(signature)) {
    throw refuse('headersMissing')
  }
  if (Math.abs(Date.now() / 1_000 - Number(time)) > SIGNATURE_WINDOW) throw refuse('timeOutside')
  return {
    key,
    async judge(bodyHash) {
      const found = await readKey(db, key)
      const text = signedText({ method: request.method, path: request.url, time, nonce, bodyHash })
      const holds = (found?.secrets ?? [NOBODYS]).some((secret) => isSignedBy(secret, text, signature))
      if (!found || !holds) throw refuse('signatureWrong')
      await spend(db, found, nonce)
      return { keyId: found.id, kind: found.kind, organIds: found.organIds }
    },
  }
}

function headersOf({ headers }: FastifyRequest): Record<keyof typeof signatureHeaders, string> {
  const said = Object.entries(signatureHeaders).map(([name, header]) => [name, String(headers[header] ?? '')])
  return Object.fromEntries(said)
}

async function readKey(db: Db, keyId: string): Promise<KeyRow | undefined> {
  const { rows } = await db.execute<KeyRow>(sql`
    select id::float8 as id, kind, quota, organ_ids::float8[] as "organIds",
      array_remove(array[secret, case when previous_until > now() then previous_secret end], null) as secrets
    from ${openKey} where key_id = ${keyId} and deleted_at is null`)
  return rows[0]
}

function isSignedBy(secret: string, text: string, signature: string): boolean {
  const wanted = createHmac('sha256', secret).update(text).digest()
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'))
}

/**
 * Uses up the nonce and one request of the quota in one statement. A second request with this nonce waits for the first
 * at any replica and is refused. A request is refused too if its key was revoked while the body arrived.
 */
async function spend(db: Db, { id, quota }: KeyRow, nonce: string): Promise<void> {
  const now = Date.now()
  const minute = Math.floor(now / 60_000)
  const { rows } = await db.execute<{ active: boolean; used: number | null }>(sql`
    with active as (
      select from ${openKey} where id = ${id} and status = 'active'
    ), fresh as (
      insert into ${openNonce} (key_id, nonce) select ${id}, ${nonce} from active on conflict do nothing returning 1
    ), spent as (
      insert into ${openQuota} (key_id, minute, used) select ${id}, ${minute}, 1 from fresh
      on conflict (key_id, minute) do update set used = open_quota.used + 1 returning used
    ), marked as (
      update ${openKey} set last_used_at = now() from spent where open_key.id = ${id} and spent.used = 1
    )
    select exists (select from active) as active, (select used from spent) as used`)
  const { active, used } = rows[0] ?? { active: false, used: null }
  if (!active) throw refuse('keyRevoked')
  if (used === null) throw refuse('nonceUsed')
  if (used <= quota) return
  const seconds = Math.max(1, Math.ceil(((minute + 1) * 60_000 - now) / 1_000))
  throw new TooManyError(`这个密钥每分钟最多 ${quota} 次请求，请 ${seconds} 秒后再试`, seconds)
}
