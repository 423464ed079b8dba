import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRuns, runLines, type StabilityRun, unstable, writeRuns } from './stability-state.ts'

const run = (...failures: string[]): StabilityRun => ({ busy: false, seconds: 600, passed: 200, failures })
const early = 'e2e/a.spec.ts › opens\n    came too early\n    at e2e/a.spec.ts:7'
const late = 'e2e/a.spec.ts › opens\n    came too late\n    at e2e/a.spec.ts:9'

test('unstable returns for each failed end-to-end test the number of failed runs and the first reason', () => {
  const other = 'e2e/b.spec.ts › closes\n    stayed open'
  expect(unstable([run(other), run(early), run(), run(late)])).toEqual([`2/4 ${early}`, `1/4 ${other}`])
  expect(runLines([run(early), { ...run(), busy: true }])).toEqual([
    '第 1 遍：200 passed, 1 failed，600 s',
    '第 2 遍：200 passed, 0 failed，600 s，同时有两个忙循环',
  ])
})

test('readRuns returns only finished runs of the same sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stability-'))
  const file = join(folder, 'stability.json')
  try {
    expect(readRuns(file, 'sources')).toEqual([])
    writeRuns(file, 'sources', [run(), run(early)])
    expect(readRuns(file, 'sources')).toEqual([run(), run(early)])
    expect(readRuns(file, 'other sources')).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
