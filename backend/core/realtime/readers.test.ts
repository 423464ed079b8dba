import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsAtHeader } from '../../../lib/contracts/base/events-at.ts'
import { queryDict } from '../../../lib/contracts/dict/calls.ts'
import { acquireLease } from '../../../lib/contracts/editing/calls.ts'
import { insertQuestion } from '../../../lib/contracts/question/editing.ts'
import { invalidateUsers } from '../../modules/access/index.ts'
import { choice } from '../../testing/question-bodies.ts'
import { type Connection, isNotSessionEvent, listenForSockets } from '../../testing/sockets.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

type Who = 'writer' | 'near' | 'far' | 'reader' | 'store'
const people: Record<Who, { roles: string[]; scope: [string, string][] }> = {
  writer: { roles: ['editor'], scope: [['02', '3']] },
  near: { roles: ['editor'], scope: [['02', '3']] },
  far: { roles: ['editor'], scope: [['03', '3']] },
  reader: { roles: ['reviewer1'], scope: [['02', '3']] },
  store: { roles: ['warehouse'], scope: [] },
}

let platform: TestApp
let connect: Awaited<ReturnType<typeof listenForSockets>>
const tokens = {} as Record<Who, string>
const ids = {} as Record<Who, number>
beforeAll(async () => {
  platform = await startTestApp()
  connect = await listenForSockets(platform.app, isNotSessionEvent)
  for (const who of Object.keys(people) as Who[]) {
    ids[who] = await platform.addUser({ userName: who, ...people[who] })
    tokens[who] = await platform.signIn(who)
  }
})
afterAll(() => platform.close())

const written = async (): Promise<string> => {
  const { message, result } = await platform.call(insertQuestion, choice(), { token: tokens.writer })
  expect(message).toBe('ok')
  return result.id
}
const changed = (id: string) => JSON.stringify({ event: 'recordsChanged', content: { entity: 'question', ids: [id] } })
const edited = (entityId: string) =>
  JSON.stringify({ event: 'leaseChanged', content: { entity: 'question', entityId } })
const last = JSON.stringify({ event: 'dictChanged', content: { typeCode: 'grade' } })

/**
 * Sends an event to everybody, waits until it arrives, and returns everything that each person has received before it.
 */
async function heardBy<W extends Who>(open: Record<W, Connection>): Promise<Record<W, string[]>> {
  const { db, hub } = platform.services
  await hub.publish(db, { to: { all: true }, event: { event: 'dictChanged', content: { typeCode: 'grade' } } })
  const heard = {} as Record<W, string[]>
  for (const who of Object.keys(open) as W[]) {
    await expect.poll(() => open[who].received).toContain(last)
    heard[who] = open[who].received.filter((text) => text !== last && !text.includes('caughtUp'))
    open[who].socket.close()
  }
  return heard
}

async function opened(since?: string): Promise<Record<Who, Connection>> {
  const open = {} as Record<Who, Connection>
  for (const who of Object.keys(people) as Who[]) open[who] = await connect(tokens[who], since)
  return open
}

const hold = (entityId: string) =>
  platform.call(acquireLease, { entity: 'question', entityId, page: 'form' }, { token: tokens.writer })

test('the event hub sends the event of a record to users who may read it, and a lease event to users who may edit it', async () => {
  const open = await opened()
  const id = await written()
  expect((await hold(id)).code).toBe(200)
  const heard = await heardBy(open)
  expect(heard).toEqual({
    writer: [changed(id)],
    near: [changed(id), edited(id)],
    reader: [changed(id)],
    far: [],
    store: [],
  })
})

test('the event hub sends missed events only to pages whose users may read the records', async () => {
  const answer = await platform.app.inject({
    url: `${queryDict.path}?typeCode=grade`,
    headers: { authorization: tokens.store },
  })
  const since = String(answer.headers[eventsAtHeader])
  const before = await connect(tokens.near)
  const id = await written()
  await hold(id)
  // The test waits until the service has received both events, because a page that connects earlier would receive them
  // as new events and not as missed ones.
  await expect.poll(() => before.received).toContain(edited(id))
  before.socket.close()
  const open = await opened(since)
  for (const who of Object.keys(people) as Who[]) {
    await expect.poll(() => open[who].received.some((text) => text.includes('caughtUp'))).toBe(true)
  }
  // Further events may arrive now, so the test waits until all pages have reached the same position.
  const positions = () => new Set(Object.values(open).map((one) => one.position()))
  await expect.poll(() => positions().size).toBe(1)
  const heard = await heardBy(open)
  expect(heard.near).toEqual([changed(id), edited(id)])
  expect(heard.reader).toEqual([changed(id)])
  expect([heard.far, heard.store]).toEqual([[], []])
})

test('the event hub sends events of a kind of record as soon as the user gains the right, and stops when it is lost', async () => {
  const { db, hub } = platform.services
  const open = { near: await connect(tokens.near), far: await connect(tokens.far) }
  const before = await written()
  await expect.poll(() => open.near.received).toContain(changed(before))
  await db.transaction(async (tx) => {
    await tx.execute(`update user_scope set subject = case when user_id = ${ids.near} then '03' else '02' end
      where user_id in (${ids.near}, ${ids.far})`)
    await invalidateUsers(hub, tx, [ids.near, ids.far])
  })
  const after = await written()
  const heard = await heardBy(open)
  const told = (texts: string[]) => texts.filter((text) => text.includes('recordsChanged'))
  expect(told(heard.near)).toEqual([changed(before)])
  expect(told(heard.far)).toEqual([changed(after)])
})
