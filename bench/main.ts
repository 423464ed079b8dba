import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { BenchRow } from './row.ts'

const USAGE = `性能测量（一行一个数，与同一次运行中的对照比）
  npm run bench                     全部
  npm run bench -- pages            首屏、切换
  npm run bench -- form             录题
  npm run bench -- formulas         公式
  npm run bench -- lists [--sizes 100000,1000000]
  npm run bench -- proxy            转发
  npm run bench -- realtime [--sockets 10000]
  npm run bench -- tasks            两万个学生账号导入、导出
  npm run bench -- review           审核任务：列表、数字、领取、按规则指派、抽签的公平；审题工作台：结论到下一题、键盘审 200 题
  npm run bench -- knowledge        知识点：前置成环检查、并发写入前置、读一个学科的网络；作答证据；编制体系的各个键
  npm run bench -- devices          十万台设备的列表、一万个 SN 入库
  npm run bench -- door             开放接口收作答：每秒条数、延迟、kill -9 之后有没有少、有没有重
  npm run bench -- texts            读文字的函数对各种恶意文字，最慢的几个
  npm run bench -- fuzz [--inputs 100000] [--seed 1]   各种坏输入、坏文件、并发、越级`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: 'string', default: '100000' },
    sockets: { type: 'string', default: '10000' },
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '20261120' },
  },
})

const suites: Record<string, () => Promise<BenchRow[]>> = {
  pages: async () => (await import('./pages/index.ts')).run(),
  form: async () => (await import('./form/index.ts')).run(),
  formulas: async () => (await import('./formulas/index.ts')).run(),
  lists: async () => (await import('./lists/index.ts')).run({ sizes: values.sizes.split(',').map(Number) }),
  proxy: async () => (await import('./proxy/index.ts')).run(),
  realtime: async () => (await import('./realtime/index.ts')).run({ sockets: Number(values.sockets) }),
  tasks: async () => (await import('./tasks.ts')).run(),
  review: async () => (await import('./review/index.ts')).run(),
  knowledge: async () => (await import('./knowledge/index.ts')).run(),
  devices: async () => (await import('./devices.ts')).run(),
  door: async () => (await import('./door.ts')).run(),
  texts: async () => (await import('./texts/index.ts')).run(),
  fuzz: async () => (await import('./fuzz.ts')).run({ inputs: Number(values.inputs), seed: Number(values.seed) }),
}

/** Returns whether a figure meets its goal, and by how much it fails. */
function verdict({ value, limit, atLeast }: BenchRow): string {
  if (limit === undefined) return ''
  const reached = atLeast ? value >= limit : value <= limit
  if (limit === 0) return reached ? '达到' : '未达到'
  const ratio = (value / limit).toFixed(2)
  return reached ? `达到（${ratio} × 目标）` : `未达到（${ratio} × 目标）`
}

/** Formats small figures with three significant digits, large ones as whole numbers. */
const number = (value: number) => {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return value !== 0 && Math.abs(value) < 0.01 ? value.toPrecision(1) : value.toFixed(2)
}

const chosen = positionals.length ? positionals : Object.keys(suites)
if (chosen.some((name) => !suites[name])) {
  console.error(USAGE)
  process.exit(1)
}
console.log(
  `${cpus()[0]?.model.trim()} × ${cpus().length}，${Math.round(totalmem() / 2 ** 30)} GiB，Node ${process.version}\n`,
)
mkdirSync(new URL('./results', import.meta.url), { recursive: true })
for (const name of chosen) {
  console.log(`## ${name}`)
  const rows = (await suites[name]?.()) ?? []
  for (const row of rows) {
    const against = row.ratio === undefined ? '' : `${row.ratio.toFixed(2)} × 对照`
    const goal = row.limit === undefined ? '' : `目标 ${row.atLeast ? '≥' : '≤'} ${number(row.limit)}`
    const parts = [`${number(row.value)} ${row.unit}`, goal, verdict(row), against, row.note ?? '']
    console.log(`${row.name}：${parts.filter(Boolean).join('，')}`)
  }
  writeFileSync(new URL(`./results/${name}.json`, import.meta.url), JSON.stringify(rows, null, 2))
  console.log('')
}
process.exit(0)
