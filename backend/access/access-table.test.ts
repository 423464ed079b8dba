import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../lib/contracts/base/call.ts'
import { calls } from '../../lib/contracts/index.ts'
import { plausible } from '../fuzz/inputs.ts'
import { nowhere } from '../fuzz/known.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { accessTable, type Seat, seats } from './access-table.ts'

let platform: TestApp
const tokens = new Map<Seat, string>()
beforeAll(async () => {
  platform = await startTestApp()
  for (const seat of seats) {
    if (seat !== 'admin' && seat !== 'nobody') await platform.addUser({ userName: seat, roles: [seat] })
    if (seat !== 'nobody') tokens.set(seat, await platform.signIn(seat))
  }
})
afterAll(() => platform.close())

const nameOf = ({ method, path }: Call) => `${method} ${path}`

async function ask(call: Call, seat: Seat) {
  const { query, body, contentType } = plausible(call, nowhere)
  const token = tokens.get(seat)
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

/** Whether the service lets the call begin, whatever it then says to the values. */
async function mayCall(call: Call, seat: Seat): Promise<boolean> {
  let { code, result } = await ask(call, seat)
  if (code === 302 && seat !== 'nobody') {
    // A call before this one signed the person out.
    tokens.set(seat, await platform.signIn(seat))
    ;({ code, result } = await ask(call, seat))
  }
  return code !== 302 && !(code === 403 && result?.permission === call.permission)
}

test('the table names every call there is, and no other', () => {
  expect(Object.keys(accessTable).sort()).toEqual(calls.map(nameOf).sort())
})

test('the service answers every role as the table says', { timeout: 180_000 }, async () => {
  const differences: string[] = []
  for (const call of calls) {
    const expected = accessTable[nameOf(call)] ?? []
    for (const seat of seats) {
      const may = await mayCall(call, seat)
      if (may !== expected.includes(seat)) differences.push(`${nameOf(call)}: ${seat} ${may ? 'may' : 'may not'}`)
    }
  }
  expect(differences).toEqual([])
})
