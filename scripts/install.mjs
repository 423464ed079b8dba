// This file runs before the packages are installed, so it is plain JavaScript that Node 20 understands, with built-in
// modules only.
import { execFileSync, spawn } from 'node:child_process'
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that npm has to end after a signal. */
const GRACE = 10_000

/** Whether process groups can be used: Windows can neither create nor end one as a whole. */
const hasGroups = process.platform !== 'win32'

/**
 * Parent and start time of a running process, in the system's form; null where no process has this id. The start time
 * tells processes apart, because the system uses ids again.
 */
export function processOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const [state, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return state === 'Z' ? null : { parent: Number(parent), started: fields[17] }
    }
    const [parent, ...started] = execFileSync('ps', ['-o', 'ppid=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return { parent: Number(parent), started: started.join(' ') }
  } catch {
    return null
  }
}

const named = (pid) => ({ pid, started: processOf(pid)?.started })

/** Whether a process still runs. Windows does not report start times, so there only the process id is compared. */
function runs(one) {
  if (one === undefined) return false
  if (one.started !== undefined) return processOf(one.pid)?.started === one.started
  try {
    process.kill(one.pid, 0)
    return true
  } catch {
    return false
  }
}

/** Ends npm and every script that npm runs; resolves when npm's process has ended. */
async function end(npm) {
  const send = (signal) => {
    try {
      process.kill(hasGroups ? -npm.pid : npm.pid, signal)
    } catch {
      // The process has already ended.
    }
  }
  send('SIGTERM')
  for (const since = Date.now(); runs(npm) && Date.now() - since < GRACE; ) await pause(50)
  send('SIGKILL')
  while (runs(npm)) await pause(50)
}

/** The marker of a running install, a file that names its launcher and its npm. It remains when both were killed. */
const markerOf = (root) => join(root, '.tmp', 'install.json')

function readMarker(root) {
  try {
    return JSON.parse(readFileSync(markerOf(root), 'utf8'))
  } catch (error) {
    return error.code === 'ENOENT' ? null : {}
  }
}

/** Writes the marker as a whole or not at all. With `isNew`, returns false where a marker already exists. */
function writeMarker(root, content, isNew) {
  const marker = markerOf(root)
  const own = `${marker}.${process.pid}`
  try {
    mkdirSync(dirname(marker), { recursive: true })
    writeFileSync(own, JSON.stringify(content))
    if (isNew) linkSync(own, marker)
    else renameSync(own, marker)
    return true
  } catch (error) {
    // Another error means that the folder is read-only, which npm will report.
    return error.code !== 'EEXIST'
  } finally {
    rmSync(own, { force: true })
  }
}

/** Claims the install; returns false where another start of this checkout is installing. */
export const claimInstall = (root) => writeMarker(root, { launcher: named(process.pid) }, true)

/**
 * Waits for an install that another start of this checkout runs. Ends an install whose launcher was killed and removes
 * the files it has written so far: npm itself fails on a folder that another process still writes.
 */
export async function settleInstall(root) {
  const marker = markerOf(root)
  for (let left = readMarker(root); left; left = readMarker(root)) {
    if (left.launcher?.pid === process.pid) return
    if (runs(left.launcher)) {
      await pause(200)
      continue
    }
    if (runs(left.npm)) await end(left.npm)
    // This start now owns the install, and other starts wait for it.
    if (takeAway(marker) && claimInstall(root)) empty(join(root, 'node_modules'))
  }
}

/** Removes the marker; returns false where another start has removed it. */
function takeAway(marker) {
  const own = `${marker}.${process.pid}.left`
  try {
    renameSync(marker, own)
    rmSync(own, { force: true })
    return true
  } catch {
    return false
  }
}

/** Whether this start has claimed the install. */
export const hasClaim = (root) => readMarker(root)?.launcher?.pid === process.pid

/** Empties a folder; the folder itself remains because it may be a volume. */
function empty(folder) {
  const again = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }
  try {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), again)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function npmCommand() {
  const script = process.env.npm_execpath
  return script && /npm-cli\.[cm]?js$/.test(script) ? [process.execPath, script] : ['npm']
}

/**
 * Runs `npm ci` after this start has claimed the install; rejects with the last output of npm.
 * @param onStart called with a function that ends the install and resolves when its processes have ended
 */
export function runNpmCi(root, onStart) {
  const [command, ...args] = npmCommand()
  let isEnded = false
  return new Promise((resolve, reject) => {
    // Development packages are installed for every NODE_ENV: the build needs the compiler and types among them.
    const child = spawn(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: hasGroups,
    })
    if (child.pid !== undefined) {
      const npm = named(child.pid)
      writeMarker(root, { launcher: named(process.pid), npm }, false)
      onStart(() => {
        isEnded = true
        return end(npm)
      })
    }
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output = (output + text).slice(-8000)
      })
    }
    child.once('error', reject)
    child.once('close', (code) => {
      // The marker is not needed any more: when npm starts again, it removes the files of an install it abandoned.
      if (!isEnded) rmSync(markerOf(root), { force: true })
      if (code === 0) resolve()
      else reject(new Error(output.trim()))
    })
  })
}

const NETWORK = /\b(ENOTFOUND|EAI_AGAIN|ECONN\w+|ETIMEDOUT|ERR_SOCKET_TIMEOUT|E40[134]|E5\d\d|network)\b/i

/** Returns advice for the operator about a failed install, derived from the output of npm. */
export function installAdvice(output) {
  if (NETWORK.test(output)) return '依赖安装失败：请检查网络与 npm 源后重试'
  if (/\bENOSPC\b/.test(output)) return '依赖安装失败：磁盘空间不足，请清理后重试'
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) return '依赖安装失败：不能写入 node_modules，请检查文件夹的权限后重试'
  return '依赖安装失败：原因见上面 npm 的输出'
}
