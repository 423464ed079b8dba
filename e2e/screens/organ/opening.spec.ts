import { expect, type Locator, type Page, test } from '@playwright/test'
import { streamXlsxRows } from 'hucre/xlsx'
import { query, unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addStudents, school } from '../../support/school.ts'
import { axeViolations } from '../../support/screen.ts'

// These tests cover initial passwords: a user can generate them later than the import, and for accounts in the list.

const SCREEN = '/user/studentaccount'
const wizard = (page: Page) => page.getByRole('dialog', { name: '导入学生账号' })
const step = (within: Locator) => within.getByRole('region', { name: '激活与初始密码' })

async function slipsOf(page: Page, within: Locator): Promise<string[][]> {
  const download = page.waitForEvent('download')
  await within.getByRole('button', { name: '下载账号单' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  const lines: string[][] = []
  for await (const { values } of streamXlsxRows(new Uint8Array(Buffer.concat(chunks))))
    lines.push(values.map((value) => String(value ?? '')))
  return lines.slice(1)
}

test('closing an import before setting initial passwords asks first, and the task centre leads back to this step', async ({
  page,
}) => {
  const { code } = await school()
  const prefix = unique('left').slice(0, 16)
  await signIn(page, await person('open.left'), `${SCREEN}?import=start`)
  const lines = ['账号,姓名,机构,班级', ...[1, 2, 3].map((no) => `${prefix}${no},同学${no},${code},2班`)]
  const buffer = Buffer.from(`\uFEFF${lines.join('\r\n')}`)
  await wizard(page)
    .getByLabel('要导入的文件')
    .setInputFiles({ name: `${prefix}.csv`, mimeType: 'text/csv', buffer })
  await wizard(page).getByRole('button', { name: '导入 3 条' }).click()
  await expect(wizard(page).getByText('已完成：成功 3 条')).toBeVisible({ timeout: 30_000 })

  const question = page.getByRole('dialog', { name: '3 个账号还不能登录' })
  await wizard(page).getByRole('button', { name: '完成', exact: true }).click()
  await question.getByRole('button', { name: '去生成' }).click()
  await expect(step(wizard(page)).getByRole('button', { name: '生成账号单' })).toBeVisible()
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '以后再说' }).click()
  await expect(wizard(page)).toBeHidden()

  await page.getByRole('button', { name: /^任务中心/ }).click()
  const centre = page.getByRole('dialog', { name: '任务中心' })
  await centre.getByRole('listitem').filter({ hasText: prefix }).getByRole('link', { name: '生成账号单' }).click()
  const generate = step(wizard(page)).getByRole('button', { name: '生成账号单' })
  const where = await generate.boundingBox()
  await generate.click()
  await expect(wizard(page).getByText('已为 3 个账号设置初始密码')).toBeVisible()
  // The undo button must be below the place where 生成账号单 was, so that a double click on that button cannot hit it.
  const undo = await wizard(page).getByRole('button', { name: '撤销' }).boundingBox()
  expect(undo?.y).toBeGreaterThan((where?.y ?? 0) + (where?.height ?? 0))
  const slips = await slipsOf(page, wizard(page))
  expect(new Set(slips.map(([, , , , password]) => password)).size).toBe(3)
  await wizard(page).getByRole('button', { name: '完成', exact: true }).click()
  await expect(wizard(page)).toBeHidden()

  // As long as no student has signed in, the task offers a new list of passwords, even after the time for undo.
  const [task] = await query<{ id: string }>(`select id::text from task where title like '%' || $1 || '%'`, [prefix])
  await page.goto(`/own/tasks?open=${task?.id}`)
  const drawer = page.getByRole('dialog', { name: /^导入学生账号（/ })
  await drawer.getByRole('button', { name: '撤销' }).click()
  const undoing = page.getByRole('dialog', { name: '撤销这次操作？' })
  await expect(undoing).toContainText('其中 3 个账号已有初始密码，发出的账号条会作废')
  await undoing.getByRole('button', { name: '取消' }).click()
  await drawer.getByRole('link', { name: '重新生成账号单' }).click()
  await expect(step(wizard(page)).getByRole('button', { name: '生成账号单' })).toBeVisible()
})

test('resetting the passwords of several accounts writes a different password for each account into one file', async ({
  page,
}) => {
  const { id } = await school()
  await addStudents(id, ['active', 'pending', 'suspended'])
  await signIn(page, await person('open.many'), `${SCREEN}?organ=${id}`)
  const table = page.getByRole('table', { name: '学生账号' })
  await expect(table.getByText('旅程同学3')).toBeVisible()
  await table.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '重置密码', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: '重置 3 个学生账号的密码' })
  await dialog.getByRole('checkbox', { name: '同时激活其中待激活的账号' }).check()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: '重置并生成账号单' }).click()
  await expect(dialog.getByText('已为 3 个账号设置初始密码')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '账号单还没有保存' }).getByRole('button', { name: '留下' }).click()
  const slips = await slipsOf(page, dialog)
  expect(new Set(slips.map(([, , , , password]) => password)).size).toBe(3)
  expect(slips.map(([, , , , , note]) => note).toSorted()).toEqual([
    '已停用',
    '首次登录须修改密码',
    '首次登录须修改密码',
  ])
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  const states = await query<{ status: string; given: boolean }>(
    'select status, password_hash is not null as given from account where organ_id = $1 order by id',
    [id],
  )
  expect(states).toEqual([
    { status: 'active', given: true },
    { status: 'active', given: true },
    { status: 'suspended', given: true },
  ])
})
