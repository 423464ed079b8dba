import { expect, type Locator, type Page, test } from '@playwright/test'
import { getTask } from '../../lib/contracts/task/calls.ts'
import { query, unique } from '../support/database.ts'
import { person, signIn } from '../support/people.ts'
import { addClass, addSchool, studentFile, studentsOf } from '../support/school.ts'
import { axeViolations, closeResult } from '../support/screen.ts'

const wizard = (page: Page) => page.getByRole('dialog', { name: '导入学生账号' })

async function upload(page: Page, file: ReturnType<typeof studentFile>): Promise<void> {
  await page.goto('/user/studentaccount?import=start')
  await wizard(page).getByLabel('要导入的文件').setInputFiles(file)
}

const sheet = (page: Page) => wizard(page).getByRole('table')

test('a user imports a file, corrects faulty cells in the table, continues after a reload and undoes the import', async ({
  page,
}) => {
  const { name: school } = await addSchool('任务中心一校')
  const name = unique('tasks')
  await signIn(page, await person('tasks1'))
  await upload(
    page,
    studentFile(school, [
      [`${name}1001`, '欧阳一'],
      [`${name}1002`, '', '123'],
      [`${name}1001`, '欧阳三'],
      [`${name}1004`, '欧阳四', '', '其他'],
    ]),
  )
  await expect(wizard(page).getByText('共 4 条，3 条有错。')).toBeVisible()
  expect(await studentsOf(school)).toEqual([])
  await expect(sheet(page).getByRole('button', { name: /第 3 行 姓名：空，请填写姓名/ })).toBeVisible()
  await expect(
    sheet(page).getByRole('button', { name: new RegExp(`第 4 行 账号：${name}1001，与第 2 行的 ${name}1001 重复`) }),
  ).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // Enter opens a cell for editing, Tab saves it and moves to the next cell, and Escape restores the old value.
  await sheet(page)
    .getByRole('button', { name: /第 3 行 姓名/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('欧阳二')
  await page.keyboard.press('Tab')
  // The table shows columns with faults before the other columns, so 账号 follows 姓名.
  await expect(sheet(page).getByRole('textbox', { name: '第 3 行 账号' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sheet(page).getByRole('textbox', { name: '第 3 行 手机' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page).getByRole('button', { name: /第 3 行 手机：123，/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('19900001002')
  await page.keyboard.press('Enter')
  await expect(wizard(page).getByText('共 4 条，2 条有错。')).toBeVisible()

  await page.reload()
  await expect(wizard(page).getByText('共 4 条，2 条有错。')).toBeVisible({ timeout: 30_000 })
  await sheet(page)
    .getByRole('button', { name: /第 5 行 类型/ })
    .click()
  await sheet(page).getByRole('combobox', { name: '第 5 行 类型' }).selectOption('试用')
  await page.keyboard.press('Tab')
  await expect(wizard(page).getByText('共 4 条，1 条有错。')).toBeVisible()

  await wizard(page).getByRole('button', { name: '导入 3 条（跳过 1 条有错）' }).click()
  await expect(wizard(page).getByText(/已完成：成功 3 条，有错 1 条/)).toBeVisible()
  expect(await studentsOf(school)).toEqual([`${name}1001`, `${name}1002`, `${name}1004`])
  expect(await axeViolations(page)).toEqual([])

  await wizard(page).getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog', { name: '撤销这次操作？' }).getByRole('button', { name: '撤销' }).click()
  await expect(wizard(page).getByText(/已撤销：已撤销 3 条/)).toBeVisible()
  expect(await studentsOf(school)).toEqual([])
})

test('a user imports a school’s own file after assigning its columns, correcting cells and creating classes', async ({
  page,
}) => {
  const { id, name: school } = await addSchool('任务中心三校')
  await addClass(id, '07', '1班')
  const name = unique('tasks')
  await signIn(page, await person('tasks4'))
  const lines = [
    `${school}新生名单,,,,,`,
    '学籍号,学生姓名,学校,班级,年级,备注',
    `${name}3001,甲,${school},（1）班,7年级,走读`,
    `${name}3002,乙,${school},初一1班,,`,
    `${name}3003,丙,${school},1班,七年节,`,
    `${name}3004,丁,${school},1班,七年节,`,
    `${name}3005,戊,${school},1班,七年节,`,
    `${name}3006,己,${school},七年级2班,,`,
  ]
  await upload(page, { name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  const unknown = wizard(page).getByRole('group', { name: '不认识的列' })
  await expect(unknown).toContainText('缺少必填的列：账号。文件中是哪一列？')
  await expect(wizard(page).getByText('共 6 条，6 条有错。')).toBeVisible()
  await unknown.getByRole('combobox', { name: '学籍号' }).selectOption('账号')
  await expect(wizard(page).getByText('共 6 条，4 条有错。')).toBeVisible()
  await expect(unknown).toContainText('没有对应的不导入')

  // The faulty cell is in view without scrolling, and its suggestion can also correct the equal cells of other rows.
  const grade = sheet(page).getByRole('button', { name: /^第 5 行 年级：七年节/ })
  await expect(grade).toBeInViewport({ ratio: 1 })
  await grade.click()
  await wizard(page).getByRole('button', { name: '改为“七年级”' }).click()
  await wizard(page).getByRole('button', { name: '同样的 2 处一起改' }).click()
  await expect(wizard(page).getByText('共 6 条，1 条有错。')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await wizard(page).getByRole('button', { name: '建缺少的班级 1 个' }).click()
  const question = page.getByRole('dialog', { name: '建缺少的班级 1 个？' })
  await expect(question).toContainText('七年级2班')
  await question.getByRole('button', { name: '新建' }).click()
  await expect(wizard(page).getByText('共 6 条，全部可以导入。')).toBeVisible()
  await wizard(page).getByRole('button', { name: '导入 6 条' }).click()
  await expect(wizard(page).getByText(/已完成：成功 6 条/)).toBeVisible()
  expect(await studentsOf(school)).toHaveLength(6)
})

test('an import refuses a file without a required column and names the column', async ({ page }) => {
  await signIn(page, await person('tasks2'))
  await upload(page, { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('账号,名字\na,b') })
  await expect(wizard(page).getByRole('alert')).toContainText('缺少必填的列：“机构”')
})

test('an export shows the number of rows, writes the chosen columns and appears in the task centre', async ({
  page,
}) => {
  const { name: school } = await addSchool('任务中心二校')
  const name = unique('tasks')
  await signIn(page, await person('tasks3'))
  await upload(
    page,
    studentFile(school, [
      [`${name}2001`, '甲'],
      [`${name}2002`, '乙'],
    ]),
  )
  await wizard(page).getByRole('button', { name: '导入 2 条' }).click()
  await expect(wizard(page).getByText(/已完成：成功 2 条/)).toBeVisible()
  await wizard(page).getByRole('button', { name: '完成' }).click()

  await page.goto(`/user/studentaccount?keyword=${name}`)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const exporting = page.getByRole('dialog', { name: '导出学生账号' })
  await expect(exporting.getByText('按当前筛选共 2 条')).toBeVisible()
  await exporting.getByRole('checkbox', { name: '最后登录' }).uncheck()
  await exporting.getByRole('button', { name: 'CSV' }).click()
  expect(await axeViolations(page)).toEqual([])
  await exporting.getByRole('button', { name: '开始导出' }).click()
  const download = page.waitForEvent('download')
  await exporting.getByRole('link', { name: '下载文件' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^学生账号_\d{8}_\d{4}\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  expect(text.split('\r\n')).toHaveLength(4)
  expect(text).toContain(`${name}2001,甲`)
  expect(text).not.toContain('最后登录')
  await exporting.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('button', { name: /^任务中心/ }).click()
  const centre = page.getByRole('dialog', { name: '任务中心' })
  await expect(centre.getByRole('link', { name: '导出学生账号' }).first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await centre.getByRole('link', { name: '全部任务' }).click()
  await page.getByRole('button', { name: '导出中心' }).click()
  const row = page.getByRole('row', { name: /导出学生账号/ }).first()
  await expect(row).toContainText('共 2 条')
  await row.getByRole('link', { name: '导出学生账号' }).click()
  await expect(page.getByRole('dialog', { name: '导出学生账号' })).toContainText('保留到')
  expect(await axeViolations(page)).toEqual([])
})

/** Starts a CSV export from the open dialog and returns the names of the students in the file, in its order. */
async function exported(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: '导出学生账号' })
  await dialog.getByRole('button', { name: 'CSV' }).click()
  await dialog.getByRole('button', { name: '开始导出' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: '下载文件' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  await closeResult(dialog)
  const lines = Buffer.concat(chunks).toString().trim().split('\r\n').slice(1)
  return lines.map((line) => line.split(',')[1] ?? '')
}

test('an exported file contains the rows in the order of the list, or only the selected rows', async ({ page }) => {
  const { id } = await addSchool('任务中心三校')
  for (const [name, pinyin] of Object.entries({ 丙: 'bing', 丁: 'ding', 甲: 'jia' })) {
    await query(
      `insert into account (kind, user_name, full_name, organ_id, pinyin, initials)
       values ('student', $1, $2, $3, $4, $4)`,
      [unique('order'), name, id, pinyin],
    )
  }
  await signIn(page, await person('tasks5'), `/user/studentaccount?organ=${id}&sort=name&order=desc`)
  const box = (row: number) => page.getByRole('checkbox', { name: `选择第 ${row} 行`, exact: true })
  await expect(box(3)).toBeVisible()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  expect(await exported(page)).toEqual(['甲', '丁', '丙'])

  await box(3).check()
  await box(1).check()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const extent = page.getByRole('group', { name: '导出的范围' })
  await expect(extent.getByRole('button', { name: '所选 2 条' })).toHaveAttribute('aria-pressed', 'true')
  await expect(extent.getByRole('button', { name: '全部匹配 3 条' })).toBeVisible()
  await expect(page.getByText('所选共 2 条')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await exported(page)).toEqual(['甲', '丙'])
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await extent.getByRole('button', { name: '全部匹配 3 条' }).click()
  expect(await exported(page)).toEqual(['甲', '丁', '丙'])
})

test('a bulk action that runs in the background shows a toast at its end, from which the user undoes it', async ({
  page,
}) => {
  const { id } = await addSchool('任务中心四校')
  await query(
    `insert into account (kind, user_name, full_name, organ_id, status) select 'student', $1 || n, '后台', $2, 'active'
       from generate_series(1, 30) n`,
    [unique('back'), id],
  )
  const active = async () => {
    const counted = 'select count(*)::int as n from account where organ_id = $1 and status = $2'
    const [row] = await query<{ n: number }>(counted, [id, 'active'])
    return row?.n
  }
  await signIn(page, await person('tasks6'), `/user/studentaccount?organ=${id}`)
  await page.getByRole('checkbox', { name: '选择第 1 行', exact: true }).check()
  const bar = page.getByRole('region', { name: '批量操作' })
  await bar.getByRole('button', { name: /^选择全部/ }).click()
  await bar.getByRole('button', { name: '停用', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^停用/ })
  await expect(dialog).toContainText('将停用 30 条')
  // Hold back the answers about the task until the user has left its dialog with 转到后台, so that the result arrives
  // later.
  const left = Promise.withResolvers<void>()
  await page.route(`**${getTask.path}*`, async (route) => {
    await left.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: /^停用/ }).click()
  await dialog.getByRole('button', { name: '转到后台' }).click()
  await page.getByRole('checkbox', { name: '选择第 2 行', exact: true }).check()
  left.resolve()
  const toast = page.getByRole('status').filter({ hasText: '成功 30 条' })
  await expect(toast).toBeVisible()
  expect(await active()).toBe(0)
  // The toast about the result must not cover the bar of tabs or the list's actions.
  const place = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 }
  const rests = async () => {
    const [message, tabs] = [await place(toast), await place(page.getByRole('tablist'))]
    return { hidden: message.y < 0, reaches: Math.max(0, message.y + message.height - tabs.y) }
  }
  await expect.poll(rests).toEqual({ hidden: false, reaches: 0 })
  expect(await axeViolations(page)).toEqual([])
  await toast.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog', { name: '撤销这次操作？' }).getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已撤销 30 条' })).toBeVisible()
  expect(await active()).toBe(30)
})

test('a notification counts as unread until the user opens its link or marks all notifications as read', async ({
  page,
}) => {
  const userName = await person('tasks4')
  await signIn(page, userName)
  await query(
    `insert into notification (user_id, title, text, url)
     select id, title, '成功 3 条', '/own/tasks' from "system_user", unnest(array['导出：已完成', '导入学生账号：已完成']) title
      where user_name = $1`,
    [userName],
  )
  await page.reload()
  await page.getByRole('button', { name: '通知，2 条未读' }).click()
  const bell = page.getByRole('dialog', { name: '通知' })
  expect(await axeViolations(page)).toEqual([])
  await bell
    .getByRole('link', { name: /导入学生账号：已完成/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '任务中心', level: 1 })).toBeVisible()
  await expect(bell).toBeHidden()
  await page.getByRole('button', { name: /^通知/ }).click()
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible()
})
