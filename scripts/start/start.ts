import { watch } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  acquireLock,
  endLeftovers,
  freePort,
  identify,
  type Lock,
  lockPath,
  prepareDataDir,
  type RunFile,
  removeRunFile,
  SetupError,
  writeRunFile,
} from '../../backend/core/embedded/index.ts'
import { buildIfStale } from '../build.ts'
import { copyManuals } from '../copy-manuals.ts'
import { copyMathJax } from '../copy-mathjax.ts'
import { copyPackages } from '../copy-packages.ts'
import { fail, isTerminal, print, step } from '../progress.mjs'
import { type Balancer, startBalancer } from './balancer.ts'
import { ChildFailed, type ChildMessage, type SupervisedChild, supervise } from './child.ts'
import { type Config, readConfig } from './config.ts'
import { backendEnv, webEnv } from './environment.ts'
import { metricsPortsOf } from './metrics-ports.ts'
import { type SupervisedPostgres, supervisePostgres } from './postgres.ts'
import { requireAdminPassword, requireDatabase, requirePort } from './preconditions.ts'
import { addressOf, summary } from './summary.ts'

const root = dirname(dirname(import.meta.dirname))
const WEB_GRACE_MS = 13_000
const BACKEND_GRACE_MS = 13_000
/** Milliseconds within which two signals count as one, because both npm and the terminal deliver Ctrl+C. */
const SAME_SIGNAL_MS = 1000

const abort = new AbortController()
let lock: Lock | undefined
let postgres: SupervisedPostgres | undefined
const backends: SupervisedChild[] = []
const webs: SupervisedChild[] = []
let balancer: Balancer | undefined
let run: RunFile | undefined
let runFolder: string | undefined
let initial: { account: string; password: string } | undefined
let summarised = false
const notices: string[] = []

function remember(change: Partial<RunFile>): void {
  if (!run) return
  Object.assign(run, change)
  if (runFolder) writeRunFile(runFolder, run)
}

/**
 * Writes a process of a replica into the run file. For the first replica, the run file contains its processes a second
 * time, outside the list of replicas.
 */
function rememberPart(replica: number, part: Pick<RunFile, 'backend' | 'web'>): void {
  const replicas = [...(run?.replicas ?? [])]
  replicas[replica] = { ...replicas[replica], ...part }
  remember({ replicas, ...(replica === 0 ? part : {}) })
}

function onMessage(message: ChildMessage): void {
  if (message.type === 'initialPassword') initial = message
  else if (message.type === 'notice') {
    if (summarised) print(`! ${message.text}\n`)
    else notices.push(message.text)
  }
}

function stopAfterSignal(): void {
  if (abort.signal.aborted) throw new SetupError('已停止')
}

async function prepare(config: Config): Promise<void> {
  const embedded = config.backend && config.databaseUrl === undefined
  if (config.backend) prepareDataDir(config.dataDir)
  const address = addressOf(config)
  if (embedded) {
    lock = await acquireLock(
      lockPath(config.dataDir),
      address,
      ({ pid, holder }) =>
        `数据目录 ${config.dataDir} 已由进程 ${pid}（${holder}）使用：请直接访问它，或先停止它（kill ${pid}），或用 DATA_DIR 指定其他目录`,
    )
    runFolder = config.dataDir
    await endLeftovers(config.dataDir)
  }
  if (config.web) await requirePort('PORT', config.port, config.host)
  if (config.backend && config.backendPort) {
    if (config.web && config.backendPort === config.port) throw new SetupError('PORT 与 BACKEND_PORT 不能相同')
    await requirePort('BACKEND_PORT', config.backendPort, process.env.BACKEND_HOST || '127.0.0.1')
  }
  for (const port of metricsPortsOf(config)) {
    const others = [config.web ? config.port : undefined, config.backendPort]
    if (others.includes(port)) throw new SetupError(`METRICS_PORT 用到的端口 ${port} 与 PORT 或 BACKEND_PORT 相同`)
    await requirePort('METRICS_PORT', port, config.metricsHost)
  }
  run = { ...identify(process.pid), address, replicas: [], ...(config.web ? { port: config.port } : {}) }
}

const titleOf = (title: string, config: Config, replica: number) =>
  config.replicas > 1 ? `${title} ${replica + 1} ` : title

async function startBackend(config: Config, databaseUrl: string, replica: number, port: number): Promise<void> {
  const backend = supervise({
    title: titleOf('后端', config, replica),
    root,
    script: 'backend/main.ts',
    env: backendEnv(config, databaseUrl, port, replica),
    graceMs: BACKEND_GRACE_MS,
    onReady: ({ pid, port }) => rememberPart(replica, { backend: { ...identify(pid), port } }),
    onMessage,
    onFatal: () => void shutdown(1),
  })
  backends.push(backend)
  await backend.started
}

/** Starts a web server. @param behind the port on which the web server listens if a balancer is in front of it */
async function startWeb(config: Config, backendUrl: string, replica = 0, behind?: number): Promise<void> {
  const web = supervise({
    title: titleOf('网页', config, replica),
    root,
    script: 'server.ts',
    env: webEnv(config, backendUrl, replica, behind),
    graceMs: WEB_GRACE_MS,
    onReady: ({ pid, port }) => rememberPart(replica, { web: { ...identify(pid), port } }),
    onMessage,
    onFatal: () => void shutdown(1),
  })
  webs.push(web)
  await web.started
}

