import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installAdvice } from './install.mjs'

let root: string
const started: ChildProcess[] = []

/**
 * Creates a checkout whose install script records its process id. The script does not end if a file `slow` exists, and
 * fails if a file `fails` exists.
 */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'))
  mkdirSync(join(root, 'scripts'))
  for (const name of ['launcher.mjs', 'install.mjs', 'progress.mjs', 'image.mjs', 'run.mjs'])
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name))
  write('scripts/hello.mjs', `console.log('started with', process.argv[2])`)
  const node = { name: 'node', version: '24.0.0' }
  write('packages/node/package.json', JSON.stringify(node))
  mkdirSync(join(root, 'packages/node/bin'))
  symlinkSync(process.execPath, join(root, 'packages/node/bin/node'))
  const manifest = { name: 'checkout', version: '1.0.0', dependencies: { node: 'file:packages/node' } }
  write('package.json', JSON.stringify({ ...manifest, scripts: { install: 'node scripts/slow.mjs' } }))
  const packages = { '': { ...manifest, hasInstallScript: true }, 'packages/node': node }
  const link = { 'node_modules/node': { resolved: 'packages/node', link: true } }
  write('package-lock.json', JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { ...packages, ...link } }))
  write(
    'scripts/slow.mjs',
    `import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
     appendFileSync('installs', process.pid + '\\n')
     if (existsSync('fails')) process.exit(1)
     if (existsSync('slow')) setInterval(() => { mkdirSync('node_modules/half', { recursive: true }); writeFileSync('node_modules/half/' + Date.now(), '') }, 5)`,
  )
})
afterEach(() => {
  for (const { pid } of started.splice(0)) if (pid !== undefined && isAlive(pid)) process.kill(-pid, 'SIGKILL')
  for (const pid of installs()) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(root, { recursive: true, maxRetries: 5, retryDelay: 100 })
})

const write = (name: string, text: string) => {
  mkdirSync(join(root, name, '..'), { recursive: true })
  writeFileSync(join(root, name), text)
}

/** Returns the ids of the processes that ran the install script. */
const installs = () => {
  const file = join(root, 'installs')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number) : []
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s*Z/m.test(existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '')
  } catch {
    return false
  }
}

/** Starts the checkout as a shell does: in a process group of its own. */
function start() {
  const { npm_execpath: _, npm_lifecycle_event: __, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/hello.mjs', 'world'], {
    cwd: root,
    env: { ...env, CI: '1' },
    detached: true,
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const over = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
  return { pid: child.pid ?? 0, over }
}

const begun = (count = 1) => expect.poll(() => installs().length, { timeout: 20_000 }).toBe(count)

test('a start that is stopped ends its npm install, and the next start repairs the incomplete packages', async () => {
  write('slow', '')
  const first = start()
  await begun()
  process.kill(-first.pid, 'SIGTERM')
  expect((await first.over).code).toBe(143)
  expect(installs().filter(isAlive)).toEqual([])
  rmSync(join(root, 'slow'))
  const { code, output } = await start().over
  expect(output).toContain('started with world')
  expect(code).toBe(0)
  expect(existsSync(join(root, 'node_modules/half'))).toBe(false)
})

test('a start ends the npm install that a killed start has left running', async () => {
  write('slow', '')
  const first = start()
  await begun()
  process.kill(first.pid, 'SIGKILL')
  await first.over
  expect(installs().filter(isAlive)).toHaveLength(1)
  rmSync(join(root, 'slow'))
  const { code, output } = await start().over
  expect(output).toContain('started with world')
  expect(code).toBe(0)
  expect(installs().filter(isAlive)).toEqual([])
})

test('a start works after an npm install that failed, because no process of the failed install is left', async () => {
  write('fails', '')
  const { code, output } = await start().over
  expect([code, output.includes('原因见上面')]).toEqual([1, true])
  expect(existsSync(join(root, '.tmp/install.json'))).toBe(false)
  rmSync(join(root, 'fails'))
  expect((await start().over).code).toBe(0)
})

test('two simultaneous starts repair an incomplete npm install only once', async () => {
  const gone = { pid: 999_999_999, started: '1' }
  write('node_modules/half/file', '')
  write('.tmp/install.json', JSON.stringify({ launcher: gone, npm: gone }))
  const both = await Promise.all([start().over, start().over])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(installs()).toHaveLength(1)
  expect(existsSync(join(root, 'node_modules/half'))).toBe(false)
})

test('two simultaneous starts run npm install only once', async () => {
  const both = await Promise.all([start().over, start().over])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(installs()).toHaveLength(1)
})

test('installAdvice explains a failed npm install: the network, the disk, the rights or the output of npm', () => {
  expect(installAdvice('npm error code ENOTFOUND\nnpm error network request failed')).toContain('检查网络')
  expect(installAdvice('npm error code ENOSPC')).toContain('磁盘空间')
  expect(installAdvice('npm error code EACCES')).toContain('权限')
  expect(installAdvice('npm error code ENOTEMPTY')).toContain('npm 的输出')
})
