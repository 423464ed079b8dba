import { globSync } from 'node:fs'
import { root, runTool } from './command.ts'
import { fail } from './progress.mjs'

/** `npm run migration -- add-question-tags` writes the SQL that changes the tables to match the schema files. */
const [name] = process.argv.slice(2)
if (!name || !/^[a-z0-9][a-z0-9_-]*$/.test(name)) {
  fail('请给出迁移的名称：npm run migration -- add-question-tags')
  process.exitCode = 1
} else {
  const count = () => globSync('backend/migrations/*.sql', { cwd: root }).length
  const before = count()
  const { ok } = await runTool('drizzle-kit/bin.cjs', ['generate', '--config=drizzle.config.ts', `--name=${name}`], {
    show: true,
  })
  if (ok && count() === before) console.log('· 表结构与现有迁移一致，没有写入任何文件')
  else if (ok) console.log(`✓ 迁移已写入 ${root}/backend/migrations：请检查其中的 SQL，再一并提交`)
  process.exitCode = ok ? 0 : 1
}
