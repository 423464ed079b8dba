import { pino } from 'pino'
import { type Database, openDatabase } from '../core/database/database.ts'
import { nameEntries, verifyAudit } from '../modules/audit/index.ts'
import { verifyStock } from '../modules/device/index.ts'
import { readArgs, refuseUsage, runTool, ToolError } from './tool.ts'

const USAGE = `操作日志
  npm run audit -- verify [--known 摘要]      重新计算每一段封存，并核对设备库存；--known 给出过去记下的摘要，它必须仍在其中
  npm run audit -- names                      重新整理日志中对象的名称，供按名称查找`

const { values, positionals } = readArgs(USAGE, { known: { type: 'string' } })

const [command = '', ...others] = positionals
const work = new Map([
  ['verify', verify],
  ['names', names],
]).get(command)
if (!work || others.length > 0) refuseUsage(USAGE)

await runTool('操作日志', async (url) => {
  const database = openDatabase(url, { max: 2, log: pino({ level: 'warn' }) })
  try {
    await work(database)
  } finally {
    await database.close()
  }
})

async function verify({ db }: Database): Promise<void> {
  const hashes = new Set<string>()
  const { seals, entries, unsealed, difference, last } = await verifyAudit(db, ({ hash }) => hashes.add(hash))
  if (difference) {
    const { kind, seal } = difference
    const range = `第 ${hashes.size + 1} 段（序号 ${seal.fromSeq} 至 ${seal.toSeq}，${seal.at.toISOString()} 封存）`
    const found = `封存时 ${seal.entries} 条，现在 ${difference.entries} 条`
    throw new ToolError(
      kind === 'changed' ? `${range}与封存时不符：${found}` : `${range}与前一段不相接：有封存被删除或改动`,
    )
  }
  if (values.known && !hashes.has(values.known))
    throw new ToolError(`没有摘要为 ${values.known} 的封存：封存曾被整段重写`)
  console.log(`${seals} 段封存、${entries} 条日志与封存时相符；另有 ${unsealed} 条尚未封存`)
  if (last) console.log(`最后一段的摘要（请另行记下）：${last.hash}`)
  await stock(db)
}

async function stock(db: Database['db']): Promise<void> {
  const { devices, differences, documents } = await verifyStock(db)
  const faults = [
    ...differences.map(
      ({ model, batch, place, told, found }) =>
        `${model} ${batch} 在 ${place}：单据和时间线合计 ${told} 台，实有 ${found} 台`,
    ),
    ...documents.map((no) => `${no} 的设备与时间线不符`),
  ]
  if (faults.length > 0) throw new ToolError(`设备库存与单据不符：\n${faults.join('\n')}`)
  console.log(`${devices} 台设备与单据和时间线的合计相符`)
}

async function names({ db }: Database): Promise<void> {
  const entries = await nameEntries(db, { after: 0, to: Number.MAX_SAFE_INTEGER })
  console.log(`${entries} 条日志中的对象名称已整理，可以按名称查找`)
}
