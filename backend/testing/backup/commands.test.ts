import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { login } from '../../../lib/contracts/auth/calls.ts'
import { uploadFile } from '../../../lib/contracts/file/calls.ts'
import { freePort, readRunFile } from '../../core/embedded/index.ts'

const root = join(import.meta.dirname, '../../..')
const OLD = 'Maple-2741'
const NEW = 'Cedar-9930'

let folder: string
/** The commands of docs/operations.md that back up, check and restore an installation, in this sequence. */
let documented: string[]
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zakj-commands-'))
  const page = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const section = page.slice(page.indexOf('## Backup and restore'), page.indexOf('### The file'))
  documented = [...section.matchAll(/```sh\n([^`]*)```/g)].map(([, command = '']) =>
    command.replaceAll('/var/backups/zakj', join(folder, 'backups')).replaceAll('$(date +%F)', 'today'),
  )
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function environment(dataDir: string, more: Record<string, string> = {}) {
  const { NODE_OPTIONS: _, DATABASE_URL: __, ...inherited } = process.env
  return { ...inherited, DATA_DIR: join(folder, dataDir), DEMO: '0', LOG_LEVEL: 'fatal', ...more } as NodeJS.ProcessEnv
}

/** Runs a command in the repository's folder as an operator would type it; returns the exit code and the output. */
async function typed(command: string, dataDir: string): Promise<{ code: number; said: string }> {
  const answer = await promisify(execFile)('sh', ['-c', command], { cwd: root, env: environment(dataDir) }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code: 'code' in answer ? answer.code : 0, said: answer.stdout + answer.stderr }
}

/**
 * Starts the service with the embedded database on a data folder. The first start creates the administrator with this
 * password.
 */
async function start(dataDir: string, password: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs', '--only=backend'], {
    cwd: root,
    env: environment(dataDir, { BACKEND_PORT: String(port), ADMIN_PASSWORD: password }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  await expect.poll(() => readRunFile(join(folder, dataDir))?.backend?.port, { timeout: 90_000 }).toBe(port)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    running.delete(child)
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

async function signIn(url: string, password: string): Promise<{ code: number; result: string }> {
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'WEB', userName: 'admin', password }),
  })
  return (await answer.json()) as { code: number; result: string }
}

async function upload(url: string, token: string): Promise<void> {
  const form = new FormData()
  const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  form.append('file', new Blob([Buffer.from(picture, 'base64')]), '图.png')
  const answer = await fetch(url + uploadFile.path, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

it('the documented backup and restore commands move an installation into a data folder that was in use', {
  timeout: 300_000,
}, async () => {
  const [backUp = '', check = '', restore = ''] = documented
  const first = await start('first', OLD)
  await upload(first.url, (await signIn(first.url, OLD)).result)
  expect(await typed(backUp, 'first')).toMatchObject({ code: 0, said: expect.stringContaining('1 个文件') })
  expect(await typed(backUp, 'first')).toMatchObject({ code: 1, said: expect.stringContaining('已存在') })
  expect(await typed(check, 'first')).toMatchObject({ code: 0, said: expect.stringContaining('备份完整') })
  expect(await typed(restore, 'first')).toMatchObject({ code: 1, said: expect.stringContaining('服务正在运行') })
  expect(await signIn(first.url, OLD)).toMatchObject({ code: 200 })
  await first.stop()

  const second = await start('second', NEW)
  expect(await signIn(second.url, NEW)).toMatchObject({ code: 200 })
  await second.stop()
  const asked = await typed(restore.replace(' --yes', ''), 'second')
  expect(asked).toMatchObject({ code: 1, said: expect.stringMatching(/人员 1 人[\s\S]*请加上 --yes/) })
  expect(await typed(restore, 'second')).toMatchObject({ code: 0, said: expect.stringContaining('已恢复') })
  expect(await typed('npm run audit -- verify', 'second')).toMatchObject({ code: 0 })
  const again = await start('second', NEW)
  expect(await signIn(again.url, NEW)).not.toMatchObject({ code: 200 })
  expect(await signIn(again.url, OLD)).toMatchObject({ code: 200 })
  await again.stop()
  const store = await readdir(join(folder, 'second/files'), { recursive: true })
  expect(store.filter((name) => /^\w\w\/[\w-]{36}$/.test(name))).toHaveLength(1)
})

it('restore works in an unused data folder, and backup reports files missing from its data folder', {
  timeout: 120_000,
}, async () => {
  const [backUp = '', , restore = ''] = documented
  expect(await typed(restore, 'third')).toMatchObject({ code: 0, said: expect.stringContaining('已恢复') })
  await rm(join(folder, 'third/files'), { recursive: true })
  const incomplete = await typed(backUp.replaceAll('today', 'incomplete'), 'third')
  expect(incomplete).toMatchObject({ code: 3, said: expect.stringContaining('缺少 1 个文件') })
  expect(await typed('npm run backup', 'third')).toMatchObject({ code: 2, said: expect.stringContaining('文件.zakj') })
  expect(await typed('npm run restore -- none.zakj', 'third')).toMatchObject({
    code: 1,
    said: expect.stringContaining('读不到备份文件'),
  })
})
