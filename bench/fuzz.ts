import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kind } from '../backend/fuzz/found.ts'
import type { Report } from '../backend/fuzz/run.ts'
import { runTool } from '../scripts/command.ts'
import type { BenchRow } from './row.ts'

const named: Record<Kind, string> = { values: '字段', files: '文件', parallel: '并发', above: '越级' }

/**
 * Sends generated inputs to the service: requests with wrong values, broken files, many concurrent calls at every
 * limit, and writes that exceed the sender's permissions. It runs backend/fuzz/fuzz.test.ts with more inputs than `npm
 * test` does.
 */
export async function run({ inputs, seed }: { inputs: number; seed: number }): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zakj-fuzz-'))
  const file = join(folder, 'report.json')
  try {
    const env = { FUZZ_INPUTS: String(inputs), FUZZ_SEED: String(seed), FUZZ_REPORT: file, NO_COLOR: '1' }
    const { output } = await runTool('vitest/vitest.mjs', ['run', 'backend/fuzz/fuzz.test.ts'], { env })
    let report: Report
    try {
      report = JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      throw new Error(output)
    }
    for (const { call, fault, count, actor, about, sample } of report.findings) {
      console.log(`  ${count} × ${call}：${fault}（${actor}，${about}）${sample}`)
    }
    const sent = (Object.keys(named) as Kind[]).map((kind) => `${named[kind]} ${report.sent[kind]}`)
    const codes = Object.entries(report.codes).map(([code, count]) => `${code}：${count}`)
    return [
      {
        name: '随机输入',
        value: report.inputs / report.seconds,
        unit: '个/秒',
        note: `${report.inputs} 个（${sent.join('，')}），种子 ${report.seed}；${codes.join('，')}`,
      },
      ...report.measured,
      { name: '不合约定的应答', value: report.findings.length, unit: '种', limit: 0 },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
