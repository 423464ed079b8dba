import { expect, type Locator, type Page, test } from '@playwright/test'
import { streamXlsxRows } from 'hucre/xlsx'
import { query, unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addClass, addSchool, studentsOf } from '../../support/school.ts'
import { axeViolations, fixCell } from '../../support/screen.ts'

// This test follows a clerk who turns a school's file into accounts that can sign in, with two interruptions.

const PUPILS = 300
const wizard = (page: Page) => page.getByRole('dialog', { name: '导入学生账号' })
const header = ['账号', '姓名', '手机', '机构', '班级', '学段', '年级', '类型', '到期']

/**
 * A CSV file with 300 pupils of two classes, with ten wrong cells of different kinds in rows 2 to 12 and a past end
 * date in row 13.
 */
function schoolFile(school: string, prefix: string, taken: string) {
  const rows = Array.from({ length: PUPILS }, (_, index) => [
    `${prefix}${1000 + index}`,
    `同学${index}`,
    '',
    school,
    index % 2 ? '2班' : '1班',
    '',
    '',
    '',
    '',
  ])
  const wrong = (row: number, column: string, value: string) => {
    const cells = rows[row - 2]
    if (cells) cells[header.indexOf(column)] = value
  }
  wrong(2, '账号', '有字')
  wrong(3, '姓名', '')
  wrong(4, '手机', '123')
  wrong(5, '机构', school.replace('学校', '学院'))
  wrong(6, '班级', '3班')
  wrong(7, '年级', '七年节')
  wrong(8, '类型', '免费')
  wrong(9, '到期', '2027-02-30')
  wrong(10, '账号', `${prefix}1010`)
  wrong(11, '账号', taken)
  wrong(13, '到期', '2020-01-01')
  const text = [header, ...rows].map((row) => row.join(',')).join('\r\n')
  return { name: '全校.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) }
}

const wrongLeft = (page: Page, count: number) => expect(wizard(page).getByText(`，${count} 条有错。`)).toBeVisible()

async function leave(page: Page): Promise<void> {
  // Enter has stored a cell and opened the next one. The first Escape closes this cell, and the second one closes the
  // wizard.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '离开这次导入？' })
  await expect(question).toContainText('已经保留')
  await question.getByRole('button', { name: '离开' }).press('Enter')
  await expect(wizard(page)).toBeHidden()
}

async function fileOf(page: Page, button: Locator) {
  const download = page.waitForEvent('download')
  await button.press('Enter')
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function linesOf(file: Buffer): Promise<string[][]> {
  const lines: string[][] = []
  for await (const { values } of streamXlsxRows(new Uint8Array(file)))
    lines.push(values.map((value) => String(value ?? '')))
  return lines
}

async function agreeToUndo(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: '撤销这次操作？' })
  await expect(question).toContainText(`${PUPILS} 条。`, { timeout: 30_000 })
  await question.getByRole('button', { name: '撤销' }).press('Enter')
}

async function undoLatest(page: Page): Promise<void> {
  await wizard(page).getByRole('button', { name: '撤销' }).press('Enter')
  await agreeToUndo(page)
  await expect(wizard(page).getByText(`已撤销：已撤销 ${PUPILS} 条`)).toBeVisible({ timeout: 60_000 })
}

