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
const ALL = 6_819
/** Every one of them with E2E_ALL=1; a spread over all sets otherwise. */
const OPENED = process.env.E2E_ALL ? ALL : 60

/** `gaokao_bench （新课标Ⅰ）` is of gaokao_bench. */
const setOf = (source: string) => source.split(' ')[0]

interface Row {
  id: string
  code: string
  type: string
  source: string
}

/** All of them, imported once. */
let imported: Promise<Row[]> | undefined
async function importAll(): Promise<Row[]> {
  const { stdout } = await promisify(execFile)('node', [tool, join(shared, 'data')], { maxBuffer: 256 * 2 ** 20 })
  const file = join(await mkdtemp(join(tmpdir(), 'zakj-real-')), 'real.questions.jsonl')
  await writeFile(file, stdout)
  const lines = stdout.split('\n').filter(Boolean)
  const sources = new Set(lines.map((line) => (JSON.parse(line) as { source: string }).source))
  await importFile(file)
  return query<Row>(
    `select q.id::text, q.code, q.base_type as type, o.source
       from question q join question_origin o on o.question_id = q.id
      where q.parent_id is null and o.source = any($1::text[]) order by q.id`,
    [[...sources]],
  )
}
const realQuestions = () => {
  imported ??= importAll()
  return imported
}

test('real questions come in, are found and open without a complaint', async ({ page }) => {
  test.skip(!existsSync(tool), 'the real question sets are not beside the project')
  test.setTimeout(process.env.E2E_ALL ? 3_600_000 : 240_000)
  const rows = await realQuestions()
  expect(rows).toHaveLength(ALL)

  const heard = consoleErrors(page)
  await signIn(page)
  const step = Math.ceil(rows.length / OPENED)
  for (const { id, code } of rows.filter((_, index) => index % step === 0)) {
    await page.goto(`/questionbank/questiondetail?id=${id}`)
    await expect(page.getByRole('heading', { level: 1 }).filter({ hasText: code })).toBeVisible()
    await expect(page.getByText('解析').first()).toBeVisible()
  }
  expect(heard).toEqual([])
})

test('of each type and set two, opened in the form and saved untouched: nothing of them changes', async ({ page }) => {
  test.skip(!existsSync(tool), 'the real question sets are not beside the project')
  test.setTimeout(240_000)
  const kinds = Map.groupBy(await realQuestions(), ({ type, source }) => `${type} of ${setOf(source)}`)
  // From the middle and the end: the beginnings of sets are their best part.
  const some = [...kinds.values()].flatMap((rows) => [rows[Math.floor(rows.length / 2)], rows.at(-1)])
  const ids = new Set(some.flatMap((row) => row?.id ?? []))
  expect(ids.size).toBeGreaterThan(10)

  const heard = consoleErrors(page)
  await signIn(page)
  for (const id of ids) {
    const [stored] = await query<{ row: unknown }>(STORED, [id])
    await page.goto(`/questionbank/addquestion?id=${id}`)
    const form = page.getByRole('tabpanel').filter({ visible: true })
    // Every text stands in its editor before it is saved.
    await expect(form.getByRole('textbox', { name: /^(题干|材料)$/ }).first()).toBeVisible()
    await expect(form.getByRole('region', { name: '检查' }).getByRole('status')).not.toHaveText('正在检查…')
    const saved = page.waitForResponse((answer) => answer.url().includes(editQuestion.path))
    await form.getByRole('button', { name: '保存草稿' }).click()
    expect((await (await saved).json()).code).toBe(200)
    // What says nothing new writes nothing: not even the mark of a write.
    expect((await query<{ row: unknown }>(STORED, [id]))[0], id).toEqual(stored)
  }
  expect(heard).toEqual([])
})

/** A question and its children with their versions, all that is stored of them. */
const STORED = `select json_agg(json_build_array(to_jsonb(q), (select json_agg(to_jsonb(v) order by v.id)
    from question_version v where v.question_id = q.id)) order by q.id) as row
  from question q where q.id = $1 or q.parent_id = $1`
