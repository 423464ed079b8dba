import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { identify, isRunning, parseStat, processStartTime } from './identity.ts'

test('parseStat reads a line of /proc/PID/stat whose process name contains spaces and brackets', () => {
  const stat = `42 (next (v16) x) S 7 42 42 0 -1 4194560 1 0 0 0 0 0 0 0 20 0 11 0 987654 1 2`
  expect(parseStat(stat)).toEqual({ state: 'S', parent: 7, startTicks: '987654' })
})

test('isRunning returns false for a process whose pid now belongs to a process with another start time', () => {
  const own = identify(process.pid)
  expect(isRunning(own)).toBe(true)
  expect(isRunning({ ...own, startTime: `${own.startTime}0` })).toBe(false)
})

test('processStartTime returns undefined for a process that has ended', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  expect(processStartTime(pid)).toBeUndefined()
  expect(isRunning({ pid, startTime: '' })).toBe(false)
})