test('a clerk imports 300 pupils despite two interruptions, prints initial passwords and undoes the import', async ({
  page,
}) => {
  const { id, name: school } = await addSchool('导入日学校', { seats: PUPILS - 10 })
  for (const group of ['1班', '2班']) await addClass(id, '07', group)
  const prefix = unique('day').slice(0, 16)
  const taken = `${prefix}taken`
  await query(
    `insert into account (kind, user_name, full_name, organ_id, type) values ('student', $1, '已有同学', $2, 'trial')`,
    [taken, id],
  )
  await signIn(page, await person('day'), '/user/studentaccount?import=start')

  // First part: the file needs more seats than the school has, and ten rows have wrong cells.
  await wizard(page)
    .getByLabel('要导入的文件')
    .setInputFiles(schoolFile(school, prefix, taken))
  await expect(wizard(page).getByText(/本文件需要 \d+ 席，还剩 290 席/)).toBeVisible()
  await query('update organ set seats = 1000 where id = $1', [id])
  await wizard(page).getByRole('button', { name: '重新检查' }).press('Enter')
  await wrongLeft(page, 10)
  await expect(wizard(page).getByText('本文件需要')).toBeHidden()
  expect(await axeViolations(page)).toEqual([])
  const marked = await linesOf(
    await fileOf(page, wizard(page).getByRole('link', { name: '下载标注文件（仅有错的行）' })),
  )
  expect(marked).toHaveLength(11)
  expect(marked[3]).toEqual(expect.arrayContaining(['有错', expect.stringContaining('手机：')]))
  await fixCell(wizard(page), 2, '账号', `${prefix}a1`)
  await wrongLeft(page, 9)
  await fixCell(wizard(page), 3, '姓名', '补上了')
  await wrongLeft(page, 8)
  await fixCell(wizard(page), 4, '手机', '19900000123')
  await wrongLeft(page, 7)
  await leave(page)

  // Second part, opened from the task centre in the header: Alt+Enter accepts a suggestion. After it, class 3班 is
  // added.
  await page.getByRole('button', { name: '任务中心，1 个待确认' }).press('Enter')
  const centre = page.getByRole('dialog', { name: '任务中心' })
  await centre.getByRole('link', { name: '继续处理' }).press('Enter')
  await wrongLeft(page, 7)
  for (const [row, column, left] of [
    [5, '机构', 6],
    [7, '年级', 5],
  ] as const) {
    await wizard(page)
      .getByRole('button', { name: new RegExp(`^第 ${row} 行 ${column}：`) })
      .focus()
    await page.keyboard.press('Enter')
    // The suggestion must not be cut off where its cell is at the edge of the table.
    await expect(wizard(page).getByRole('button', { name: /^改为“/ })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Alt+Enter')
    await wrongLeft(page, left)
  }
  await fixCell(wizard(page), 9, '到期', '2027-02-28')
  await wrongLeft(page, 4)
  await leave(page)
  await addClass(id, '07', '3班')

  // Third part, opened from the start of a new import: the row with 3班 is valid now, because the class exists.
  await page.goto('/user/studentaccount?import=start')
  const waiting = wizard(page).getByRole('alert').filter({ hasText: '有 1 个未完成的导入' })
  await waiting.getByRole('link', { name: '继续处理' }).press('Enter')
  await wrongLeft(page, 3)
  await wizard(page)
    .getByRole('button', { name: /^第 8 行 类型：/ })
    .focus()
  await page.keyboard.press('Enter')
  await wizard(page).getByRole('combobox', { name: '第 8 行 类型' }).selectOption('正式')
  await page.keyboard.press('Tab')
  await wrongLeft(page, 2)
  await fixCell(wizard(page), 12, '账号', `${prefix}a2`)
  await wrongLeft(page, 1)
  await fixCell(wizard(page), 11, '账号', `${prefix}a3`)
  await expect(wizard(page).getByText(`共 ${PUPILS} 条，全部可以导入。`)).toBeVisible()
  await wizard(page)
    .getByRole('button', { name: `导入 ${PUPILS} 条` })
    .press('Enter')
  await expect(wizard(page).getByText(`已完成：成功 ${PUPILS} 条`)).toBeVisible({ timeout: 30_000 })

  // The last step activates the accounts and gives each an initial password, in a file and as printed strips.
  const opening = wizard(page).getByRole('region', { name: '激活与初始密码' })
  await opening.getByRole('button', { name: '生成账号单' }).press('Enter')
  await expect(opening.getByText(`已为 ${PUPILS} 个账号设置初始密码`)).toBeVisible({ timeout: 90_000 })
  await expect(opening.getByText('1 个已过到期日，请用续期')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  const unsaved = page.getByRole('dialog', { name: '账号单还没有保存' })
  await unsaved.getByRole('button', { name: '留下' }).press('Enter')
  const list = await linesOf(await fileOf(page, opening.getByRole('button', { name: '下载账号单' })))
  expect(list).toHaveLength(PUPILS + 1)
  expect(list[0]).toEqual(['机构', '班级', '姓名', '账号', '初始密码', '说明'])
  expect(new Set(list.slice(1).map(([, , , , password]) => password)).size).toBe(PUPILS)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => {
    window.print = () => {
      const sheet = document.querySelector('[data-sheet]')
      document.documentElement.dataset.printed = [
        sheet?.querySelectorAll('li').length,
        sheet && getComputedStyle(sheet).display,
        document.querySelectorAll('[data-sheet] section').length,
      ].join(' ')
    }
  })
  await opening.getByRole('button', { name: '打印账号条' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-printed', `${PUPILS} block 3`)
  await page.emulateMedia({ media: null })
  expect(await studentsOf(school)).toHaveLength(PUPILS + 1)

  // A second file changes the end date of the same pupils: the wizard shows each change, and undoing this import leaves
  // the first import unchanged.
  await wizard(page).getByRole('button', { name: '再导入一个文件' }).press('Enter')
  const term = list.slice(1).map(([, , name, userName]) => [userName, name, school, '2028-08-31'].join(','))
  await wizard(page)
    .getByLabel('要导入的文件')
    .setInputFiles({
      name: '新学期.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['账号,姓名,机构,到期', ...term].join('\r\n')),
    })
  await wrongLeft(page, PUPILS)
  await wizard(page).getByRole('checkbox', { name: '更新已有数据' }).press('Space')
  await expect(wizard(page).getByText(`共 ${PUPILS} 条，全部可以导入。`)).toBeVisible({ timeout: 30_000 })
  await expect(
    wizard(page).getByRole('button', { name: '第 2 行 到期：2028-08-31，原为长期，按回车修改' }),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await wizard(page)
    .getByRole('button', { name: `导入 ${PUPILS} 条` })
    .press('Enter')
  await expect(wizard(page).getByText(`已完成：成功 ${PUPILS} 条`)).toBeVisible({ timeout: 60_000 })
  const ending = async () => {
    const counted = `select count(*)::int as n from account where organ_id = $1 and valid_to = '2028-08-31' and deleted_at is null`
    return (await query<{ n: number }>(counted, [id]))[0]?.n
  }
  expect(await ending()).toBe(PUPILS)
  await undoLatest(page)
  expect(await ending()).toBe(0)

  // Undoing the first import removes all its accounts, including those that have initial passwords.
  await page.goto('/own/tasks?kind=import')
  const first = page.getByRole('row', { name: /全校\.csv/ })
  await first.getByRole('button', { name: '撤销' }).press('Enter')
  await agreeToUndo(page)
  await expect(first).toContainText(`已撤销 ${PUPILS} 条`, { timeout: 30_000 })
  expect(await studentsOf(school)).toEqual([taken])
})
