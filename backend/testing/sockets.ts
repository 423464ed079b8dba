import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { sinceName } from '../../lib/contracts/base/events-at.ts'
import { realtimePath } from '../../lib/contracts/base/realtime.ts'

export interface Connection {
  readonly socket: WebSocket
  /** The received messages as texts, without their positions. */
  readonly received: string[]
  /** Returns the position of the last received message; undefined if no message had one. */
  position(): string | undefined
  readonly closed: Promise<number>
}

/**
 * Returns whether a message is about something other than a sign-in or sign-out. All connections receive the messages
 * about sign-ins and sign-outs of all users, so many tests ignore these.
 */
export const isNotSessionEvent = (text: string): boolean => !text.includes('"entity":"session"')

/**
 * Makes the service listen on a port. Returns a function that opens a WebSocket for a session and collects the messages
 * for which `hears` returns true.
 */
export async function listenForSockets(app: FastifyInstance, hears: (text: string) => boolean = () => true) {
  await app.listen({ port: 0 })
  const at = app.server.address()
  const address = `ws://127.0.0.1:${typeof at === 'object' ? at?.port : ''}${realtimePath}`
  return async (token: string, since?: string): Promise<Connection> => {
    const url = new URL(`${address}?type=WEB&Authorization=${encodeURIComponent(token)}`)
    if (since !== undefined) url.searchParams.set(sinceName, since)
    const socket = new WebSocket(url)
    const received: string[] = []
    let position: string | undefined
    socket.on('message', (data) => {
      const { at, ...message } = JSON.parse(String(data))
      position = at ?? position
      const text = JSON.stringify(message)
      if (hears(text)) received.push(text)
    })
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
    return { socket, received, position: () => position, closed }
  }
}
