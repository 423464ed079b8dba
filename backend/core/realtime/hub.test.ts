import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

/** Number of sockets, which fills some chunks of the hub. */
const COUNT = 1_500
const LAST = COUNT - 1

let platform: TestApp
let server: WebSocketServer
let heard: string[][]
let pages: WebSocket[]
beforeAll(async () => {
  platform = await startTestApp()
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket) => {
    const id = server.clients.size - 1
    const { hub } = platform.services
    const remove = hub.add(
      {
        socket,
        userId: id,
        sessionId: id,
        reader: null,
        changes: 0,
        judge: () => Promise.reject(new Error('not asked')),
      },
      { since: undefined, judgedAt: hub.position },
    )
    socket.on('close', remove)
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  pages = []
  heard = []
  // The pages open one after the other, so that the order of the hub's listeners is known.
  while (pages.length < COUNT) {
    const page = new WebSocket(`ws://127.0.0.1:${port}`)
    const messages: string[] = []
    page.on('message', (data) => messages.push(JSON.parse(String(data)).event))
    pages.push(page)
    heard.push(messages)
    await once(page, 'open')
  }
})
afterAll(async () => {
  for (const page of pages) page.terminate()
  server.close()
  await platform.close()
})

test('the event hub spreads a broadcast over many turns of the event loop and keeps the order of events', async () => {
  const { db, hub } = platform.services
  await db.transaction(async (tx) => {
    await hub.publish(tx, { to: { all: true }, event: { event: 'menusChanged', content: null } })
    await hub.publish(tx, { to: { users: [LAST] }, event: { event: 'workspaceChanged', content: null } })
  })
  while (heard.every((messages) => messages.length === 0)) await nextTurn()
  let turns = 0
  while (heard.some((messages) => messages.length === 0)) {
    turns++
    await nextTurn()
  }
  await expect.poll(() => heard[LAST]).toEqual(['menusChanged', 'workspaceChanged'])
  expect(heard.slice(0, LAST).every((messages) => messages.join() === 'menusChanged')).toBe(true)
  // Number of turns of the event loop from the first page to the last; without chunks there would be one or two.
  expect(turns).toBeGreaterThanOrEqual(4)
})

test('the event hub delivers a broadcast to the remaining pages when other pages disconnect during the broadcast', async () => {
  for (const messages of heard) messages.length = 0
  const { db, hub } = platform.services
  await hub.publish(db, { to: { all: true }, event: { event: 'menusChanged', content: null } })
  while (heard.every((messages) => messages.length === 0)) await nextTurn()
  for (const page of pages.splice(0, COUNT / 2)) page.terminate()
  await expect.poll(() => heard.slice(COUNT / 2).every((messages) => messages.length === 1)).toBe(true)
  await expect.poll(() => hub.size).toBe(COUNT / 2)
})
