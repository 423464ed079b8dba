import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Database, openDatabase } from '../../backend/core/database/database.ts'
import { migrateDatabase } from '../../backend/core/database/migrate.ts'
import { startEmbeddedPostgres } from '../../backend/core/embedded/index.ts'
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

/** An embedded server of the bench's own, or the one LISTS_DATABASE_URL names (it is kept and grows). */
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
      const added = await growDemo({ database }, size)
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

/** Words of every share: parts of texts that are there, the commonest characters, and what occurs nowhere. */
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
  return terms
}
