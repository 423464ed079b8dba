import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeCodes, heartbeatMessage } from '../../../lib/contracts/base/realtime.ts'
import { endSessions } from '../../modules/auth/index.ts'
import { isNotSessionEvent, listenForSockets } from '../../testing/sockets.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { SOCKETS_OF_A_SESSION } from './sockets.ts'

let platform: TestApp
let connect: Awaited<ReturnType<typeof listenForSockets>>
beforeAll(async () => {
  platform = await startTestApp()
  connect = await listenForSockets(platform.app, isNotSessionEvent)
})
afterAll(() => platform.close())

test('a websocket answers a heartbeat', async () => {
  const { socket, received } = await connect(await platform.signIn())
  socket.send(heartbeatMessage)
  await expect.poll(() => received).toEqual([heartbeatMessage])
  socket.close()
})

test('a websocket without a session is closed with a code that the page can read', async () => {
  const { closed } = await connect('nothing')
  expect(await closed).toBe(closeCodes.noSession)
})

test('a websocket is refused when the session already has too many websockets', async () => {
  const token = await platform.signIn()
  const all = await Promise.all(Array.from({ length: SOCKETS_OF_A_SESSION }, () => connect(token)))
  expect(await (await connect(token)).closed).toBe(1013)
  all[0]?.socket.close()
  await all[0]?.closed
  const again = await connect(token)
  again.socket.send(heartbeatMessage)
  await expect.poll(() => again.received).toEqual([heartbeatMessage])
  for (const { socket } of [...all, again]) socket.close()
})

test('a forced sign-out (kick) sends its reason to the user and closes that user’s websocket only', async () => {
  const userId = await platform.addUser({ userName: 'kicked1', roles: ['editor'] })
  const theirs = await connect(await platform.signIn('kicked1'))
  const mine = await connect(await platform.signIn())
  const { db, hub } = platform.services
  await endSessions({ db, hub, reason: 'kicked', words: '系统维护' }, { userId })
  expect(await theirs.closed).toBe(closeCodes.sessionEnded)
  expect(theirs.received).toEqual([JSON.stringify({ event: 'offline', content: '系统维护', reason: 'kicked' })])
  expect(mine.received).toEqual([])
  mine.socket.close()
})

test('an event reaches every page, but no page when its transaction is rolled back', async () => {
  const listeners = await Promise.all(Array.from({ length: 3 }, async () => connect(await platform.signIn())))
  const { db, hub } = platform.services
  const event = { event: 'menusChanged', content: null } as const
  await expect(
    db.transaction(async (tx) => {
      await hub.publish(tx, { to: { all: true }, event })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await hub.publish(db, { to: { all: true }, event: { event: 'dictChanged', content: { typeCode: 'grade' } } })
  const expected = [JSON.stringify({ event: 'dictChanged', content: { typeCode: 'grade' } })]
  for (const { received } of listeners) await expect.poll(() => received).toEqual(expected)
  for (const { socket } of listeners) socket.close()
})

test('pages reconnect after the service loses its listening connection, but not pages of ended sessions', async () => {
  const userId = await platform.addUser({ userName: 'dropped1', roles: ['editor'] })
  const [stays, ends] = [await platform.signIn(), await platform.signIn('dropped1')]
  const before = [await connect(stays), await connect(ends)]
  const { db, hub, database } = platform.services
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'zakj-realtime' and datname = current_database()`)
  await expect.poll(() => hub.connected).toBe(false)
  await endSessions({ db, hub, reason: 'disabled', words: '账号已被锁定' }, { userId })
  await expect.poll(() => hub.connected).toBe(true)
  expect(await Promise.all(before.map(({ closed }) => closed))).toEqual([1012, 1012])
  expect(await (await connect(ends)).closed).toBe(closeCodes.noSession)
  const { received, socket } = await connect(stays)
  await hub.publish(db, { to: { all: true }, event: { event: 'menusChanged', content: null } })
  await expect.poll(() => received).toHaveLength(1)
  socket.close()
})
