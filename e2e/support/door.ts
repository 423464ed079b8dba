import type { APIRequestContext, APIResponse } from '@playwright/test'
import { type Key, newId, sign } from '../../docs/open-door-client.ts'
import { type IntakeKind, intakes, type Judged } from '../../lib/contracts/open/calls.ts'
import { query, unique } from './database.ts'

/** Creates an API key for devices and apps, valid for all organisations and for 1,000 requests a minute. */
export async function addKey(): Promise<Key> {
  const key = { keyId: `ok_${unique('journey')}`, secret: unique('secret') }
  await query(`insert into open_key (name, kind, key_id, secret, quota) values ($1, 'app', $1, $2, 1000)`, [
    key.keyId,
    key.secret,
  ])
  return key
}

/** Returns `result` of a response. @throws Error with the message of the service where it refused the request */
export async function resultOf(response: APIResponse) {
  const { message, result } = await response.json()
  if (message !== 'ok') throw new Error(message)
  return result
}

/** Makes a call of the API for devices, signed with the key; returns its result. */
export async function post(outside: APIRequestContext, key: Key, path: string, input: object) {
  const data = JSON.stringify(input)
  const headers = { 'content-type': 'application/json', ...sign(key, 'POST', path, data) }
  return resultOf(await outside.post(`/api${path}`, { headers, data }))
}

/**
 * Reports one item of the given kind, such as a heartbeat or an activation; returns whether it was stored or refused.
 */
export async function report(
  outside: APIRequestContext,
  key: Key,
  kind: IntakeKind,
  item: object,
): Promise<Judged | undefined> {
  const { results } = await post(outside, key, intakes[kind].call.path, { items: [{ id: newId(), ...item }] })
  return results[0]
}
