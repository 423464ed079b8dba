// This file runs before the install, so it is plain JavaScript that Node 20 understands, with built-in modules only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isImage } from './image.mjs'
import { claimInstall, hasClaim, installAdvice, processOf, runNpmCi, settleInstall } from './install.mjs'
import { fail, step } from './progress.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const pinnedNode = join(modules, 'node', 'bin', 'node')
const stampFile = join(modules, '.installed-lock')

function requireNode20() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return
  fail(`需要 Node.js 20 或更高版本（当前 ${process.versions.node}）：请升级后重试`)
  process.exit(1)
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function mtime(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0
}

/** Whether the packages match the lock file: its hash is stored, or npm finished an install after its last change. */
function isInstalled(hash) {
  if (!existsSync(join(modules, 'node', 'package.json'))) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true
  return mtime(join(modules, '.package-lock.json')) > mtime(join(root, 'package-lock.json'))
}

/** Installs the packages of the lock file where packages are missing or the lock file has changed since. */
export async function ensureInstalled() {
  if (isImage) return
  const hash = lockHash()
  try {
    await settleInstall(root)
    while (hasClaim(root) || !isInstalled(hash)) {
      if (hasClaim(root) || claimInstall(root)) {
        await step('安装依赖（首次约需一两分钟）', install)
        break
      }
      await settleInstall(root)
    }
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    fail(installAdvice(error.message))
    process.exit(1)
  }
  try {
    if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== hash) writeFileSync(stampFile, hash)
  } catch {
    // In a read-only checkout the next start checks again, which costs nothing.
  }
}

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

/** Installs the packages; a signal that ends this process also ends the install. */
async function install() {
  let stop = async () => {}
  let leaving
  const leave = (code) => {
    leaving ??= stop().then(() => process.exit(code))
  }
  const handlers = Object.entries(signals).map(([signal, code]) => [signal, () => leave(code)])
  for (const [signal, handler] of handlers) process.on(signal, handler)
  const unwatch = watchNpm(() => leave(1))
  try {
    await runNpmCi(root, (end) => {
      stop = end
    })
  } finally {
    // When a signal ended npm, this process exits here, so that no failure is reported.
    await leaving
    unwatch()
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
}

/** Path of the project's pinned Node; where it is not installed, of the running Node if that is new enough. */
export function projectNode() {
  if (existsSync(pinnedNode)) return pinnedNode
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  fail('没有找到项目自带的 Node 24：npm 可能禁用了安装脚本，请执行 npm ci --ignore-scripts=false 后重试')
  process.exit(1)
}

/** The parent of a process. On some systems `sh -c` is between npm and this process, so the grandparent may be npm. */
const parentOf = (pid) => processOf(pid)?.parent ?? 0

/**
 * Calls back when the npm that started this process is killed, because a kill of npm sends no signal to this process.
 * Returns a function that ends the watch.
 */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return () => {}
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const timer = setInterval(
    () => {
      if (process.ppid === parent && parentOf(parent) === grandparent) return
      clearInterval(timer)
      onGone()
    },
    process.platform === 'linux' ? 1000 : 5000,
  )
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Runs a script under the project's Node; ends with its exit code.
 * @param options.supervised whether the script has an IPC channel, which tells it when this process is killed
 */
export function handOver(script, args, options = {}) {
  const node = projectNode()
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
    cwd: root,
    stdio: options.supervised ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  })
  const pass = (signal) => child.kill(signal)
  // In a terminal the script receives Ctrl+C itself; passing the signal on would make two signals of one.
  process.on('SIGINT', () => process.stdin.isTTY || pass('SIGINT'))
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGHUP', () => pass('SIGHUP'))
  if (options.supervised) watchNpm(() => pass('SIGTERM'))
  child.once('error', (error) => {
    fail(`无法启动 ${node}：${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

requireNode20()
