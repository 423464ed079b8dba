import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStaff } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { publishChanged } from './changed.ts'
import type { Publication } from './publication.ts'

let platform: TestApp
beforeAll(async () => {
  platform = await startTestApp()
})
afterAll(() => platform.close())

/** Returns the publication of a change of this number of people. */
async function publishedOf(count: number): Promise<Publication> {
  const client = await platform.services.database.pool.connect()
  const heard = new Promise<Publication>((resolve) =>
    client.on('notification', ({ payload }) => resolve(JSON.parse(payload ?? ''))),
  )
  await client.query('listen zakj_event')
  await publishChanged(platform.services.hub, drizzle(client), 'systemUser', ids.slice(0, count))
  const publication = await heard
  await client.query('unlisten zakj_event')
  client.release()
  return publication
}

let ids: number[] = []
test('publishChanged sends the ids and places of up to 50 changed records, and no ids for more records', async () => {
  const { db } = platform.services
  for (let count = 0; count < 51; count += 1) {
    const { id } = await addStaff(db, { userName: `clerk${count}`, roles: [], passwordHash: '' })
    ids = [...ids, id]
  }
  const told = async (count: number) => (await publishedOf(count)).event?.content
  expect(await told(1)).toEqual({ entity: 'systemUser', ids: [String(ids[0])] })
  expect(await told(50)).toHaveProperty('ids.length', 50)
  expect(await told(51)).toEqual({ entity: 'systemUser' })
  expect(await publishedOf(2)).toMatchObject({ of: [{ ids: [String(ids[0])] }, { ids: [String(ids[1])] }] })
})
