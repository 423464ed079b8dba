import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsAtHeader } from '../../../lib/contracts/base/events-at.ts'
import { heartbeatMessage, type ServerEvent } from '../../../lib/contracts/base/realtime.ts'
import { queryDict } from '../../../lib/contracts/dict/calls.ts'
import { endSessions } from '../../modules/auth/index.ts'
import { type Connection, isNotSessionEvent, listenForSockets } from '../../testing/sockets.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Audience } from './publication.ts'

type Replica = Awaited<ReturnType<TestApp['openReplica']>>
type Connect = Awaited<ReturnType<typeof listenForSockets>>

let platform: TestApp
let other: Replica
let here: Connect
let there: Connect
let token: string
beforeAll(async () => {
  platform = await startTestApp()
  other = await platform.openReplica()
  here = await listenForSockets(platform.app, isNotSessionEvent)
  there = await listenForSockets(other.app, isNotSessionEvent)
  token = await platform.signIn()
})
afterAll(async () => {
  await other.close()
  await platform.close()
})

const dictChanged = (typeCode: 'grade' | 'section' | 'year') =>
  ({ event: 'dictChanged', content: { typeCode } }) as const
const caughtUp = '{"event":"caughtUp","content":null}'
const resync = '{"event":"resync","content":null}'
const said = (events: readonly ServerEvent[]) => events.map((event) => JSON.stringify(event))

const publish = (event: ServerEvent, to: Audience = { all: true }) =>
  platform.services.hub.publish(platform.services.db, { to, event })

/** Returns the position that a response of the API states in its header, as pages read it. */
async function answeredAt(of: Pick<Replica, 'app'> = platform): Promise<string> {
  const url = `${queryDict.path}?typeCode=grade`
  const { headers } = await of.app.inject({ url, headers: { authorization: token } })
  return String(headers[eventsAtHeader])
}

async function heardBy(connection: Connection): Promise<string[]> {
  await expect.poll(() => connection.received.some((text) => [caughtUp, resync].includes(text))).toBe(true)
  connection.socket.close()
  return connection.received
}

/** Waits until both replicas have received everything published so far. */
async function settled(): Promise<void> {
  await publish({ event: 'workspaceChanged', content: null }, { users: [] })
  await expect.poll(async () => (await answeredAt()) === (await answeredAt(other))).toBe(true)
}

test('a page that connects receives the events since its position once and in order, from either replica', async () => {
  await settled()
  const [since, elsewhere] = [await answeredAt(), await answeredAt(other)]
  expect(since).toMatch(/^[\w-]{16}$/)
  expect(elsewhere).toBe(since)
  for (const typeCode of ['grade', 'year', 'grade'] as const) await publish(dictChanged(typeCode))
  await settled()
  const expected = [...said([dictChanged('year'), dictChanged('grade')]), caughtUp]
  for (const connect of [here, there]) expect(await heardBy(await connect(token, since))).toEqual(expected)
  // A page whose data come from several responses sends all their positions; it must receive the events after the
  // oldest of them.
  expect(await heardBy(await there(token, `${await answeredAt()},${since}`))).toEqual(expected)
  expect(await heardBy(await there(token, await answeredAt()))).toEqual([caughtUp])
})

test('a page that connects loses no event while events arrive without a pause', async () => {
  let going = true
  let last = 0
  const publishing = (async () => {
    while (going) {
      last += 1
      await publish({ event: 'questionsChanged', content: { ids: [String(last)] } })
    }
  })()
  for (const connect of [here, there, here, there]) {
    const before = last
    const since = await answeredAt()
    const connection = await connect(token, since)
    await expect.poll(() => last).toBeGreaterThan(before + 30)
    connection.socket.close()
    await connection.closed
    const ids = connection.received.flatMap((text) => JSON.parse(text).content?.ids ?? []).map(Number)
    expect(ids[0]).toBeLessThanOrEqual(before + 1)
    expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index))
  }
  going = false
  await publishing
})

