import { connect, createServer, type Socket } from 'node:net'
import type { TestDatabase } from './database.ts'

/** The application name of the connection on which the service listens for notifications. */
const LISTENER = 'zakj-realtime'

/**
 * Opens a proxy to the database. Between `hold` and `release` it delays the notifications to the service, as a slow
 * network would; other connections are not delayed.
 */
export async function slowListener(database: TestDatabase) {
  const { hostname, port } = new URL(database.url)
  const open = new Set<Socket>()
  const listening = new Set<Socket>()
  let held = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    client.once('data', (hello) => {
      if (!hello.includes(LISTENER)) return
      listening.add(upstream)
      if (held) upstream.pause()
    })
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(database.url)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    database: {
      url: url.href,
      async drop() {
        for (const socket of open) socket.destroy()
        server.close()
        await database.drop()
      },
    } satisfies TestDatabase,
    hold() {
      held = true
      for (const socket of listening) socket.pause()
    },
    release() {
      held = false
      for (const socket of listening) socket.resume()
    },
  }
}
