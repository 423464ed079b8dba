import { expect, type Page, test } from '@playwright/test'
import { query, unique } from '../../support/database.ts'
import { codesFor } from '../../support/devices.ts'
import { addKey, report } from '../../support/door.ts'
import { person, signIn } from '../../support/people.ts'
import { addClass, addSchool } from '../../support/school.ts'
import { act, axeViolations, consoleErrors, keyword, pick, row, runBulk, runSingle } from '../../support/screen.ts'

const storage = '/platformmanage/devicestorage'
const out = '/platformmanage/deviceout'
const devices = '/platformmanage/devicesmanage'

/** Enters serial numbers like a scanner: without a pause between the keys and with Enter after each number. */
async function scan(page: Page, sns: readonly string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: '扫描或输入 SN' })
  await field.focus()
  for (const sn of sns) {
    await page.keyboard.insertText(sn)
    await page.keyboard.press('Enter')
  }
}

/** Continues in the open dialog: from the step with its fields (note or class) to the preview of the devices. */
const next = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: '下一步' }).click()
const told = (page: Page) => page.getByRole('region', { name: '录入 SN' }).getByRole('status')
const answer = (page: Page, title: string, ok: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: ok }).click()

test('staff receive thirty tablets into stock, ship and assign two of them, and replace and scrap one', async ({
  page,
  playwright,
  baseURL,
}) => {
  const heard = consoleErrors(page)
  const mark = unique('BOX').toUpperCase()
  const sns = Array.from({ length: 30 }, (_, index) => `${mark}-${String(index + 1).padStart(3, '0')}`)
  const [first = '', second = '', third = ''] = sns
  const school = await addSchool('晨曦示例小学')
  await addClass(school.id, '07', '1班')
  await signIn(page, await person('devices.life'), storage)

  // Receive thirty devices into stock: save a draft, scan 29 labels, one label again and one too short, then the last
  // label.
  await page.getByRole('button', { name: '新增入库单' }).first().click()
  const form = page.getByRole('dialog', { name: '新增入库单' })
  await form.getByRole('combobox', { name: '型号' }).fill('示例平板 A10')
  await form.getByRole('textbox', { name: '批次号' }).fill(mark)
  await form.getByRole('textbox', { name: '供应商' }).fill('示例电子厂')
  await form.getByRole('textbox', { name: '数量' }).fill('30')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await scan(page, [...sns.slice(0, 29), first.toLowerCase(), 'x'])
  await expect(told(page)).toContainText('已录 29 / 30 台；本次成功 29，未录入 2')
  await expect(page.getByText('已在本单中', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '完成入库' })).toBeHidden()
  await scan(page, sns.slice(29))
  await expect(told(page)).toContainText('已录 30 / 30 台')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '完成入库' }).click()
  await answer(page, '完成入库', '完成入库')
  await expect(page.getByText(/已完成入库，单号 RK\d{4}-\d{6}/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: '扫描或输入 SN' })).toBeHidden()

  // The printed sheet lists the model, every serial number and a place to sign.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked', '')
  })
  await page.getByRole('button', { name: '打印' }).click()
  const sheet = page.locator('[data-sheet]')
  await expect(page.locator('body[data-asked]')).toBeAttached()
  await expect(sheet).toContainText('设备入库单')
  await expect(sheet.locator('li')).toHaveCount(30)
  await expect(sheet).toContainText('复核人')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toBeHidden()

  // Ship two devices to the school, where an unknown serial number is refused, and record that the school received
  // them.
  await page.goto(out)
  await page.getByRole('button', { name: '新增出库单' }).first().click()
  const shipping = page.getByRole('dialog', { name: '新增出库单' })
  await pick(page, shipping.getByRole('combobox', { name: '机构' }), school.name)
  await shipping.getByRole('button', { name: '保存', exact: true }).click()
  await scan(page, [second, third, 'NOSUCHDEVICE'])
  await expect(told(page)).toContainText('已录 2 台；本次成功 2，未录入 1')
  await expect(page.getByText('没有入库')).toBeVisible()
  await page.getByRole('button', { name: '完成出库' }).click()
  await answer(page, '完成出库', '完成出库')
  await expect(page.getByText(/已完成出库，单号 CK\d{4}-\d{6}/)).toBeVisible()
  await page.keyboard.press('Escape')
  await act(page, row(page, school.name), '签收')
  const receiving = page.getByRole('dialog', { name: /^签收 CK/ })
  await receiving.getByRole('textbox', { name: '签收人' }).fill('示例老师')
  await receiving.getByRole('button', { name: '签收' }).click()
  await expect(row(page, school.name)).toContainText('已签收')

  // Assign both devices of the school to a class with one bulk action.
  await page.goto(`${devices}?organ=${school.id}`)
  await page
    .getByRole('checkbox', { name: /全选|选择本页/ })
    .first()
    .check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '分配' }).click()
  const allocating = page.getByRole('dialog', { name: '分配设备' })
  await pick(page, allocating.getByRole('combobox', { name: '班级' }), '1班')
  await next(page, '分配设备')
  await runBulk(page, '分配设备', { button: '分配', says: '2' })
  await expect(row(page, second)).toContainText('1班')

  // A device is activated with a code and reports a heartbeat; then it is assigned to a student of the class.
  const outside = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const key = await addKey()
  const [code] = await codesFor(page, school.id)
  const machine = { sn: second, fingerprint: `${mark}-machine`, appVersion: '3.2.0' }
  expect(await report(outside, key, 'activation', { ...machine, code })).toMatchObject({ state: 'stored' })
  const room = { totalMb: 65_536, freeMb: 40_960 }
  const beat = { sn: second, appVersion: '3.2.7', storage: room, battery: 55 }
  expect(await report(outside, key, 'heartbeat', beat)).toMatchObject({ state: 'stored' })
  const [group] = await query<{ id: string }>('select id::text from school_class where organ_id = $1', [school.id])
  await query(
    `insert into account (kind, user_name, full_name, organ_id, class_id, status)
     values ('student', lower($1), '示例同学', $2, $3, 'active')`,
    [`${mark}s`, school.id, group?.id],
  )
  await page.reload()
  await act(page, row(page, second), '绑定')
  const binding = page.getByRole('dialog', { name: `绑定设备 ${second}` })
  await binding.getByRole('combobox', { name: '账号' }).press('ArrowDown')
  await page.getByRole('option', { name: '示例同学' }).click()
  await binding.getByRole('button', { name: '绑定' }).click()
  await expect(row(page, second)).toContainText('已绑定')

  // The device reports a right and a wrong answer of the student, and the question shows their statistics.
  const [asked = { id: '' }] = await query<{ id: string }>(
    `select id::text from question where status = 'published' and parent_id is null order by id limit 1`,
  )
  const answered = { account: `${mark}s`.toLowerCase(), questionId: asked.id, sn: second, answer: 'A' }
  for (const [correct, seconds] of [
    [true, 20],
    [false, 50],
  ] as const)
    expect(await report(outside, key, 'answer', { ...answered, correct, seconds })).toMatchObject({ state: 'stored' })
  // A scheduled job counts the answers of each day every five minutes. Queue the job now, in the table of pg-boss.
  await query(`insert into pgboss.job (name) values ('roll-up-open-days')`)
  const detail = await page.context().newPage()
  await expect(async () => {
    await detail.goto(`/questionbank/questiondetail?id=${asked.id}`)
    await expect(detail.getByRole('region', { name: '作答情况' })).toContainText(/2 次.*50\.0 %.*35 秒/, {
      timeout: 5_000,
    })
  }).toPass({ timeout: 60_000 })
  await detail.close()

  // Replace a broken device by one from stock, which takes over the student, and scrap the broken device.
  await act(page, row(page, second), '报修')
  await page.getByRole('dialog', { name: '报修设备' }).getByRole('textbox', { name: '备注' }).fill('屏幕破裂')
  await runSingle(page, '报修设备', { button: '报修', says: '1' })
  await expect(row(page, second)).toContainText('维修中')
  await act(page, row(page, second), '更换')
  const replacing = page.getByRole('dialog', { name: `更换设备 ${second}` })
  await replacing.getByRole('textbox', { name: '新设备 SN' }).fill(first)
  await replacing.getByRole('button', { name: '更换' }).click()
  await expect(page.getByText(`${second} 已更换为 ${first}`)).toBeVisible()
  await expect(row(page, first)).toContainText('示例同学')
  await act(page, row(page, second), '报修')
  await runSingle(page, '报修设备', { button: '报修', says: '1' })
  await act(page, row(page, second), '报废')
  await runSingle(page, '报废设备', { button: '报废', says: '1' })
  await expect(row(page, second)).toContainText('已报废')

  // The timeline of the device lists every step above.
  await keyword(page).fill(second.slice(-8))
  await row(page, second).getByRole('link', { name: second }).click()
  const timeline = page.getByRole('region', { name: '时间线' })
  await expect(timeline.getByRole('listitem')).toHaveCount(10)
  for (const word of ['报废', '更换', '报修', '绑定', '激活', '分配', '签收', '出库', '入库', '屏幕破裂', '示例老师']) {
    await expect(timeline).toContainText(word)
  }
  for (const told of ['3.2.7', '24 / 64 GB', '55%']) {
    await expect(page.getByRole('dialog', { name: second })).toContainText(told)
  }
  await timeline.getByRole('link', { name: /^RK/ }).click()
  await expect(page.getByRole('dialog', { name: /^RK/ })).toContainText('示例平板 A10')
  expect(heard).toEqual([])
})
