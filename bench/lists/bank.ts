import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Database, openDatabase } from '../../backend/core/database/database.ts'
import { migrateDatabase } from '../../backend/core/database/migrate.ts'
import { startEmbeddedPostgres } from '../../backend/core/embedded/index.ts'
import type { QuestionJson } from '../../backend/demo/generator/types.ts'
import { growDemo } from '../../backend/demo/grow.ts'
import { hashPassword } from '../../backend/modules/auth/index.ts'
import { seed } from '../../backend/seed/index.ts'
import { systemUser } from '../../backend/tables/staff.ts'
import { addStaff } from '../../backend/testing/factories.ts'
import { login } from '../../lib/contracts/auth/calls.ts'

const ACCOUNT = 'benchmark'
const PASSWORD = 'Bench-7788'

export interface Bank {
  readonly url: string
  readonly dataDir: string
  readonly database: Database
  grow(size: number): Promise<void>
  close(): Promise<void>
}

/**
 * Starts an embedded database server for the bench, or connects to the server named in LISTS_DATABASE_URL (whose data
 * is kept and grows).
 */
export async function openBank(): Promise<Bank> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zakj-lists-'))
  const given = process.env.LISTS_DATABASE_URL
  const server = given ? null : await startEmbeddedPostgres({ dataDir })
  const url = given ?? server?.url ?? ''
  await migrateDatabase(url)
  const database = openDatabase(url)
  await seed(database.db, PASSWORD)
  await addAccount(database)
  return {
    url,
    dataDir,
    database,
    async grow(size) {
      const started = performance.now()
      const added = await growDemo({ database }, size, { takes: twoThirdsWithFormulas })
      if (added)
        console.log(
          `（准备 ${size.toLocaleString('en')} 道试题用时 ${((performance.now() - started) / 1000).toFixed(0)} 秒）`,
        )
    },
    async close() {
      await database.close()
      await server?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Returns whether an invented question is stored. Two in five have formulas; some of the others are dropped, so that
 * two in three of the stored ones have formulas.
 */
const twoThirdsWithFormulas = ({ stem, options = [], children = [] }: QuestionJson, n: number): boolean =>
  JSON.stringify([stem, options, children]).includes('$') || n % 25 < 9

async function addAccount({ db }: Database): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD)
  const [known] = await db.update(systemUser).set({ passwordHash }).where(eq(systemUser.userName, ACCOUNT)).returning()
  if (!known) await addStaff(db, { userName: ACCOUNT, passwordHash, roles: ['admin'] })
}

export async function signIn(backendUrl: string): Promise<string> {
  const response = await fetch(backendUrl + login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: 'WEB', userName: ACCOUNT, password: PASSWORD }),
  })
  const { result, message } = (await response.json()) as { result: string | null; message: string }
  if (!result) throw new Error(`sign-in failed: ${message}`)
  return result
}

export interface Term {
  readonly kind: string
  readonly keyword: string
}

/**
 * Search terms: formulas that many, some and few questions have, alone and with words, in several spellings; and
 * separate words.
 */
const typed = {
  公式: String.raw`$x$；$x^2$；x^{2}；$2$；\frac{1}{2}；$y=；x_1；$a$；$n$；\sqrt{2}；\frac{1}{2}x；\dfrac12 x；\sin x；\sqrt{3}；
    x^2+y^2=；a_n；a_{n+1}；\vec{a}；90^\circ；\triangle ABC；x^2+y^2=25；\frac{x^2}{a^2}；2^{n+1}；\log_2 8；f(x)=2x^3；\int_0^1；x^{17}+\omega`,
  公式与文字: String.raw`函数 $x^2$；已知 x_1；方程 $x^2$ 的两个；求 \frac{1}{2}；抛物线 y^2=；圆 $x^2+y^2$；下列 $x$；若 $a>0$ 则；函数 单调 $f(x)$；
    三角形 $\triangle ABC$`,
  几个词: '已知 函数；下列 正确的是；函数 单调；的 是；实验 气体；圆 切线；细胞 呼吸；已知 求 值；the following；龙 虎',
}
const typedTerms: readonly Term[] = Object.entries(typed).flatMap(([kind, keywords]) =>
  keywords.split('；').map((keyword) => ({ kind, keyword: keyword.trim() })),
)

/**
 * Search terms of different frequency: parts of existing texts, the commonest characters, and words that occur nowhere.
 */
export async function pickTerms({ pool }: Database): Promise<Term[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select text from question_search where length(text) > 40 order by md5(question_id::text) limit 60`,
  )
  const terms: Term[] = []
  rows.forEach(({ text }, index) => {
    for (const length of [1, 2, 3, 4, 6, 10]) {
      const keyword = [...text.slice((index * 7) % 25)].slice(0, length).join('')
      const size = length > 3 ? '4+' : String(length)
      if (!/\s/.test(keyword) && keyword.length === length) terms.push({ kind: `题中任一片段，${size} 字`, keyword })
    }
  })
  for (const keyword of [...'的为是一在中有数下求', '已知', '下列', '正确的是', '下列说法', '（ ）', '$x'])
    terms.push({ kind: '最常见', keyword })
  for (const keyword of ['鱻', '龘靐', '实数龘', '不存在的题干片段', 'zzqx', '麤麤麤'])
    terms.push({ kind: '不存在', keyword })
  return [...terms, ...typedTerms]
}
