import http from 'node:http'
import { setImmediate as breath } from 'node:timers/promises'
import { WebSocketServer } from 'ws'

/** Number of sockets written in one turn, small enough not to block the event loop for long. */
const CHUNK = 250

/** A server that consists only of the ws library. Memory and time of the application are compared with this server. */
const server = http.createServer()
const hub = new WebSocketServer({ server, perMessageDeflate: false })
hub.on('connection', (socket) => socket.on('message', () => socket.send('{"event":"heartbeat","content":null}')))
process.on('message', async (message) => {
  if (message !== 'broadcast') return
  let written = 0
  for (const socket of hub.clients) {
    socket.send('{"event":"menusChanged","content":null}')
    if (++written % CHUNK === 0) await breath()
  }
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address !== null) process.send?.({ type: 'ready', port: address.port })
})
process.on('disconnect', () => process.exit(0))
