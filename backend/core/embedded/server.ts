import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ids, reachableBinaries } from './binaries.ts'
import { APP_ROLE, type Cluster, postgresEnv, prepareCluster, SUPERUSER } from './cluster.ts'
import { errorCode, SetupError } from './errors.ts'
import { processStartTime } from './identity.ts'

export interface EmbeddedOptions {
  /** Absolute path of the data folder; the caller holds the folder's lock. */
  dataDir: string
  /** Absent: the server uses a free port. */
  port?: number
  /** Turns off fsync, for throw-away data. */
  fast?: boolean
  /** Aborts a start in progress. */
  signal?: AbortSignal
}

export interface EmbeddedServer {
  url: string
  port: number
  pid: number
  folder: string
  /** Resolves when the server process ends, whether or not `stop` was called. */
  exited: Promise<void>
  /** Shuts the server down without waiting for its clients; `immediate` leaves recovery to the next start. */
  stop(immediate?: boolean): Promise<void>
}

const HOST = '127.0.0.1'
const START_TIMEOUT_MS = 120_000
const FAST_SHUTDOWN_MS = 30_000
const FAST_FLAGS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'logging_collector=off']

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, HOST, resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * Returns whether the pid is a PostgreSQL server of this folder (the working directory of a server process is its data
 * folder).
 */
function servesFolder(pid: number, folder: string): boolean {
  if (processStartTime(pid) === undefined) return false
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder)
  } catch {
    return false
  }
}

async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(50)) {
    if (processStartTime(pid) === undefined) return true
  }
  return false
}

/**
 * Stops the server that a killed supervisor left on this folder, and corrects a pid file that names another process.
 */
async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(pidFile, 'utf8').split('\n')
  } catch {
    return
  }
  const pid = Number(lines[0])
  if (servesFolder(pid, folder)) {
    const steps = [
      ['SIGINT', FAST_SHUTDOWN_MS],
      ['SIGQUIT', 5000],
      ['SIGKILL', 5000],
    ] as const
    for (const [signal, wait] of steps) {
      try {
        process.kill(pid, signal)
      } catch (error) {
        if (errorCode(error) === 'EPERM') {
          throw new SetupError(`数据库进程 ${pid} 属于其他用户且仍在运行：请先停止它（kill -INT ${pid}）`)
        }
      }
      if (await waitForExit(pid, wait)) return
    }
  } else if (processStartTime(pid) !== undefined) {
    // After a container restart the pid may belong to this process, and PostgreSQL would refuse to start, so the pid is
    // replaced. The other lines remain, because PostgreSQL uses them to check whether a process of the old server still
    // holds its memory.
    writeFileSync(pidFile, ['2147483647', ...lines.slice(1)].join('\n'))
  }
}

function clientFor(cluster: Cluster, port: number, superuser: boolean): pg.Client {
  const client = new pg.Client({
    host: HOST,
    port,
    user: superuser ? SUPERUSER : APP_ROLE,
    password: superuser ? cluster.superuserPassword : cluster.password,
    database: superuser ? 'postgres' : APP_ROLE,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  return client
}

/**
 * Creates the service's role and database; a killed start may have done any of the steps already. Only tests create
 * further databases.
 */
async function createDatabase(cluster: Cluster, port: number, fast: boolean): Promise<void> {
  const client = clientFor(cluster, port, true)
  await client.connect()
  try {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APP_ROLE])
    const verb = role.rowCount ? 'ALTER' : 'CREATE'
    const may = fast ? 'CREATEDB' : 'NOCREATEDB'
    await client.query(`${verb} ROLE ${APP_ROLE} LOGIN ${may} PASSWORD ${client.escapeLiteral(cluster.password)}`)
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APP_ROLE])
    if (!database.rowCount) await client.query(`CREATE DATABASE ${APP_ROLE} OWNER ${APP_ROLE}`)
  } finally {
    await client.end()
  }
}

