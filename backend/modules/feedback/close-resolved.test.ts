import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../docs/open-door-client.ts'
import type { FeedbackStatus } from '../../../lib/contracts/feedback/calls.ts'
import * as door from '../../../lib/contracts/feedback/door.ts'
import { problemFeedbackCalls as problem } from '../../../lib/contracts/feedback/problem.ts'
import { listHistory } from '../../../lib/contracts/history/calls.ts'
import { intakes } from '../../../lib/contracts/open/calls.ts'
import { addOpenKey, callOpenDoorAs } from '../../testing/open-door.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { closeResolved } from './close-resolved.ts'

let app: TestApp
let admin: { token: string }
let key: Awaited<ReturnType<typeof addOpenKey>>

beforeAll(async () => {
  app = await startTestApp()
  admin = { token: await app.signIn() }
  key = await addOpenKey(app.services.db)
})
afterAll(() => app.close())

/** Creates a feedback in state `status` whose `resolved_at` is `ago` before now. */
async function since(ago: string, status: FeedbackStatus = 'resolved') {
  const clientId = newId()
  await callOpenDoorAs(app, key, intakes.feedback.call, { items: [{ id: clientId, type: '14', text: '微课打不开' }] })
  const { rows } = await app.services.db.execute<{ id: string }>(sql`
    update feedback set status = ${status}, resolved_at = now() - ${ago}::interval where client_id = ${clientId}
    returning id::text`)
  return { id: rows[0]?.id ?? '', clientId }
}
const statusOf = async (id: string) => (await app.call(problem.get, { id }, admin)).result.status

test('closeResolved closes feedback resolved more than seven days ago, and the history names no user for the closing', async () => {
  const [over, early] = [await since('7 days 1 minute'), await since('6 days 23 hours 59 minutes')]
  const working = await since('30 days', 'processing')
  expect(await closeResolved(app.services)).toBe(1)
  expect(await closeResolved(app.services)).toBe(0)
  expect([await statusOf(over.id), await statusOf(early.id), await statusOf(working.id)]).toEqual([
    ...['closed', 'resolved', 'processing'],
  ])
  const { result } = await app.call(listHistory, { entity: 'problemFeedback', entityId: over.id }, admin)
  expect(result.list[0]).toMatchObject({ action: 'close', actor: null })
  const reopening = { id: newId(), feedbackId: over.clientId, text: '还是打不开', reopen: true }
  expect(await callOpenDoorAs(app, key, door.followUp, reopening)).toMatchObject({ status: 409 })
})

test('two concurrent runs of closeResolved close each feedback once and skip feedback that its sender is reopening', async () => {
  const many = await Promise.all([1, 2, 3, 4].map(() => since('8 days')))
  const [mine] = many
  const closed = await app.services.db.transaction(async (tx) => {
    await tx.execute(sql`select from feedback where id = ${mine?.id ?? ''} for update`)
    const runs = await Promise.all([closeResolved(app.services), closeResolved(app.services)])
    await tx.execute(sql`update feedback set status = 'processing', resolved_at = null where id = ${mine?.id ?? ''}`)
    return runs.reduce((sum, one) => sum + one, 0)
  })
  expect(closed).toBe(3)
  expect(await closeResolved(app.services)).toBe(0)
  expect(await statusOf(mine?.id ?? '')).toBe('processing')
})

test('closeResolved changes nothing when it is interrupted, and closes the feedback in the next run', async () => {
  const one = await since('9 days')
  const broken = {
    ...app.services,
    hub: { placesOf: async () => [], publish: () => Promise.reject(new Error('gone')) } as never,
  }
  await expect(closeResolved(broken)).rejects.toThrow('gone')
  expect(await statusOf(one.id)).toBe('resolved')
  expect(await closeResolved(app.services)).toBe(1)
  expect(await statusOf(one.id)).toBe('closed')
})
