import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import http from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { freePort } from '../product.ts'
import type { BenchRow } from '../row.ts'
import { type Child, median, residentMb, startChild, stopChild } from './child.ts'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 50
const SIZE_MB = 200

/** Goal for a web server that forwards calls with route handlers of Next: answers per second. */
const ROUTE_RATE = 1_461
/** Goal for such a web server, on a machine without other work: milliseconds within which 99 of 100 answers arrive. */
const ROUTE_P99 = 60

interface Contender {
  readonly name: string
  readonly url: string
  readonly rates: number[]
  readonly p99s: number[]
}

async function load(contender: Contender): Promise<void> {
  const headers = { cookie: 'zakj_token=0123456789abcdef0123456789abcdef; theme=dark' }
  const { url } = contender
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
  if (result.non2xx > 0) throw new Error(`${contender.name}: ${result.non2xx} failed answers`)
  contender.rates.push(result.requests.average)
  contender.p99s.push(result.latency.p99)
}

/** Megabytes by which a process grows while 200 MB are uploaded and then downloaded through it. */
async function growth(child: Child): Promise<number> {
  const before = residentMb(child.pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(child.pid))
  }, 20)
  const block = Buffer.alloc(64 * 1_024)
  const blocks = function* () {
    for (let sent = 0; sent < SIZE_MB * 1_024 * 1_024; sent += block.length) yield block
  }
  const answered = new Promise<void>((resolve, reject) => {
    const upload = http.request(`${child.url}/api/zakj-x/up`, { method: 'POST', headers: { origin: child.url } })
    upload.on('response', (answer) => answer.resume().on('end', resolve))
    pipeline(Readable.from(blocks()), upload).catch(reject)
  })
  await answered
  const download = await fetch(`${child.url}/api/zakj-x/down?size=${SIZE_MB * 1_024 * 1_024}`)
  for await (const _chunk of download.body ?? []);
  clearInterval(timer)
  return most - before
}

/** Builds an application whose route handler does nothing, to measure the cost of Next itself; returns its folder. */
async function buildCeiling(): Promise<string> {
  const dir = fileURLToPath(new URL('./ceiling', import.meta.url))
  const next = fileURLToPath(new URL('../../node_modules/next/dist/bin/next', import.meta.url))
  await promisify(execFile)(process.execPath, [next, 'build', dir], { env: { ...process.env, NODE_ENV: 'production' } })
  return dir
}

/** Measures forwarding of 12 KB answers over 50 connections, in turn with the servers it is compared with. */
export async function run(): Promise<BenchRow[]> {
  if (!existsSync('.next/BUILD_ID')) throw new Error('先运行 npm run build：转发的测量需要构建结果')
  const script = new URL('./platform.ts', import.meta.url)
  const platform = await startChild(script)
  const env = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', BACKEND_URL: platform.url }
  const ceiling = await buildCeiling()
  const nextScript = new URL('./next-start.ts', import.meta.url)
  const children = [
    platform,
    await startChild(script, { args: [platform.url] }),
    await startChild(new URL('../../server.ts', import.meta.url), { env }),
    await startChild(nextScript, { args: [String(await freePort())], env }),
    await startChild(nextScript, { args: [String(await freePort()), ceiling], env }),
  ]
  const names = ['直连平台', '裸 node:http 管道', 'server.ts 转发', '路由处理程序转发', '什么也不做的路由处理程序']
  const contenders: Contender[] = children.map(({ url }, i) => {
    const path = i === 0 ? '/zakj-x/list' : '/api/zakj-x/list'
    return { name: names[i] ?? '', url: url + path, rates: [], p99s: [] }
  })
  try {
    for (let round = 0; round < ROUNDS; round++) for (const contender of contenders) await load(contender)
    const rates = contenders.map((contender) => median(contender.rates))
    const p99s = contenders.map((contender) => median(contender.p99s))
    const [direct = 0, pipe = 0, , , empty = 0] = rates
    /** For each entry of `contenders`, in the same sequence, the rate with which it is compared. */
    const held = [
      { against: direct, words: '' },
      { against: direct, words: '，对照为直连' },
      { against: pipe, words: '，对照为裸管道' },
      { against: empty, words: '，对照为什么也不做的路由处理程序' },
      { against: pipe, words: '，自己应答 12 KB、不转发，对照为裸管道' },
    ]
    const rows = contenders.map(({ name }, i): BenchRow => {
      const rate = rates[i] ?? 0
      const { against = rate, words = '' } = held[i] ?? {}
      return { name, value: rate, unit: '次/秒', ratio: rate / against, note: `p99 ${p99s[i]} ms${words}` }
    })
    const route = rows[3]
    if (route !== undefined) Object.assign(route, { limit: ROUTE_RATE, atLeast: true })
    rows.push({ name: '路由处理程序 p99', value: p99s[3] ?? 0, unit: 'ms', limit: ROUTE_P99 })
    const web = children[2]
    if (web !== undefined) {
      const note = `上传、下载各 ${SIZE_MB} MB`
      rows.push({ name: '大文件经过时的内存增长', value: await growth(web), unit: 'MB', limit: SIZE_MB / 2, note })
    }
    return rows
  } finally {
    await Promise.all(children.map(stopChild))
  }
}
