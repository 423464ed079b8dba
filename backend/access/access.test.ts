import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../lib/contracts/base/call.ts'
import { calls } from '../../lib/contracts/index.ts'
import { plausible } from '../fuzz/inputs.ts'
import { unknownRecords } from '../fuzz/known.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type Caller, callers } from './callers.ts'
import { readAccess } from './index.ts'

let platform: TestApp
const entries = await readAccess()
const tokens = new Map<Caller, string>()
beforeAll(async () => {
  platform = await startTestApp()
  for (const caller of callers) {
    if (caller !== 'admin' && caller !== 'nobody') await platform.addUser({ userName: caller, roles: [caller] })
    if (caller !== 'nobody') tokens.set(caller, await platform.signIn(caller))
  }
})
afterAll(() => platform.close())

const nameOf = ({ method, path }: Call) => `${method} ${path}`

async function ask(call: Call, caller: Caller) {
  const { query, body, contentType } = plausible(call, unknownRecords)
  const token = tokens.get(caller)
  const response = await platform.app.inject({
    method: call.method,
    url: query ? `${call.path}?${query}` : call.path,
    headers: { ...(token && { authorization: token }), ...(contentType && { 'content-type': contentType }) },
    payload: body,
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return isJson
    ? response.json<{ code: number; result: { permission?: string } | null }>()
    : { code: 200, result: null }
}

/**
 * Returns whether the service authorizes the call for this caller. A call that is refused only because of the values in
 * its request counts as authorized.
 */
async function mayCall(call: Call, caller: Caller): Promise<boolean> {
  let { code, result } = await ask(call, caller)
  if (code === 302 && caller !== 'nobody') {
    // An earlier call of the test may have signed the caller out, so the caller signs in again.
    tokens.set(caller, await platform.signIn(caller))
    ;({ code, result } = await ask(call, caller))
  }
  return code !== 302 && code !== 401 && !(code === 403 && result?.permission === call.permission)
}

test('the table of authorized callers names every API call exactly once', () => {
  expect(entries.map(([name]) => name).sort()).toEqual(calls.map(nameOf).sort())
})

test('the service allows and refuses every API call to every role as the table of authorized callers says', {
  timeout: 400_000,
}, async () => {
  const table = new Map(entries)
  const differences: string[] = []
  for (const call of calls) {
    const expected = table.get(nameOf(call)) ?? []
    for (const caller of callers) {
      const may = await mayCall(call, caller)
      if (may !== expected.includes(caller)) differences.push(`${nameOf(call)}: ${caller} ${may ? 'may' : 'may not'}`)
    }
  }
  expect(differences).toEqual([])
})