/** Starts the web servers, one for each backend; with several, a balancer listens at the public address. */
async function startWebs(config: Config, backendUrls: readonly string[]): Promise<void> {
  const targets = await Promise.all(backendUrls.map(() => freePort()))
  await Promise.all(backendUrls.map((url, replica) => startWeb(config, url, replica, targets[replica])))
  balancer = await startBalancer({
    port: config.port,
    host: config.host,
    targets,
    onChange: (target, healthy) => {
      print(`! 网页 ${targets.indexOf(target) + 1} ${healthy ? '恢复接受请求' : '暂停接受请求'}\n`)
    },
  })
}

/** Watches the sources in development: Next reloads pages itself, and other changes restart the process. */
function watchSources(): void {
  const onChange = (folders: string[], restart: () => void) => {
    let timer: NodeJS.Timeout | undefined
    for (const folder of folders) {
      watch(join(root, folder), { recursive: true }, (_event, name) => {
        if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return
        clearTimeout(timer)
        timer = setTimeout(restart, 200)
      })
    }
  }
  onChange(['backend', 'lib/contracts'], () => backends[0]?.restart())
  onChange(['lib/proxy', 'server.ts'], () => webs[0]?.restart())
}

async function main(config: Config): Promise<void> {
  const since = performance.now()
  await prepare(config)
  const ports: number[] = []
  while (config.backend && ports.length < config.replicas) {
    ports.push(ports.length === 0 && config.backendPort ? config.backendPort : await freePort())
  }
  const { databaseUrl: outside } = config
  if (config.backend && outside) await step('连接数据库', () => requireDatabase(outside, abort.signal))
  if (config.web)
    await (config.dev
      ? Promise.all([copyMathJax(root), copyPackages(root), copyManuals(root)])
      : buildIfStale(abort.signal))
  stopAfterSignal()
  if (config.backend) {
    const databaseUrl = config.databaseUrl ?? (await step('启动内置数据库', () => startDatabase(config)))
    stopAfterSignal()
    remember({ databaseUrl })
    await step('启动后端（迁移数据库、写入初始数据）', async () => {
      for (const [replica, port] of ports.entries()) await startBackend(config, databaseUrl, replica, port)
    })
  }
  stopAfterSignal()
  const backendUrl = config.backendUrl ?? `http://127.0.0.1:${ports[0]}`
  const backendUrls = Array.from({ length: config.replicas }, (_, index) =>
    config.backend ? `http://127.0.0.1:${ports[index]}` : backendUrl,
  )
  if (config.web) {
    const start = () => (config.replicas > 1 ? startWebs(config, backendUrls) : startWeb(config, backendUrl))
    await step('启动网页服务', start)
  }
  stopAfterSignal()
  if (config.dev) watchSources()
  summarised = true
  print(summary(config, { initial, notices, seconds: (performance.now() - since) / 1000, backendUrl }))
}

async function startDatabase(config: Config): Promise<string> {
  postgres = await supervisePostgres(
    config.dataDir,
    ({ pid, port, folder, url }) => remember({ postgres: { pid, port, folder }, databaseUrl: url }),
    abort.signal,
  )
  return postgres.url
}

let running: Promise<void> = Promise.resolve()
let stopRequested: number | undefined

async function stopProcesses(): Promise<void> {
  balancer?.close()
  await Promise.all(webs.map((web) => web.stop()))
  balancer?.end()
  await Promise.all(backends.map((backend) => backend.stop()))
}

/** Stops the web servers first, so that they do not call a stopped backend, and the database last. */
async function shutdown(code: number): Promise<void> {
  stopRequested ??= performance.now()
  abort.abort()
  await stopProcesses()
  await running.catch(() => undefined)
  await stopProcesses()
  await postgres?.stop()
  if (runFolder) removeRunFile(runFolder)
  lock?.release()
  process.exit(code)
}

async function force(): Promise<void> {
  for (const child of [...webs, ...backends]) child.kill()
  await postgres?.stop(true)
  if (runFolder) removeRunFile(runFolder)
  lock?.release()
  process.exit(130)
}

function onSignal(): void {
  if (stopRequested === undefined) {
    if (isTerminal) print('\n')
    print('正在停止…（再按一次 Ctrl+C 强制结束）\n')
    void shutdown(0)
  } else if (performance.now() - stopRequested > SAME_SIGNAL_MS) void force()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
// The launcher forwards stop signals to this process. When the launcher is killed, nothing could stop this process any
// more, so it stops itself.
if (process.connected) process.on('disconnect', onSignal)
// Writing to a closed terminal or pipe causes an error, which must not end this process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

try {
  const config = readConfig(process.env, process.argv.slice(2), root)
  await requireAdminPassword(config, process.env.ADMIN_PASSWORD)
  running = main(config)
  await running
} catch (error) {
  if (!abort.signal.aborted) {
    if (initial) print(`初始账号 ${initial.account}，初始密码 ${initial.password}\n`)
    if (error instanceof ChildFailed) {
      if (error.silent) fail(`${error.message}：可用 LOG_LEVEL=debug 重试查看原因`)
    } else if (error instanceof SetupError) fail(error.message)
    else fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
    void shutdown(1)
  }
}
