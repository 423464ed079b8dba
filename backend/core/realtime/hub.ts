import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { heartbeatMessage, type ServerEvent } from '../../../lib/contracts/base/realtime.ts'
import type { Principal } from '../auth/principal.ts'
import type { Db } from '../database/database.ts'
import { catchUp, textOf } from './catch-up.ts'
import { PendingChanges } from './pending-changes.ts'
import type { Placed, Placing } from './places.ts'
import { type Audience, concerns, inParts, type Person, type Publication } from './publication.ts'
import { isOfRecords, visiblePartOf } from './readers.ts'
import { EventRing, type ReceivedPublication } from './ring.ts'

const CHANNEL = 'zakj_event'
/**
 * Number of sockets written to before the event loop may continue; larger chunks block it (10,000 at once: some 200
 * ms).
 */
const CHUNK = 250
/**
 * Number of people whose rights are looked up at the same time; few, because all requests share the connection pool.
 */
const AT_ONCE = 4
const RELISTEN_MS = 1_000
/** Close code 1012, service restart: pages open another socket and fetch again what they show. */
const COME_AGAIN = 1012

export interface Listener extends Person {
  readonly socket: WebSocket
  /** The person with their present rights; null: the rights must be looked up again. */
  reader: Principal | null
  /** Number of times that the person's rights changed. */
  changes: number
  /** Looks up the person's rights; throws where the session is over. */
  judge(): Promise<Principal>
}

/** The state of a page at the time when it connects. */
export interface Arrival {
  /** Positions of the page's data; undefined: the page sends no position and fetches everything again. */
  readonly since: readonly string[] | undefined
  /** Position of this replica in the sequence of events before it looked up the session. */
  readonly judgedAt: string | undefined
}

/**
 * A random value that all publications of one transaction share; a rollback to a savepoint discards the value with
 * them.
 */
const TX = sql.raw(
  `set_config('zakj.tx', coalesce(nullif(current_setting('zakj.tx', true), ''), gen_random_uuid()::text), true)`,
)

/**
 * Carries events to every open socket of every replica. The hub publishes through PostgreSQL NOTIFY: a publication
 * inside a transaction is sent only when the transaction commits. All replicas receive the publications in the same
 * order. Any replica can therefore supply the events that a page missed from its ring, the memory of recent events
 * (decision 035).
 */
