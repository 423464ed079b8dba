import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { withBackup } from '../core/backup/check-backup.ts'
import { migrationsOf, restoreBackup } from '../core/backup/restore-backup.ts'
import { readRunFile } from '../core/embedded/index.ts'
import { progressTo, sizeOf } from './progress.ts'
import { onDatabase, readArgs, refuseUsage, runCommand, ToolError } from './tool.ts'

const USAGE = `恢复
  npm run restore -- 文件.zakj            先停止服务。现有数据全部换成备份中的内容，之前会再问一次
  npm run restore -- 文件.zakj --yes      不再询问
  npm run restore -- 文件.zakj --check    只检查备份是否完整，不改动任何数据`

const FLAG = { type: 'boolean', default: false } as const

/** Asks the operator before existing contents are replaced. @throws unless the operator agrees */
async function confirm(contents: string): Promise<void> {
  const words = `数据库中已有 ${contents}。它们将全部换成备份中的内容，不能撤销。`
  if (!process.stdin.isTTY) throw new ToolError(`${words}\n确认无误后请加上 --yes`)
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(`${words}\n输入 yes 继续：`)
  lines.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new ToolError('没有恢复任何内容')
}

await runCommand(async (dataDir) => {
  const { values, positionals } = readArgs(USAGE, { yes: FLAG, check: FLAG })
  const [name, ...others] = positionals
  if (!name || others.length) refuseUsage(USAGE)
  const path = resolve(process.env.INIT_CWD ?? '.', name)
  const tell = progressTo(process.stdout)
  const onRead = (bytes: number) => tell(`检查备份 ${sizeOf(bytes)}`)
  await withBackup(path, onRead, async (backup) => {
    const { takenAt, migration, postgres, missing, files } = backup.manifest
    migrationsOf(backup)
    console.log(`备份完整：${takenAt} 取自 PostgreSQL ${postgres}，版本 ${migration.tag}，${files.length} 个文件`)
    if (missing.length > 0) console.error(`! 备份时已缺少 ${missing.length} 个文件`)
    if (values.check) return
    const running = readRunFile(dataDir)
    if (running) throw new ToolError(`服务正在运行（${running.address}）：请先停止它，再恢复`)
    const started = performance.now()
    const agreed = values.yes ? async () => undefined : confirm
    const aside = await onDatabase('恢复', dataDir, (url) =>
      restoreBackup({ url, dataDir, backup, tell, confirm: agreed }),
    )
    if (aside.files > 0) console.log(`原有的 ${aside.files} 个文件已移到 ${aside.folder}`)
    console.log(`已恢复，用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒：可以启动服务了`)
  })
})
