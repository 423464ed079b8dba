import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { query } from '../../support/database.ts'
import { importFile } from '../../support/operator.ts'
import { signIn } from '../../support/people.ts'
import { consoleErrors } from '../../support/screen.ts'

const shared = join(import.meta.dirname, '../../../../shared')
const tool = join(shared, 'tools/to-questions.mjs')
const ALL = 6_819
/** Every one of them with E2E_ALL=1; a spread over all sets otherwise. */
const OPENED = process.env.E2E_ALL ? ALL : 60

test('real questions come in, are found and open without a complaint', async ({ page }) => {
  test.skip(!existsSync(tool), 'the real question sets are not beside the project')
  test.setTimeout(process.env.E2E_ALL ? 3_600_000 : 240_000)
  const { stdout } = await promisify(execFile)('node', [tool, join(shared, 'data')], { maxBuffer: 256 * 2 ** 20 })
  const file = join(await mkdtemp(join(tmpdir(), 'zakj-real-')), 'real.questions.jsonl')
  await writeFile(file, stdout)
  const before = (await query<{ id: string }>('select coalesce(max(id), 0)::text as id from question'))[0]?.id
  await importFile(file)
  const rows = await query<{ id: string; code: string }>(
    'select id::text, code from question where parent_id is null and id > $1 order by id',
    [before],
  )
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
