import type { Stats } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { ADMIN } from '../core/auth/refuse-password.ts'
import { readConfig } from '../core/config.ts'
import { type ImportItem, type ImportOutcome, importQuestions } from '../modules/question/index.ts'
import { openServices } from '../services.ts'
import { systemUser } from '../tables/staff.ts'
import { prepareDatabase } from './prepare.ts'
import { readArgs, refuseUsage, runTool, ToolError } from './tool.ts'

const USAGE = `导入试题
  npm run import -- 文件.questions.jsonl [--pictures 图片所在文件夹] [--quiet]
  每行一道题；同一来源、同一编号再次导入时更新或跳过。--quiet 只显示汇总。`

/** Maximum number of findings that the command prints; the stored record of the import contains all findings. */
const MAX_LINES = 2_000

const { values: options, positionals } = readArgs(USAGE, {
  pictures: { type: 'string' },
  quiet: { type: 'boolean', default: false },
})
const [file = '', ...others] = positionals
if (!file || others.length > 0) refuseUsage(USAGE)

let printed = 0
const codes = new Map<string, number>()

function report({ no, externalId, findings }: ImportItem, outcome: ImportOutcome): void {
  for (const { code } of findings) codes.set(code, (codes.get(code) ?? 0) + 1)
  if (options.quiet || findings.length === 0 || outcome === 'unchanged') return
  if (++printed > MAX_LINES) return
  const listed = findings.map(
    ({ level, code, field, message }) => `${level === 'error' ? '✗' : '!'} ${code}${field && ` @${field}`} ${message}`,
  )
  console.log(
    `第 ${no} 行${externalId ? ` ${externalId}` : ''}${outcome === 'failed' ? '（失败）' : ''}：${listed.join('；')}`,
  )
}

/** Returns an absolute path for a path that is relative to the folder in which the operator called npm. */
async function resolvePath(name: string, isRight: (entry: Stats) => boolean, otherwise: string): Promise<string> {
  const path = resolve(process.env.INIT_CWD ?? '.', name)
  const entry = await stat(path).catch(() => null)
  const readable = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
  if (!entry || !isRight(entry) || !readable) throw new ToolError(`${otherwise}：${path}`)
  return path
}

await runTool('导入', async (url) => {
  const path = await resolvePath(file, (entry) => entry.isFile(), '读不到文件')
  const pictures =
    options.pictures && (await resolvePath(options.pictures, (entry) => entry.isDirectory(), '没有这个文件夹'))
  // The log is silent, because the report lists an error of a line as a finding.
  const config = readConfig({ ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const services = await openServices(config)
  const { db } = services
  try {
    await prepareDatabase(db, config)
    const [administrator] = await db
      .select({ id: systemUser.id })
      .from(systemUser)
      .where(eq(systemUser.userName, ADMIN))
    const started = performance.now()
    const by = administrator?.id ?? null
    const counts = await importQuestions(services, { path, pictures, by, onItem: report })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (printed > MAX_LINES) console.log(`……另有 ${printed - MAX_LINES} 行有提示，未逐行显示`)
    const kinds = [...codes].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`)
    if (kinds.length) console.log(`提示分类：${kinds.join('，')}`)
    const { added, updated, unchanged, failed, withFindings } = counts
    console.log(
      `新增 ${added}，更新 ${updated}，跳过（未变化）${unchanged}，有提示 ${withFindings}，失败 ${failed}；用时 ${seconds} 秒`,
    )
  } finally {
    await services.close()
  }
})
