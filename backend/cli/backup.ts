import { isAbsolute, join, relative, resolve } from 'node:path'
import { writeBackup } from '../core/backup/write-backup.ts'
import { progressTo, sizeOf } from './progress.ts'
import { onDatabase, refuseUsage, runCommand, ToolError } from './tool.ts'

const USAGE = `备份
  npm run backup -- 文件.zakj      写出数据库和上传的文件；服务可以运行着。文件只有本账号可读，须尚不存在`

const MAX_NAMED = 20
/**
 * Exit code of a complete backup of a store that lacks files; a scheduler can distinguish this backup from a failed
 * one.
 */
const EXIT_FILES_MISSING = 3

await runCommand(async (dataDir) => {
  const [name, ...others] = process.argv.slice(2)
  if (!name || name.startsWith('-') || others.length) refuseUsage(USAGE)
  const file = resolve(process.env.INIT_CWD ?? '.', name)
  const inStore = relative(join(dataDir, 'files'), file)
  if (!inStore.startsWith('..') && !isAbsolute(inStore)) throw new ToolError('备份不能写进上传文件的目录')
  const started = performance.now()
  const tell = progressTo(process.stdout)
  const { manifest, bytes } = await onDatabase('备份', dataDir, (url) => writeBackup({ url, dataDir, file, tell }))
  const { tables, files, missing } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${tables.length} 张表 ${rows.toLocaleString('en')} 行，${files.length} 个文件`)
  console.log(`已写入 ${file}（${sizeOf(bytes)}，用时 ${seconds} 秒）`)
  if (missing.length === 0) return
  console.error(`! 数据目录 ${dataDir} 中缺少 ${missing.length} 个文件，备份里没有它们：`)
  for (const path of missing.slice(0, MAX_NAMED)) console.error(`  ${path}`)
  if (missing.length > MAX_NAMED) console.error('  等，全部列在备份的 manifest.json 中')
  process.exitCode = EXIT_FILES_MISSING
})
