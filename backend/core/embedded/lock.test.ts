import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identify } from './identity.ts'
import { acquireLock, isOwnerAlive, LockedError, readLock } from './lock.ts'

let folder: string
let file: string
const explain = ({ pid, holder }: { pid: number; holder: string }) => `${holder} ${pid}`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the lock of the data folder refuses a second process and names the process that holds it', async () => {
  const lock = await acquireLock(file, 'http://localhost:3000', explain)
  await expect(acquireLock(file, 'second', explain)).rejects.toThrow(`http://localhost:3000 ${process.pid}`)
  lock.release()
  expect(readLock(file)).toBeUndefined()
})

test('the lock of a killed process can be taken over, even when another process has the same pid now', async () => {
  const stale = { pid: process.pid, startTime: 'before the restart', host: hostname(), holder: 'old' }
  writeFileSync(file, JSON.stringify(stale))
  const lock = await acquireLock(file, 'new', explain)
  expect(readLock(file)).toMatchObject({ holder: 'new', pid: process.pid })
  lock.release()
})

test('the unfinished lock file of a killed process can be taken over', async () => {
  writeFileSync(file, '{"pid":1')
  utimesSync(file, 1, 1)
  const lock = await acquireLock(file, 'new', explain)
  lock.release()
})

test('a lock left by an ended process goes to exactly one of many processes that take it at once', async () => {
  writeFileSync(file, JSON.stringify({ pid: 999_999_999, startTime: 'x', host: hostname(), holder: 'old' }))
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => acquireLock(file, `${n}`, explain)))
  const won = results.filter(({ status }) => status === 'fulfilled')
  expect(won).toHaveLength(1)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(LockedError)
})

test('a lock held on another host is judged by its heartbeat instead of its pid', () => {
  const elsewhere = { ...identify(process.pid), host: 'another-container', holder: 'other' }
  expect(isOwnerAlive(elsewhere, 2000)).toBe(true)
  expect(isOwnerAlive(elsewhere, 20_000)).toBe(false)
})
