import { parseArgs } from 'node:util'
import { readConfig } from '../core/config.ts'
import { openDatabase } from '../core/database/database.ts'
import { growDemo } from '../demo/grow.ts'
import { writeQuestions } from '../demo/questions.ts'
import { prepareDatabase } from './prepare.ts'
import { runTool, ToolError } from './tool.ts'

const USAGE = `生成示例题库
  npm run demo -- --questions 1000000     补足到这么多道虚构试题（已有的保留）
  npm run demo -- --write                 重新生成首次启动所用的试题文件`
const MOST = 5_000_000
const STEP = 20_000

const { values } = parseArgs({
  options: { questions: { type: 'string', default: '2000' }, write: { type: 'boolean', default: false } },
})

async function grow(url: string): Promise<void> {
  const count = Number(values.questions)
  if (!Number.isInteger(count) || count < 1 || count > MOST) throw new ToolError(USAGE)
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
else await runTool('生成示例题库', grow)
