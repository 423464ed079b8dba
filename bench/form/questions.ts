import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { choice, option } from '../../backend/testing/question-bodies.ts'
import { insertQuestion } from '../../lib/contracts/question/editing.ts'
import type { Product } from '../product.ts'

const ROOT = join(import.meta.dirname, '../..')
const SHARED = join(ROOT, '../shared')
const TOOL = join(SHARED, 'tools/to-questions.mjs')

const FORMULAS = [
  String.raw`\frac{-b\pm\sqrt{b^2-4ac}}{2a}`,
  String.raw`\sum_{k=1}^{n}k^2=\frac{n(n+1)(2n+1)}{6}`,
  String.raw`\left\{\begin{array}{l}x+y=1\\x-y=3\end{array}\right.`,
  String.raw`\overrightarrow{AB}\cdot\overrightarrow{AC}=2`,
  String.raw`x^2+y^2\leqslant r^2`,
]
const formula = (n: number) => `$${FORMULAS[n % FORMULAS.length]}+${n}$`
export const sentence = (from: number) =>
  `已知 ${formula(from)}，且 ${formula(from + 1)}，求 ${formula(from + 2)} 的值．`

/** An ordinary question; `ofFiftyFormulas` has 42 formulas in its stem, 4 in the options and 4 in the analysis. */
export const ordinary = choice({ stemHtml: `<p>${sentence(0)}</p>` })
export const ofFiftyFormulas = choice({
  stemHtml: Array.from({ length: 14 }, (_, n) => `<p>${sentence(3 * n)}</p>`).join(''),
  options: ['A', 'B', 'C', 'D'].map((key, n) => option(key, formula(42 + n), n === 0)),
  analysisHtml: `<p>由 ${formula(46)} 得 ${formula(47)}，从而 ${formula(48)}，即 ${formula(49)}．</p>`,
})

/** Stores a question by the call that the form makes; returns the id of the question. */
export async function insert(page: Page, url: string, body: typeof ordinary): Promise<string> {
  const answer = await page.request.post(`${url}/api${insertQuestion.path}`, { data: body, headers: { origin: url } })
  const { code, message, result } = await answer.json()
  if (code !== 200) throw new Error(`insertQuestion: ${message}`)
  return insertQuestion.answer.parse(result).id
}

/** Imports the real questions into the started application. Returns false if their files are not beside the project. */
export async function importReal({ dataDir }: Product): Promise<boolean> {
  if (!existsSync(TOOL)) return false
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [TOOL, join(SHARED, 'data')], { maxBuffer: 2 ** 28 })
  const file = join(dataDir, 'real.questions.jsonl')
  await writeFile(file, stdout)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  await run(process.execPath, [join(ROOT, 'backend/cli/import.ts'), file, '--quiet'], { cwd: ROOT, env })
  return true
}
