import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { editQuestion } from '../../../lib/contracts/question/editing.ts'
import { query } from '../../support/database.ts'
import { importFile } from '../../support/operator.ts'
import { signIn } from '../../support/people.ts'
import { consoleErrors } from '../../support/screen.ts'

const shared = join(import.meta.dirname, '../../../../shared')
const tool = join(shared, 'tools/to-questions.mjs')
/** Whether the tests import and open every question (E2E_ALL=1) instead of a sample of all sets. */
const everyOne = Boolean(process.env.E2E_ALL)
const STEP = 12
const OPENED = 12

/** The question set is the first word of a source: `gaokao_bench （新课标Ⅰ）` belongs to gaokao_bench. */
const setOf = (source: string) => source.split(' ')[0]

interface Row {
  id: string
  code: string
  type: string
  source: string
}

interface Line {
  type: string
  source: string
}

/**
 * Takes every twelfth question, and the middle and the last question of each type and set. The unit test
 * real-sets.test.ts imports all questions.
 */
function spread(lines: readonly string[]): string[] {
  const parsed = lines.map((text, index) => ({ text, index, ...(JSON.parse(text) as Line) }))
  const kinds = Map.groupBy(parsed, ({ type, source }) => `${type} of ${setOf(source)}`)
  const ends = [...kinds.values()].flatMap((some) => [some[Math.floor(some.length / 2)], some.at(-1)])
  return parsed.filter((line) => line.index % STEP === 0 || ends.includes(line)).map(({ text }) => text)
}

interface Imported {
  rows: Row[]
  /** Number of lines of the file. */
  given: number
}

/** The import runs once per worker, for both tests. */
let imported: Promise<Imported> | undefined
async function importReal(): Promise<Imported> {
  const { stdout } = await promisify(execFile)('node', [tool, join(shared, 'data')], { maxBuffer: 256 * 2 ** 20 })
  const file = join(await mkdtemp(join(tmpdir(), 'zakj-real-')), 'real.questions.jsonl')
  const all = stdout.split('\n').filter(Boolean)
  const lines = everyOne ? all : spread(all)
  await writeFile(file, lines.join('\n'))
  const sources = new Set(lines.map((line) => (JSON.parse(line) as Line).source))
  await importFile(file)
  const rows = await query<Row>(
    `select q.id::text, q.code, q.base_type as type, o.source
       from question q join question_origin o on o.question_id = q.id
      where q.parent_id is null and o.source = any($1::text[]) order by q.id`,
    [[...sources]],
  )
  return { rows, given: lines.length }
}
const realQuestions = () => {
  imported ??= importReal()
  return imported
}

test('the detail pages of imported questions from real exam sets open without a console error', async ({ page }) => {
  test.skip(!existsSync(tool), 'the real question sets are not beside the project')
  if (everyOne) test.setTimeout(3_600_000)
  const { rows, given } = await realQuestions()
  expect(given).toBeGreaterThan(500)
  expect(rows).toHaveLength(given)

  const heard = consoleErrors(page)
  await signIn(page)
  const step = everyOne ? 1 : Math.ceil(rows.length / OPENED)
  for (const { id, code } of rows.filter((_, index) => index % step === 0)) {
    await page.goto(`/questionbank/questiondetail?id=${id}`)
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: code })).toBeVisible()
    await expect(page.getByText('解析').first()).toBeVisible()
  }
  expect(heard).toEqual([])
})

test('a real question of each type is identical in the database after it was saved unchanged in the form', async ({
  page,
}) => {
  test.skip(!existsSync(tool), 'the real question sets are not beside the project')
  const { rows } = await realQuestions()
  const kinds = Map.groupBy(rows, ({ type, source }) => `${type} of ${setOf(source)}`)
  // For each type and set, open a question from the middle and the last one, because sets begin with their cleanest
  // questions.
  const some = [...kinds.values()].flatMap((same) => [same[Math.floor(same.length / 2)], same.at(-1)])
  const ids = new Set(some.flatMap((row) => row?.id ?? []))
  expect(ids.size).toBeGreaterThan(10)

  const heard = consoleErrors(page)
  await signIn(page)
  for (const id of ids) {
    const [stored] = await query<{ row: unknown }>(STORED, [id])
    await page.goto(`/questionbank/addquestion?id=${id}`)
    const form = page.getByRole('tabpanel').filter({ visible: true })
    // Wait for the first text and the checks, so that the editors have loaded before the save.
    await expect(form.getByRole('textbox', { name: /^(题干|材料)$/ }).first()).toBeVisible()
    await expect(form.getByRole('region', { name: '检查' }).getByRole('status')).not.toHaveText('正在检查…')
    const saved = page.waitForResponse((answer) => answer.url().includes(editQuestion.path))
    await form.getByRole('button', { name: '保存草稿' }).click()
    expect((await (await saved).json()).code).toBe(200)
    // A save without a change must write nothing, not even a new row version.
    expect((await query<{ row: unknown }>(STORED, [id]))[0], id).toEqual(stored)
  }
  expect(heard).toEqual([])
})

/** SQL that selects a question, its sub-questions and all their versions as one JSON value. */
const STORED = `select json_agg(json_build_array(to_jsonb(q), (select json_agg(to_jsonb(v) order by v.id)
    from question_version v where v.question_id = q.id)) order by q.id) as row
  from question q where q.id = $1 or q.parent_id = $1`
