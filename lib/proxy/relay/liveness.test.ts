import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { listen, until } from '../testing.ts'
import { End, Liveness } from './liveness.ts'

async function setUp() {
  const running = await listen((_request, response) => response.end())
  const server = new WebSocketServer({ server: running.server })
  const page = new WebSocket(running.url.replace('http', 'ws'), { autoPong: false })
  const [socket, request] = await once(server, 'connection')
  let pings = 0
  let heard = 0
  page.on('ping', () => pings++)
  socket.on('message', () => heard++)
  if (page.readyState !== WebSocket.OPEN) await once(page, 'open')
  const said = () => {
    const before = heard
    page.send('heartbeat')
    return until(() => heard > before)
  }
  return {
    page,
    said,
    end: new End(socket, request.socket),
    stream: request.socket,
    pings: () => pings,
    [Symbol.asyncDispose]: async () => {
      page.terminate()
      await running.stop()
    },
  }
}

test('Liveness sends no ping to a connection that has sent data since the last check', async () => {
  await using setup = await setUp()
  const closed = once(setup.page, 'close')
  for (let look = 0; look < 5; look++) {
    await setup.said()
    setup.end.check()
  }
  setup.end.check()
  await until(() => setup.pings() > 0)
  expect(setup.pings()).toBe(1)
  // Any data from the page counts as an answer to the ping.
  await setup.said()
  setup.end.check()
  expect(setup.page.readyState).toBe(WebSocket.OPEN)
  setup.end.check()
  setup.end.check()
  expect((await closed)[0]).toBe(1006)
  expect(setup.pings()).toBe(2)
})

test('Liveness checks every connection repeatedly until the connection is removed', async () => {
  await using setup = await setUp()
  const liveness = new Liveness(50)
  const forget = liveness.add(setup.end)
  await until(() => setup.pings() === 1)
  await setup.said()
  await until(() => setup.pings() === 2)
  forget()
  const asked = setup.pings()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(setup.pings()).toBe(asked)
  expect(setup.page.readyState).toBe(WebSocket.OPEN)
  liveness.stop()
})
