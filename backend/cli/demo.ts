import { readConfig } from '../core/config.ts'
import { openDatabase } from '../core/database/database.ts'
import { growAnswers } from '../demo/answers.ts'
import { growDemo } from '../demo/grow.ts'
import { writeQuestions } from '../demo/questions.ts'
import { openServices } from '../services.ts'
import { prepareDatabase } from './prepare.ts'
import { readArgs, refuseUsage, runTool, ToolError } from './tool.ts'

const USAGE = `生成示例题库
  npm run demo -- --questions 1000000     补足到这么多道虚构试题（已有的保留）
  npm run demo -- --answers 1000000       由开放接口送入这么多条虚构作答
  npm run demo -- --write                 重新生成首次启动所用的试题文件`
const MOST = 5_000_000
const STEP = 20_000

const { values, positionals } = readArgs(USAGE, {
  questions: { type: 'string', default: '2000' },
  answers: { type: 'string' },
  write: { type: 'boolean', default: false },
})
if (positionals.length > 0) refuseUsage(USAGE)

function countOf(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > MOST) refuseUsage(USAGE)
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

if (values.write) await writeQuestions()
else if (values.answers !== undefined) {
  const count = countOf(values.answers)
  await runTool('生成示例作答', (url) => answer(url, count))
} else {
  const count = countOf(values.questions)
  await runTool('生成示例题库', (url) => grow(url, count))
}
