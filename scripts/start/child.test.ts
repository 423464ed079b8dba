import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChildFailed, nextDelay, type SupervisedChild, supervise } from './child.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'child-'))
})
afterAll(() => rmSync(root, { recursive: true }))

/** Starts a process with this code; `ready` collects the messages that the process sends when it is ready. */
function child(code: string) {
  writeFileSync(join(root, 'child.mjs'), code)
  const ready: number[] = []
  let fatal = 0
  const supervised: SupervisedChild = supervise({
    title: '测试',
    root,
    script: 'child.mjs',
    env: process.env,
    graceMs: 500,
    onReady: ({ pid }) => ready.push(pid),
    onMessage: () => undefined,
    onFatal: () => {
      fatal += 1
    },
  })
  return { supervised, ready, fatal: () => fatal }
}

const READY = `process.send({ type: 'ready', port: 1 }); process.on('disconnect', () => process.exit())\n`

test('nextDelay doubles the delay before a restart up to 30 seconds, and resets it after a stable minute', () => {
  expect([500, 1000, 16_000, 30_000].map((delay) => nextDelay(delay, 0))).toEqual([1000, 2000, 30_000, 30_000])
  expect(nextDelay(30_000, 61_000)).toBe(1000)
})

test('a child process that ends before it is ready is not started again', async () => {
  const { supervised, ready } = child('process.exit(3)')
  await expect(supervised.started).rejects.toThrow('测试未能启动（退出码 3）')
  await expect(supervised.started).rejects.toBeInstanceOf(ChildFailed)
  expect(ready).toHaveLength(0)
})

test('a child process that was killed is started again', async () => {
  const { supervised, ready } = child(READY)
  await supervised.started
  process.kill(ready[0] ?? 0, 'SIGKILL')
  await expect.poll(() => ready.length, { timeout: 5000 }).toBe(2)
  await supervised.stop()
})

test('a child process that exits because of a wrong configuration is not started again', async () => {
  const { supervised, fatal } = child(`${READY}setTimeout(() => process.exit(78), 50)`)
  await supervised.started
  await expect.poll(fatal, { timeout: 5000 }).toBe(1)
})

test('a child process that does not end in time is killed', async () => {
  const { supervised, ready } = child(`process.on('SIGTERM', () => {})\n${READY}`)
  await supervised.started
  const since = performance.now()
  await supervised.stop()
  expect(performance.now() - since).toBeGreaterThanOrEqual(450)
  expect(() => process.kill(ready[0] ?? 0, 0)).toThrow()
})
