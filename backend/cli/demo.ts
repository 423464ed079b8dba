import { readConfig } from '../core/config.ts'
import { openDatabase } from '../core/database/database.ts'
import { errorCode } from '../core/embedded/index.ts'
import { growAnswers } from '../demo/answers.ts'
import { growDemo } from '../demo/grow.ts'
import { writeQuestions } from '../demo/questions.ts'
import { planText } from '../demo/remove/plan-text.ts'
import { removeDemo, StaysError } from '../demo/remove/remove.ts'
import { openServices } from '../services.ts'
import { prepareDatabase } from './prepare.ts'
import { readArgs, refuseUsage, runTool, ToolError } from './tool.ts'

const USAGE = `生成和删除示例数据
  npm run demo -- --questions 1000000     补足到这么多道虚构试题（已有的保留）
  npm run demo -- --answers 1000000       由开放接口送入这么多条虚构作答
  npm run demo -- --write                 重新生成首次启动所用的试题文件
  npm run demo -- remove                  列出示例数据各有多少、哪些会留下，不删除
  npm run demo -- remove --confirm        删除示例数据；有会留下的时不删除
      --keep：会留下的留下，其余删除
      --changed：有人改过的也删除（仍被真实数据用到的除外）`
const LIMIT = 5_000_000
const STEP = 20_000
/** SQLSTATE lock_not_available, with which a statement ends when another transaction holds the lock. */
const LOCK_NOT_AVAILABLE = '55P03'

const { values, positionals } = readArgs(USAGE, {
  questions: { type: 'string', default: '2000' },
  answers: { type: 'string' },
  write: { type: 'boolean', default: false },
  confirm: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  changed: { type: 'boolean', default: false },
})
const [command, ...rest] = positionals
const removing = command === 'remove'
if (rest.length > 0 || (command !== undefined && !removing)) refuseUsage(USAGE)
if (!removing && (values.confirm || values.keep || values.changed))
  refuseUsage(USAGE, '--confirm、--keep、--changed 属于 remove')

function countOf(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > LIMIT) refuseUsage(USAGE)
  return count
}

async function answer(url: string, count: number): Promise<void> {
  const services = await openServices(readConfig({ ...process.env, DATABASE_URL: url, LOG_LEVEL: 'error' }))
  const started = performance.now()
  try {
    await prepareDatabase(services.db, services.config)
    let told = 0
    const stored = await growAnswers(services, count, {
      onProgress: (stored) => {
        if (stored - told < STEP) return
        told = stored
        console.log(`${stored.toLocaleString('en')} / ${count.toLocaleString('en')}`)
      },
    })
    if (stored === null) throw new ToolError('还没有学生账号或已发布的试题：请先用 DEMO=1 启动一次平台')
    const seconds = (performance.now() - started) / 1000
    console.log(`收到 ${stored.toLocaleString('en')} 条作答，用时 ${seconds.toFixed(1)} 秒`)
  } finally {
    await services.close()
  }
}

async function grow(url: string, count: number): Promise<void> {
  const config = readConfig({ ...process.env, DATABASE_URL: url })
  const database = openDatabase(url, { max: 4 })
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    await prepareDatabase(database.db, config)
    const added = await growDemo({ database }, count, {
      onProgress: (stored) => {
        if (stored % STEP === 0)
          console.log(`${stored.toLocaleString('en')} / ${count.toLocaleString('en')}，${seconds().toFixed(0)} 秒`)
      },
    })
    console.log(`新增 ${added.toLocaleString('en')} 道，用时 ${seconds().toFixed(1)} 秒`)
  } finally {
    await database.close()
  }
}

async function remove(url: string): Promise<void> {
  const services = await openServices(readConfig({ ...process.env, DATABASE_URL: url, LOG_LEVEL: 'error' }))
  const { confirm: confirmed, keep, changed: withChanged } = values
  try {
    const { goes } = await removeDemo(services, { confirmed, keep, withChanged }, (plan) =>
      console.log(planText(plan, confirmed)),
    )
    if (goes.length > 0) console.log(confirmed ? '已删除' : '以上没有删除：确认后请加 --confirm')
  } catch (error) {
    if (error instanceof StaysError)
      throw new ToolError('没有删除：留下这些、删除其余请加 --keep；有人改过的也要删除请加 --changed')
    if (errorCode(error) === LOCK_NOT_AVAILABLE) throw new ToolError('没有删除：平台正在写入，请稍后再试')
    throw error
  } finally {
    await services.close()
  }
}

if (removing) await runTool('删除示例数据', remove)
else if (values.write) await writeQuestions()
else if (values.answers !== undefined) {
  const count = countOf(values.answers)
  await runTool('生成示例作答', (url) => answer(url, count))
} else {
  const count = countOf(values.questions)
  await runTool('生成示例题库', (url) => grow(url, count))
}