/** Reads PostgreSQL's state from the last line of its pid file; connections that ask for it would fill its log. */
function isReady(cluster: Cluster, pid: number): boolean {
  try {
    const lines = readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/**
 * SQLSTATE codes of a missing database, a wrong password and a missing role, which a killed first start leaves behind.
 */
const UNFINISHED = new Set(['3D000', '28P01', '28000'])

async function requireDatabase(cluster: Cluster, port: number, fast: boolean): Promise<void> {
  const client = clientFor(cluster, port, false)
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    if (!UNFINISHED.has(errorCode(error) ?? '')) throw error
    await createDatabase(cluster, port, fast)
  }
}

async function waitUntilReady(cluster: Cluster, pid: number, waiting: () => boolean): Promise<boolean> {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end && waiting(); await sleep(20)) {
    if (isReady(cluster, pid)) return true
  }
  return false
}

function launch(cluster: Cluster, binaries: string, port: number, fast: boolean): ChildProcess {
  const settings = [
    `listen_addresses=${HOST}`,
    'unix_socket_directories=',
    `port=${port}`,
    // Without details, because details of error messages quote values of rows, which may be phones:
    // 键值“(phone)=(…)”已经存在.
    'log_error_verbosity=terse',
    ...(fast ? FAST_FLAGS : []),
  ].flatMap((setting) => ['-c', setting])
  // The server gets a session of its own, so that Ctrl+C in the terminal goes to the supervisor only, which then stops
  // the processes in order.
  return spawn(join(binaries, 'bin', 'postgres'), ['-D', cluster.folder, ...settings], {
    ...ids(cluster.account),
    cwd: '/',
    detached: true,
    env: postgresEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function tryStart(cluster: Cluster, binaries: string, port: number, options: EmbeddedOptions) {
  const child = launch(cluster, binaries, port, options.fast ?? false)
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-4000)
  })
  let alive = true
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      alive = false
      resolve()
    }
    child.once('exit', end)
    child.once('error', (error) => {
      errors += error.message
      end()
    })
  })
  const { pid } = child
  const waiting = () => alive && !options.signal?.aborted
  if (pid !== undefined && (await waitUntilReady(cluster, pid, waiting))) {
    try {
      await requireDatabase(cluster, port, options.fast ?? false)
      return { pid, exited, errors }
    } catch (error) {
      child.kill('SIGINT')
      await exited
      const words = error instanceof Error ? error.message : String(error)
      throw new SetupError(`内置 PostgreSQL 拒绝登录（${words}）：请检查 ${join(options.dataDir, 'postgres.json')}`)
    }
  }
  if (alive) child.kill('SIGQUIT')
  await exited
  return { pid: undefined, exited, errors }
}

/** Returns the most informative line of PostgreSQL's error output. */
function reason(errors: string): string {
  const lines = errors.split('\n')
  const fatal = lines.find((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.findLast((line) => line.trim() !== '')
  return fatal?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? ''
}

/**
 * Starts the embedded PostgreSQL of a data folder; the first start creates the database. @throws SetupError with a line
 * that says what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { cluster, binaries } = await prepareCluster(options.dataDir, reachableBinaries, options.fast ?? false)
  await stopOrphan(cluster.folder)
  let errors = ''
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const port = options.port ?? (await freePort())
    const started = await tryStart(cluster, binaries, port, options)
    if (started.pid !== undefined) {
      const { pid, exited } = started
      return {
        url: `postgres://${APP_ROLE}:${cluster.password}@${HOST}:${port}/${APP_ROLE}`,
        port,
        pid,
        folder: cluster.folder,
        exited,
        async stop(immediate = false) {
          const signal = (name: NodeJS.Signals) => {
            if (servesFolder(pid, cluster.folder)) process.kill(pid, name)
          }
          signal(immediate ? 'SIGQUIT' : 'SIGINT')
          const timer = setTimeout(() => signal('SIGQUIT'), FAST_SHUTDOWN_MS)
          await exited
          clearTimeout(timer)
        },
      }
    }
    errors = started.errors
    if (options.signal?.aborted) throw new SetupError('已停止')
    // The start is tried again only if another process took the port meanwhile, or if processes of a killed server
    // still hold its memory.
    if (!/could not bind|in use|already exists/.test(errors)) break
    await sleep(500)
  }
  throw new SetupError(`内置 PostgreSQL 未能启动：${reason(errors) || '超时'}（日志：${join(cluster.folder, 'log')}）`)
}
