import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { openDatabase } from '../../backend/core/database/database.ts'
import { RealtimeHub } from '../../backend/core/realtime/hub.ts'
import { realtimePath } from '../../lib/contracts/base/realtime.ts'
import { startProduct } from '../product.ts'
import { type Child, median, residentMb, startChild, stopChild } from '../proxy/child.ts'
import type { BenchRow } from '../row.ts'
import { type Address, broadcastTime, closeSockets, heartbeatLoad, openSockets } from './sockets.ts'

/**
 * Maximum number of relayed connections: each needs two sockets in the relaying process, and most machines let one
 * process open about 20,000 files.
 */
const RELAY_LIMIT = 9_500
const SOCKET_KB = 12
/**
 * Goal for the share of a processor that heartbeats take, in percent. The goal is doubled for relayed connections,
 * because each of them has two sockets (`ends`).
 */
const HEARTBEAT_PERCENT = 2
const BROADCAST_MS = 300
const BLOCKED_MS = 20

interface Measured {
  readonly kilobytes: number
  readonly heartbeat: number
  readonly broadcast: number
  readonly sockets: number
  /**
   * Longest time in milliseconds for which the event loop was blocked during the broadcasts; 0 where the process cannot
   * report this.
   */
  readonly blocked: number
}

interface Measurement {
  readonly count: number
  readonly pid: number
  readonly address: (index: number) => Address
  /** Makes the platform write one message to every socket. */
  readonly broadcast: () => void
  /** Called just before memory is measured. */
  readonly settle?: () => Promise<void>
  /**
   * `watch` is called before the broadcasts and `blocked` after them; `blocked` returns the longest blockage of the
   * event loop.
   */
  readonly watch?: () => Promise<void>
  readonly blocked?: () => Promise<number>
}

/**
 * Measures memory, heartbeat and broadcast of the process `pid` with `count` idle sockets, at any websocket address.
 */
export async function measure(measurement: Measurement): Promise<Measured> {
  const { count, pid, settle } = measurement
  await settle?.()
  const before = residentMb(pid)
  const sockets = await openSockets(count, measurement.address)
  await wait(1_000)
  await settle?.()
  const kilobytes = ((residentMb(pid) - before) * 1_024) / count
  const heartbeat = await heartbeatLoad(sockets, pid)
  await wait(500)
  await measurement.watch?.()
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    times.push(await broadcastTime(sockets, measurement.broadcast))
    await wait(300)
  }
  const blocked = (await measurement.blocked?.()) ?? 0
  await closeSockets(sockets)
  return { kilobytes, heartbeat, broadcast: median(times), sockets: count, blocked }
}

async function answerOf(child: Child, question: string): Promise<unknown> {
  const answer = once(child.process, 'message')
  child.process.send(question)
  return (await answer)[0]
}

async function waitForChild(child: Child): Promise<void> {
  await answerOf(child, 'collect')
}

async function watchChild(child: Child): Promise<void> {
  await answerOf(child, 'watch')
}

async function longestDelay(child: Child): Promise<number> {
  const answer = await answerOf(child, 'delay')
  if (typeof answer !== 'object' || answer === null || !('delay' in answer)) return 0
  return typeof answer.delay === 'number' ? answer.delay : 0
}

const probe = new URL('./probe.ts', import.meta.url)
const execArgv = ['--expose-gc', '--import', probe.href]

function rowsOf(name: string, measured: Measured, bare: Measured, ends: number): BenchRow[] {
  const note = `${measured.sockets.toLocaleString('en')} 个连接`
  const { blocked } = measured
  const stalls = { name: `${name}：广播时最长停顿`, value: blocked, unit: 'ms', limit: BLOCKED_MS, note }
  return [
    ...(blocked > 0 ? [stalls] : []),
    {
      name: `${name}：每个连接的内存`,
      value: measured.kilobytes,
      unit: 'KB',
      limit: SOCKET_KB * ends,
      ratio: measured.kilobytes / (bare.kilobytes * ends),
      note: ends === 1 ? note : `${note}，各占两个套接字`,
    },
    { name: `${name}：心跳占用`, value: measured.heartbeat, unit: '%', limit: HEARTBEAT_PERCENT * ends, note },
    { name: `${name}：全体广播`, value: measured.broadcast, unit: 'ms', limit: BROADCAST_MS, note },
  ]
}

/** Measures the ws library alone and the web server's relay in front of that library; needs a build. */
async function relayRows(sockets: number): Promise<{ rows: BenchRow[]; bare: Measured }> {
  const hub = await startChild(new URL('./hub.ts', import.meta.url), { execArgv })
  const hubUrl = `${hub.url.replace('http', 'ws')}/`
  const env = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', BACKEND_WS_URL: hubUrl }
  const relay = await startChild(new URL('../../server.ts', import.meta.url), { execArgv, env })
  const broadcast = () => {
    hub.process.send('broadcast')
  }
  try {
    const bare = await measure({
      count: sockets,
      pid: hub.pid,
      address: () => ({ url: hubUrl }),
      broadcast,
      settle: () => waitForChild(hub),
      watch: () => watchChild(hub),
      blocked: () => longestDelay(hub),
    })
    const headers = { origin: relay.url, cookie: 'zakj_token=0123456789abcdef0123456789abcdef' }
    const url = `${relay.url.replace('http', 'ws')}/api/ws`
    const relayed = await measure({
      count: Math.min(sockets, RELAY_LIMIT),
      pid: relay.pid,
      address: () => ({ url, headers }),
      broadcast,
      settle: () => waitForChild(relay),
      watch: () => watchChild(relay),
      blocked: () => longestDelay(relay),
    })
    return { rows: [...rowsOf('ws 库本身', bare, bare, 1), ...rowsOf('网页服务转接', relayed, bare, 2)], bare }
  } finally {
    await Promise.all([hub, relay].map(stopChild))
  }
}

/** Measures the backend's own event hub inside the application; an event for all users goes through PostgreSQL. */
async function hubRows(sockets: number, bare: Measured): Promise<BenchRow[]> {
  const product = await startProduct({ DEMO: '0' })
  const { db, close } = openDatabase(product.databaseUrl)
  // This hub only publishes events and serves no sockets, like another replica to which no page is connected.
  const hub = new RealtimeHub(product.databaseUrl, pino({ enabled: false }))
  try {
    // A session may open only a limited number of sockets, so this creates as many sessions as that many users would
    // have.
    await db.execute(sql`
      insert into session (token_hash, user_id, client, address, expires_at)
      select sha256(convert_to('bench-' || n, 'UTF8')), (select min(id) from "system_user"), 'WEB', '127.0.0.1',
        now() + interval '1 hour' from generate_series(0, ${sockets}) n`)
    const url = `${product.backendUrl.replace('http', 'ws')}${realtimePath}?type=WEB&Authorization=bench-`
    const measured = await measure({
      count: sockets,
      pid: product.pids.backend,
      address: (index) => ({ url: `${url}${index}` }),
      broadcast: () => {
        void hub.publish(db, { to: { all: true }, event: { event: 'menusChanged', content: null } })
      },
    })
    return rowsOf('平台服务', measured, bare, 1)
  } finally {
    await close()
    await product.stop()
  }
}

/** Measures a large number of idle sockets: the web server's relay, and the backend's event hub behind the relay. */
export async function run({ sockets = 10_000 }: { sockets?: number } = {}): Promise<BenchRow[]> {
  const { rows, bare } = await relayRows(sockets)
  return [...rows, ...(await hubRows(sockets, bare))]
}
