import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { uploadFile } from '../../lib/contracts/file/calls.ts'
import { query, unique } from '../support/database.ts'
import { person, signIn } from '../support/people.ts'
import { addSchool } from '../support/school.ts'
import { axeViolations } from '../support/screen.ts'

const office = join(import.meta.dirname, '../../../shared/data/office')

/** Exports a new student's account as xlsx and leaves the page in the dialog that offers the file. */
async function exportStudent(page: Page, user: string): Promise<void> {
  const { id } = await addSchool(`预览学校${unique('')}`)
  await query(`insert into account (kind, user_name, full_name, organ_id) values ('student', $1, '欧阳预览', $2)`, [
    unique('preview'),
    id,
  ])
  await signIn(page, user, `/user/studentaccount?organ=${id}`)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const exporting = page.getByRole('dialog', { name: '导出学生账号' })
  await exporting.getByRole('button', { name: '开始导出' }).click()
  await expect(exporting.getByRole('link', { name: '下载文件' })).toBeVisible()
}

test('the preview of an exported file shows its rows without a download, and Escape closes the preview', async ({
  page,
}) => {
  await exportStudent(page, await person('preview1'))
  const exporting = page.getByRole('dialog', { name: '导出学生账号' })
  await exporting.getByRole('button', { name: '预览' }).click()
  const viewer = page.getByRole('dialog', { name: /^学生账号_.*\.xlsx/ })
  await expect(viewer.getByRole('cell', { name: '欧阳预览' })).toBeVisible()
  expect(await axeViolations(page, '[role="dialog"][aria-labelledby]')).toEqual([])
  await page.keyboard.press('+')
  await expect(viewer.getByText('125%')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(exporting.getByRole('button', { name: '预览' })).toBeFocused()
})

/** Replaces the file of the user's last export with the given file, and opens its preview from 任务中心. */
async function preview(page: Page, user: string, name: string, buffer: Buffer) {
  const answer = await page.request.post(`/api${uploadFile.path}`, {
    headers: { origin: new URL(page.url()).origin },
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
  })
  const { result } = await answer.json()
  await query(
    `update task set file_name = $2, file_bytes = $3, file_key = (select storage_key from asset where sha256 = $4)
     where id = (select max(t.id) from task t join "system_user" u on u.id = t.owner_id where u.user_name = $1)`,
    [user, name, buffer.length, result.id],
  )
  await page.goto('/own/tasks')
  await page
    .getByRole('row', { name: /导出学生账号/ })
    .first()
    .getByRole('button', { name: '预览' })
    .click()
  return page.getByRole('dialog', { name })
}

const shown: readonly (readonly [name: string, words: string])[] = [
  ['docling_word_sample.docx', 'Swimming in the lake'],
  ['docling_docx_lists.docx', 'List item 1.1'],
  ['docling_powerpoint_sample.pptx', 'Test Table Slide'],
  ['docling_multi_page.pdf', 'The Evolution of the Word Processor'],
  ['docling_xlsx_comments.xlsx', 'Saltwater Ducks'],
  ['docling_csv-comma.csv', 'Customer Id'],
]

test('the preview shows the text of Office, PDF and CSV files from other programs, and a message for broken files', async ({
  page,
}) => {
  test.skip(!existsSync(office), `There are no office files at ${office}`)
  const user = await person('preview2')
  await exportStudent(page, user)
  for (const [name, words] of shown) {
    const viewer = await preview(page, user, name, readFileSync(join(office, name)))
    const place = /\.(docx|pptx)$/.test(name) ? viewer.frameLocator('iframe').first() : viewer
    await expect(place.getByText(words).first(), name).toBeVisible()
    expect(await axeViolations(page, '[role="dialog"]'), name).toEqual([])
  }
  const docx = readFileSync(join(office, 'docling_word_sample.docx'))
  const broken = await preview(page, user, '坏了.docx', docx.subarray(0, docx.length / 2))
  await expect(broken.getByRole('alert')).toContainText('文件打不开，可能已经损坏，请下载后用 Office 打开')
  const old = await preview(page, user, '旧.doc', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(1_016)}`, 'hex'))
  await expect(old.getByRole('alert')).toContainText('旧版 Office 文件')
  await expect(old.getByRole('link', { name: '下载文件' })).toBeVisible()
})

const cases = join(import.meta.dirname, '../cases')

const pages: readonly (readonly [name: string, words: string | RegExp])[] = [
  ['21-eq-field.docx', '第 ① 题'],
  ['21-ruby.docx', /读一读：春chūn天tiān。/],
  ['22-text-box.docx', '答题卡须知'],
  ['23-symbol-font.docx', '∠A＝30°，α＋β'],
  ['24-emphasis.docx', '加点字：落下'],
]

test('the preview of a Word document shows equations, ruby, text boxes and symbols, and lists missing content', async ({
  page,
}) => {
  const user = await person('preview3')
  await exportStudent(page, user)
  for (const [name, words] of pages) {
    const viewer = await preview(page, user, name, readFileSync(join(cases, name)))
    await expect(viewer.frameLocator('iframe').locator('article'), name).toContainText(words)
    await expect(viewer.getByRole('note'), name).toHaveCount(0)
  }
  const equations = await preview(page, user, '20-omml.docx', readFileSync(join(cases, '20-omml.docx')))
  const inside = equations.frameLocator('iframe')
  await expect(inside.locator('.formula[data-state="done"] mjx-container')).toHaveCount(2)
  const loaded = () =>
    inside
      .locator('body')
      .evaluate((body) => [...body.ownerDocument.fonts].filter(({ status }) => status === 'loaded').length)
  await expect.poll(loaded).toBeGreaterThan(0)
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([])

  const file = '26-embedded-object.docx'
  const named = await preview(page, user, file, readFileSync(join(cases, file)))
  await expect(named.frameLocator('iframe').getByRole('note')).toHaveText(
    '此处有一个嵌入对象（Excel 表格，EMF），预览中无法显示，请下载后查看',
  )
  await expect(named.getByRole('note').first()).toHaveText('有 1 处内容在预览中无法显示：嵌入对象 1。请下载后查看')
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([])
})

test('the preview of a spreadsheet shows numbers and dates in the number format of their cells', async ({ page }) => {
  const user = await person('preview4')
  await exportStudent(page, user)
  const viewer = await preview(page, user, '25-formats.xlsx', readFileSync(join(cases, '25-formats.xlsx')))
  for (const words of ['不及格', '星期二', '2027/8/31'])
    await expect(viewer.getByRole('cell', { name: words, exact: true })).toHaveCount(2)
})
