import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Report } from '../backend/fuzz/run.ts'
import { runTool } from '../scripts/command.ts'
import type { BenchRow } from './row.ts'

/** Sends inputs made from the contracts to every call, through the test of the sample in `npm test`. */
export async function run({ inputs }: { inputs: number }): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zakj-fuzz-'))
  const file = join(folder, 'report.json')
  try {
    const env = { FUZZ_INPUTS: String(inputs), FUZZ_REPORT: file, NO_COLOR: '1' }
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
    const codes = Object.entries(report.codes).map(([code, count]) => `${code}：${count}`)
    return [
      {
        name: '随机输入',
        value: report.inputs / report.seconds,
        unit: '个/秒',
        note: `${report.inputs} 个；${codes.join('，')}`,
      },
      { name: '不合约定的应答', value: report.findings.length, unit: '种', limit: 0 },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