export class RealtimeHub {
  readonly #url: string
  readonly #log: Logger
  /** Each listener with the number of the last publication before the listener was added. */
  readonly #listeners = new Map<Listener, number>()
  readonly #ring = new EventRing()
  readonly #onInvalidated = new Set<(to: Audience) => void>()
  readonly #pending = new PendingChanges()
  #places: ReadonlyMap<string, Placing> | null = null
  #client: pg.Client | null = null
  #closed = false
  #connected = false
  #delivering: Promise<void> = Promise.resolve()
  #heartbeat = Buffer.from(heartbeatMessage)

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
  }

  /** False while events of other replicas cannot arrive; meanwhile nothing may be cached. */
  get connected(): boolean {
    return this.#connected
  }

  /** Position of the newest event that this replica has received; all data read from now on include its change. */
  get position(): string | undefined {
    return this.#connected ? this.#ring.position : undefined
  }

  /**
   * Answer to a heartbeat: the position of a page that has received every event, as bytes made once for all sockets.
   */
  get heartbeat(): Buffer {
    return this.#heartbeat
  }

  get size(): number {
    return this.#listeners.size
  }

  /** Starts listening for events of all replicas, and connects again whenever the connection is lost. */
  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'zakj-realtime', keepAlive: true })
    this.#client = client
    client.on('notification', (message) => this.#receive(message.payload))
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      // This empty publication gives the hub its first position, because the first ordinary event may come much later.
      // The method returns only after the position has arrived.
      await this.publish(drizzle(client), { to: {} })
    } catch (error) {
      this.#log.warn({ err: error }, 'realtime: cannot listen to the database')
      this.#lost(client)
      return
    }
    this.#connected = true
    // Events may have been missed before the connection existed. The caches are therefore cleared, and pages must
    // connect again, because their sessions may be over.
    this.#forget({ all: true })
    for (const { socket } of this.listeners()) socket.close(COME_AGAIN)
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#connected = false
    this.#client = null
    this.#ring.clear()
    this.#forget({ all: true })
    client.end().catch(() => {})
    if (!this.#closed) setTimeout(() => !this.#closed && this.start(), RELISTEN_MS).unref()
  }

  /** Registers a callback; its argument names the people whose cached data became out of date. */
  onInvalidated(callback: (to: Audience) => void): void {
    this.#onInvalidated.add(callback)
  }

  /**
   * Returns whether this process published a change of this person's rights or sessions and has not yet received the
   * notification. Meanwhile its cached data of the person may be out of date.
   */
  isChanging(person: Person): boolean {
    return this.#pending.covers(person)
  }

  #forget(to: Audience): void {
    for (const callback of this.#onInvalidated) callback(to)
    for (const listener of this.#listeners.keys()) {
      if (!concerns(to, listener)) continue
      listener.reader = null
      listener.changes += 1
    }
  }

  /** Sets the functions that find the places of each module's records; without them no event names records. */
  know(places: ReadonlyMap<string, Placing>): void {
    this.#places = places
  }

  /**
   * Returns the places of records: the subjects, organisations and people by which data scopes include them. The places
   * decide who receives events. A kind of record that data scopes do not restrict has the place `any`.
   */
  async placesOf(db: Db, entity: string, ids: readonly string[]): Promise<readonly Placed[]> {
    if (!this.#places) return []
    const placing = this.#places.get(entity)
    if (!placing) return [{ ids, at: { any: true } }]
    return placing(db, ids, (other, its) => this.placesOf(db, other, its))
  }

  /** Adds a socket and, in the same step, sends the events that its page missed, so that no event comes between. */
  add(listener: Listener, { since, judgedAt }: Arrival): () => void {
    const { socket } = listener
    this.#listeners.set(listener, this.#ring.last)
    if (!this.#isStillRight(listener, judgedAt)) socket.close(COME_AGAIN)
    else if (since) for (const text of catchUp(this.#ring.since(since), listener, this.position)) socket.send(text)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Returns whether the session and its rights are unchanged since the session was looked up. Until now its socket
   * could not receive the events about a change.
   */
  #isStillRight(listener: Listener, judgedAt: string | undefined): boolean {
    if (this.position === undefined) return true
    const meanwhile = judgedAt === undefined ? undefined : this.#ring.since([judgedAt])
    let changed = meanwhile === undefined
    for (const { publication, at } of meanwhile ?? []) {
      const { to, close, forget, event } = publication
      if (!concerns(to, listener)) continue
      if (close) send(listener, event && textOf(event, at), close)
      changed ||= forget === true
    }
    return !changed
  }

  listeners(): Iterable<Listener> {
    return this.#listeners.keys()
  }

  /** Publishes an event on this connection or transaction. The event must stay below some 4,000 bytes. */
  async publish(db: Db, publication: Publication): Promise<void> {
    for (const to of inParts(publication.to)) {
      const mark = publication.forget ? this.#pending.add(to) : undefined
      const rest = JSON.stringify({ ...publication, to, mark }).slice(1)
      await db.execute(sql`select pg_notify(${CHANNEL}, '{"tx":"' || ${TX} || '",' || ${rest}::text)`)
    }
  }

  #receive(payload: string | undefined): void {
    if (!payload) return
    const heard = this.#ring.take(payload)
    if (heard.publication.forget) this.#forget(heard.publication.to)
    this.#pending.confirm(heard.publication.mark)
    // Events are delivered one after the other. An event for one person must not overtake a broadcast, and a position
    // means that everything before that position was delivered.
    this.#delivering = this.#delivering
      .then(() => this.#deliver(heard))
      .catch((error: unknown) => this.#log.error({ err: error }, 'realtime: an event could not be delivered'))
  }

  async #deliver(heard: ReceivedPublication): Promise<void> {
    const { at, publication } = heard
    if (publication.event || publication.close) {
      const texts = new Map<string, string>()
      if (isOfRecords(publication)) await this.#judgeAnew()
      let written = 0
      for (const [listener, cameAt] of this.#listeners) {
        if (cameAt >= heard.seq || !concerns(publication.to, listener)) continue
        const event = visiblePartOf(publication, listener.reader)
        if (!event && !publication.close) continue
        send(listener, event ? textIn(texts, event, at) : undefined, publication.close)
        if (++written % CHUNK === 0) await new Promise((resolve) => setImmediate(resolve))
      }
    }
    this.#heartbeat = Buffer.from(
      at === undefined ? heartbeatMessage : textOf({ event: 'heartbeat', content: null }, at),
    )
  }

  /**
   * Looks up the rights of people whose rights changed. The sockets of a person whose rights cannot be looked up are
   * closed, so that the page connects again.
   */
  async #judgeAnew(): Promise<void> {
    const stale = [...this.#listeners.keys()].filter(({ reader }) => reader === null)
    for (let from = 0; from < stale.length; from += AT_ONCE) {
      await Promise.all(stale.slice(from, from + AT_ONCE).map(rejudge))
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

/** Returns the text of an event; each text is built once per publication, for all its readers. */
function textIn(texts: Map<string, string>, event: ServerEvent, at: string | undefined): string {
  const key = event.event === 'recordsChanged' ? (event.content.ids?.join() ?? 'some') : ''
  const text = texts.get(key) ?? textOf(event, at)
  texts.set(key, text)
  return text
}

async function rejudge(listener: Listener): Promise<void> {
  try {
    // The rights may change again during the lookup, so it is repeated until they did not.
    for (let seen = -1; seen !== listener.changes; ) {
      seen = listener.changes
      listener.reader = await listener.judge()
    }
  } catch {
    // The event that ends a session closes the socket. If the socket is still open, the lookup itself failed, so the
    // page has to connect again.
    if (listener.socket.readyState === listener.socket.OPEN) listener.socket.close(COME_AGAIN)
  }
}

function send({ socket }: Listener, text: string | undefined, close: number | undefined): void {
  if (text && socket.readyState === socket.OPEN) socket.send(text)
  if (close) socket.close(close)
}
