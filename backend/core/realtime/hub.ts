import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { ServerEvent } from '../../../lib/contracts/base/realtime.ts'
import type { Db } from '../database/database.ts'

const CHANNEL = 'zakj_event'
/** Sockets written to before the loop gets a breath; larger chunks block it (10,000 at once: some 200 ms). */
const CHUNK = 250
const RELISTEN_MS = 1_000
/** Close code 1012, service restart: pages open another socket and fetch anew what they show. */
const COME_AGAIN = 1012

/** Whom an event is for. `sessions` and `users` are ids. */
export interface Audience {
  readonly all?: true
  readonly users?: readonly number[]
  readonly sessions?: readonly number[]
  readonly exceptSession?: number
}

export interface Publication {
  readonly to: Audience
  readonly event?: ServerEvent
  /** Close the sockets after the event, with this code. */
  readonly close?: number
  /** What replicas remember of these people is out of date. */
  readonly forget?: boolean
}

export interface Listener {
  readonly socket: WebSocket
  readonly userId: number
  readonly sessionId: number
}

/**
 * Carries events to every open socket of every replica: published through PostgreSQL NOTIFY,
 * so a publication inside a transaction is sent when, and only when, it commits.
 */
export class RealtimeHub {
  readonly #url: string
  readonly #log: Logger
  readonly #listeners = new Set<Listener>()
  readonly #onForget = new Set<(to: Audience) => void>()
  #client: pg.Client | null = null
  #closed = false
  #connected = false
  #delivered: Promise<void> = Promise.resolve()

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  /** False while events of other replicas cannot arrive; nothing may be remembered then. */
  get connected(): boolean {
    return this.#connected
  }

  get size(): number {
    return this.#listeners.size
  }

  /** Starts listening; keeps trying by itself whenever the connection is lost. */
  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'zakj-realtime', keepAlive: true })
    this.#client = client
    client.on('notification', (message) => this.#receive(message.payload))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      this.#log.warn({ err: error }, 'realtime: cannot listen to the database')
      this.#lost(client)
      return
    }
    this.#connected = true
    // Whatever was said while nobody listened is made up for: everything is forgotten once, and whoever has a socket
    // comes anew, for their session may be over.
    this.#forget({ all: true })
    for (const { socket } of this.#listeners) socket.close(COME_AGAIN)
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#connected = false
    this.#client = null
    this.#forget({ all: true })
    client.end().catch(() => {})
    if (!this.#closed) setTimeout(() => !this.#closed && this.start(), RELISTEN_MS).unref()
  }

  /** Called with whom to forget, whenever somebody's session, roles or account changed. */
  onForget(callback: (to: Audience) => void): void {
    this.#onForget.add(callback)
  }

  #forget(to: Audience): void {
    for (const callback of this.#onForget) callback(to)
  }

  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  listeners(): Iterable<Listener> {
    return this.#listeners
  }

  /** Publishes on the given connection or transaction. The event must stay below some 4,000 bytes; anybody may be named. */
  async publish(db: Db, publication: Publication): Promise<void> {
    for (const to of inParts(publication.to)) {
      await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ ...publication, to })})`)
    }
  }

  #receive(payload: string | undefined): void {
    if (!payload) return
    const publication = JSON.parse(payload) as Publication
    if (publication.forget) this.#forget(publication.to)
    if (!publication.event && !publication.close) return
    // One after the other: an event for one person must not overtake one for everybody that is still on its way.
    this.#delivered = this.#delivered
      .then(() => this.#deliver(publication))
      .catch((error: unknown) => this.#log.error({ err: error }, 'realtime: an event could not be delivered'))
  }

  async #deliver({ to, event, close }: Publication): Promise<void> {
    const text = event ? JSON.stringify(event) : null
    let written = 0
    for (const listener of [...this.#listeners]) {
      if (!concerns(to, listener)) continue
      if (text && listener.socket.readyState === listener.socket.OPEN) listener.socket.send(text)
      if (close) listener.socket.close(close)
      if (++written % CHUNK === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async stop(): Promise<void> {
    this.#closed = true
    this.#connected = false
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => {})
  }
}

/** Ids one notification names: it holds 8,000 bytes. */
const NAMED = 400

function* inParts(to: Audience): Generator<Audience> {
  const { users, sessions, ...rest } = to
  const most = Math.max(users?.length ?? 0, sessions?.length ?? 0)
  if (most <= NAMED) return yield to
  for (let at = 0; at < most; at += NAMED) {
    yield { ...rest, users: users?.slice(at, at + NAMED), sessions: sessions?.slice(at, at + NAMED) }
  }
}

function concerns(to: Audience, { userId, sessionId }: Listener): boolean {
  if (to.exceptSession === sessionId) return false
  return Boolean(to.all || to.users?.includes(userId) || to.sessions?.includes(sessionId))
}
