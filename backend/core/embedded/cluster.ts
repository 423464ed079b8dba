import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Account, barrier, chooseAccount } from './account.ts'
import { ids, openSharedFolder, SHARED_ROOT } from './binaries.ts'
import { SetupError } from './errors.ts'

/** Shape of `DATA_DIR/postgres.json`: the folder of the database and the passwords made for it. */
const stateSchema = z.object({
  folder: z.string(),
  password: z.string(),
  superuserPassword: z.string(),
})
export type ClusterState = z.infer<typeof stateSchema>

export const APP_ROLE = 'zakj'
export const SUPERUSER = 'postgres'

/** Settings that are written into postgresql.conf once, when the cluster is made; an operator may change them there. */
const SETTINGS: Record<string, string> = {
  shared_buffers: '512MB',
  // I/O worker processes cost more than they bring where the data fit in memory: with them a search took half again as
  // long.
  io_method: 'sync',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  max_wal_size: '2GB',
  wal_compression: 'on',
  checkpoint_completion_target: '0.9',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
}

/** A cluster (the data folder of PostgreSQL) that exists and can be started. */
export interface Cluster extends ClusterState {
  account: Account | undefined
}

const statePath = (dataDir: string) => join(dataDir, 'postgres.json')

export function readClusterState(dataDir: string): ClusterState | undefined {
  const path = statePath(dataDir)
  if (!existsSync(path)) return undefined
  try {
    return stateSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new SetupError(`${path} 已损坏：请从备份恢复该文件，或换一个 DATA_DIR`)
  }
}

function writeState(dataDir: string, state: ClusterState): void {
  const draft = `${statePath(dataDir)}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, statePath(dataDir))
}

/**
 * Returns the folder for the database. It is in DATA_DIR if the account can reach DATA_DIR, else under the shared root,
 * with a name derived from DATA_DIR.
 */
function placeFor(dataDir: string, account: Account | undefined): string {
  const barred = account && barrier(account, dataDir)
  // If DATA_DIR itself is the only folder that bars the account (mkdtemp makes such folders), it suffices to let other
  // accounts pass through DATA_DIR.
  if (barred && barred === realpathSync(dataDir)) chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o001)
  if (!account || !barrier(account, dataDir)) return join(dataDir, 'postgres')
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  return join(openSharedFolder(hash), 'postgres')
}

/**
 * Throws SetupError if DATA_DIR is a copy that names the database of the original DATA_DIR: two services must never
 * share a database.
 */
function claimShared(dataDir: string, folder: string): void {
  if (!folder.startsWith(SHARED_ROOT)) return
  const mine = realpathSync(dataDir)
  const claim = join(folder, '..', 'data-dir')
  const owner = existsSync(claim) ? readFileSync(claim, 'utf8') : mine
  if (owner !== mine && existsSync(statePath(owner)) && readClusterState(owner)?.folder === folder) {
    throw new SetupError(
      `${dataDir} 是 ${owner} 的副本，数据库仍属于后者：请删除 ${statePath(dataDir)}，再用备份恢复数据`,
    )
  }
  if (owner !== mine || !existsSync(claim)) writeFileSync(claim, mine)
}

function changeOwner(account: Account | undefined, path: string): void {
  if (!account) return
  chownSync(path, account.uid, account.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) changeOwner(account, join(path, entry.name))
  }
}

async function run(command: string, args: string[], account: Account | undefined): Promise<void> {
  const child = spawn(command, args, {
    ...ids(account),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: postgresEnv(),
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new SetupError(`数据库初始化失败：${errors.trim().split('\n').slice(-3).join(' ')}`)
}

/**
 * Returns environment variables with a fixed locale, so that messages, sorting and the time zone are the same on every
 * machine. No secret is passed.
 */
export function postgresEnv(): NodeJS.ProcessEnv {
  return { NODE_ENV: 'production', LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH }
}

async function initialise(cluster: Cluster, binaries: string, fast: boolean): Promise<void> {
  const parent = join(cluster.folder, '..')
  // initdb works in a draft folder, so that a killed initdb never leaves a folder that looks like a complete database.
  const draft = `${cluster.folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const passwordFile = join(parent, 'postgres.password')
  writeFileSync(passwordFile, cluster.superuserPassword, { mode: 0o600 })
  changeOwner(cluster.account, draft)
  changeOwner(cluster.account, passwordFile)
  try {
    await run(
      join(binaries, 'bin', 'initdb'),
      [
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--data-checksums',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(fast ? ['--no-sync'] : []),
        ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      cluster.account,
    )
    renameSync(draft, cluster.folder)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Finds the cluster of a data folder, or creates one. */
export async function prepareCluster(
  dataDir: string,
  binariesFor: (account: Account | undefined) => string,
  fast: boolean,
): Promise<{ cluster: Cluster; binaries: string }> {
  const known = readClusterState(dataDir)
  const account = chooseAccount(known?.folder ?? join(dataDir, 'postgres'))
  const binaries = binariesFor(account)
  const state = known ?? {
    folder: placeFor(dataDir, account),
    password: randomBytes(24).toString('base64url'),
    superuserPassword: randomBytes(24).toString('base64url'),
  }
  const cluster: Cluster = { ...state, account }
  const barred = account && barrier(account, join(cluster.folder, '..'))
  if (barred) {
    throw new SetupError(`数据库目录 ${cluster.folder} 无法由用户 ${account.name} 进入：请执行 chmod o+x ${barred}`)
  }
  claimShared(dataDir, cluster.folder)
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) {
    if (!known) {
      throw new SetupError(
        `${cluster.folder} 已有数据库，但缺少 ${statePath(dataDir)}：请从备份恢复该文件，或换一个 DATA_DIR`,
      )
    }
    // A data folder that root restored from a backup belongs to root, so its owner is changed.
    if (account && lstatSync(cluster.folder).uid === 0) changeOwner(account, cluster.folder)
    chmodSync(cluster.folder, 0o700)
    return { cluster, binaries }
  }
  if (known && !known.folder.startsWith(dataDir) && existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new SetupError(`${known.folder} 中没有数据库：请检查 ${statePath(dataDir)} 中的 folder`)
  }
  writeState(dataDir, state)
  await initialise(cluster, binaries, fast)
  return { cluster, binaries }
}
