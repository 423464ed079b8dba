import { type Key, sign } from '../../docs/open-door-client.ts'
import type { Call } from '../../lib/contracts/base/call.ts'
import type { Judged } from '../../lib/contracts/open/calls.ts'
import type { Db } from '../core/database/database.ts'
import { openKey } from '../tables/open.ts'
import type { TestApp } from './test-app.ts'

let last = 0

/** Inserts an active key of the open interface (/zakj-open) and returns its id and secret. */
export async function addOpenKey(db: Db, values: Partial<typeof openKey.$inferInsert> = {}): Promise<Key> {
  last += 1
  const key = { keyId: `ok_test${last}`, secret: `secret of ${last}` }
  await db.insert(openKey).values({ name: `示例密钥${last}`, kind: 'app', quota: 100_000, ...key, ...values })
  return key
}

interface Answer {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly result: { results: Judged[]; reason?: string; id?: string; seconds?: number; state?: string }
  readonly headers: Readonly<Record<string, unknown>>
}

/** Sends a call of the open interface with these headers, which contain the signature. */
export async function callOpenDoor(
  { app }: Pick<TestApp, 'app'>,
  { method, path }: Call,
  input: object,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const response = await app.inject({
    method,
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(input),
  })
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}

/** Sends a call of the open interface, signed with the key. */
export const callOpenDoorAs = (app: Pick<TestApp, 'app'>, key: Key, call: Call, input: object): Promise<Answer> =>
  callOpenDoor(app, call, input, sign(key, call.method, call.path, JSON.stringify(input)))

/** Reads from the open interface with a signature of the key; returns the whole answer. */
export async function readOpenDoor({ app }: Pick<TestApp, 'app'>, key: Key, { path }: Call, query: string) {
  const url = `${path}${query}`
  const response = await app.inject({ method: 'GET', url, headers: sign(key, 'GET', url) })
  return response.json()
}