test('a page that reconnects continues from its last position, even on the other replica', async () => {
  const first = await here(token, await answeredAt())
  await publish(dictChanged('section'))
  await expect.poll(() => first.received.at(-1)).toBe(said([dictChanged('section')])[0])
  first.socket.send(heartbeatMessage)
  await expect.poll(() => first.received.at(-1)).toBe(heartbeatMessage)
  first.socket.close()
  await publish(dictChanged('year'))
  await settled()
  const again = await there(token, first.position())
  expect(await heardBy(again)).toEqual([...said([dictChanged('year')]), caughtUp])
})

test('a page that reconnects receives only events for its user, and no event that its own session caused', async () => {
  const userId = await platform.addUser({ userName: 'catcher', roles: ['editor'] })
  const theirs = await platform.signIn('catcher')
  const { rows } = await platform.services.database.pool.query('select max(id)::int as id from session')
  await settled()
  const since = await answeredAt()
  await publish({ event: 'notified', content: { title: '一' } }, { users: [userId] })
  await publish(dictChanged('grade'), { all: true, exceptSession: rows[0].id })
  await settled()
  expect(await heardBy(await here(theirs, since))).toEqual([
    ...said([{ event: 'notified', content: { title: '一' } }]),
    caughtUp,
  ])
  expect(await heardBy(await here(token, since))).toEqual([...said([dictChanged('grade')]), caughtUp])
})

test('a page that reconnects does not receive a past forced sign-out (kick), but receives past requests for a lease', async () => {
  const userId = await platform.addUser({ userName: 'kicked2', roles: ['editor'] })
  await platform.signIn('kicked2')
  await settled()
  const since = await answeredAt()
  const { db, hub } = platform.services
  await endSessions({ db, hub, reason: 'kicked', words: '系统维护' }, { userId })
  const place = { entity: 'agent', entityId: '7' } as const
  const wanted = { ...place, name: '甲', fullName: '乙' }
  await publish({ event: 'leaseWanted', content: { ...wanted, seconds: 60 } }, { users: [userId] })
  await publish({ event: 'leaseWanted', content: { ...wanted, seconds: 0 } }, { users: [userId] })
  const again = await platform.signIn('kicked2')
  await settled()
  expect(await heardBy(await here(again, since))).toEqual([
    ...said([
      { event: 'leaseChanged', content: place },
      { event: 'leaseWanted', content: { ...wanted, seconds: 0 } },
    ]),
    caughtUp,
  ])
})

test('a page with an unknown or outdated position receives a request to fetch everything', async () => {
  expect(await heardBy(await here(token, 'x'.repeat(16)))).toEqual([resync])
  await settled()
  const since = await answeredAt()
  const ids = Array.from({ length: 201 }, (_, index) => String(index))
  for (const id of ids) await publish({ event: 'questionsChanged', content: { ids: [id] } })
  await settled()
  expect(await heardBy(await here(token, since))).toEqual([resync])
  const restarted = await platform.openReplica()
  expect(await heardBy(await (await listenForSockets(restarted.app, isNotSessionEvent))(token, since))).toEqual([
    resync,
  ])
  await restarted.close()
})

test('a replica that lost its listening connection asks pages with an earlier position to fetch everything', async () => {
  const since = await answeredAt()
  const { hub, database } = platform.services
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'zakj-realtime' and datname = current_database()`)
  await expect.poll(() => hub.connected).toBe(false)
  expect(await answeredAt()).toBe('undefined')
  await publish(dictChanged('year'))
  await expect.poll(() => hub.connected).toBe(true)
  expect(await heardBy(await here(token, since))).toEqual([resync])
})

test('the events of a transaction arrive together, without events rolled back to a savepoint and without duplicates', async () => {
  await expect.poll(() => platform.services.hub.connected).toBe(true)
  const since = await answeredAt()
  const { db, hub } = platform.services
  const say = (tx: typeof db, typeCode: 'grade' | 'section' | 'year') =>
    hub.publish(tx, { to: { all: true }, event: dictChanged(typeCode) })
  await db.transaction(async (tx) => {
    await say(tx, 'grade')
    const undone = tx.transaction(async (inner) => {
      await say(inner, 'section')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await say(tx, 'grade')
    await say(tx, 'year')
  })
  await settled()
  const expected = [...said([dictChanged('grade'), dictChanged('year')]), caughtUp]
  expect(await heardBy(await here(token, since))).toEqual(expected)
})
