import { expect, type Locator, type Page, test } from '@playwright/test'
import { insertAgent } from '../../lib/contracts/agent/calls.ts'
import { query, unique } from '../support/database.ts'
import { endQuietly, fillSignIn, letIn, openOnOtherComputer, PASSWORD, person, signIn } from '../support/people.ts'
import { addAgent } from '../support/school.ts'
import { axeViolations, consoleErrors } from '../support/screen.ts'

// These tests cover the form itself, with 代理商 as the example; agents.spec.ts tests the features of agents.
const screen = '/platformmanage/agent'

const drawer = (page: Page, name = '编辑代理商') => page.getByRole('dialog', { name })
const field = (form: Locator, label: string) => form.getByRole('textbox', { name: label })
const question = (page: Page) => page.getByRole('dialog', { name: '有未保存的修改' })

async function openForm(page: Page, id: string): Promise<Locator> {
  await page.goto(`${screen}?edit=${id}`)
  const form = drawer(page, id === 'new' ? '新增代理商' : '编辑代理商')
  await expect(field(form, '名称')).toBeVisible()
  return form
}

/** Waits until the form shows that the server has stored the draft, which happens after a pause in typing. */
const draftKept = (form: Locator) => expect(form.getByText(/已暂存 \d\d:\d\d/)).toBeVisible()

test('a user creates, corrects and edits an agent with the keyboard only, and each wrong field shows its message', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('form.keys'), screen)
  await page.getByRole('button', { name: '新增代理商' }).first().press('Enter')
  const form = drawer(page, '新增代理商')
  await expect(field(form, '名称')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(form.getByText('请输入名称')).toBeVisible()
  await expect(field(form, '名称')).toBeFocused()

  const name = unique('键盘代理')
  await page.keyboard.insertText(name)
  await field(form, '手机').fill('123')
  await page.keyboard.press('Tab')
  await expect(form.getByText('请输入正确的手机号')).toBeVisible()
  await field(form, '手机').fill('13900000001')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText('代理商已保存')).toBeVisible()

  await page.getByRole('link', { name }).press('Enter')
  const view = page.getByRole('dialog', { name })
  await expect(view.getByRole('region', { name: '最近修改' })).toContainText('新增')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('e')
  const again = drawer(page)
  await expect(field(again, '名称')).toBeFocused()
  await field(again, '联系人').fill('钱经理')
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(page.getByText('钱经理')).toBeVisible()
  expect(heard).toEqual([])
})

test('a form reports a taken name at its field, and “save and add another” empties the form after saving', async ({
  page,
}) => {
  await addAgent('已有代理')
  await letIn(page, await person('form.more'))
  const form = await openForm(page, 'new')
  await field(form, '名称').fill('已有代理')
  await field(form, '手机').fill('13900000002')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByText('已有同名的代理商')).toBeVisible()
  await expect(field(form, '名称')).toBeFocused()
  await field(form, '名称').fill(unique('接连之一'))

  const refusal = { code: 403, message: '没有此操作的权限', result: { permission: 'agent:edit' } }
  await page.route(`**${insertAgent.path}`, (route) => route.fulfill({ json: refusal }))
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.getByRole('alert')).toContainText('没有此操作的权限')
  await expect(form.getByRole('button', { name: '保存', exact: true })).toBeFocused()
  await page.unroute(`**${insertAgent.path}`)
  await form.getByRole('button', { name: '保存并继续新增' }).click()
  await expect(page.getByText('代理商已保存')).toBeVisible()
  await expect(field(form, '名称')).toHaveValue('')
  await expect(field(form, '名称')).toBeFocused()
})

test('the message about a failed save remains until the user saves again', async ({ page }) => {
  // In a window this small the first fields are out of sight while the last field has the focus.
  await page.setViewportSize({ width: 390, height: 480 })
  await letIn(page, await person('form.lost'))
  const form = await openForm(page, 'new')
  await field(form, '名称').fill(unique('没有送到'))
  await field(form, '手机').fill('13900000003')
  await form.getByRole('textbox').last().focus()
  await expect(field(form, '名称')).not.toBeInViewport()
  await page.route(`**${insertAgent.path}`, (route) => route.abort())
  const isHealthy = page.waitForResponse((response) => response.url().includes('/api/health'))
  await page.keyboard.press('Control+s')
  const alert = form.getByRole('alert')
  await expect(alert).toContainText('保存失败：')
  await expect(alert).toBeInViewport({ ratio: 1 })
  await page.unroute(`**${insertAgent.path}`)
  // The service answers again now, but the message about the failed save remains until the user closes it.
  await isHealthy
  const dialog = page.getByRole('dialog', { name: '提示信息' })
  await expect(dialog).toContainText('恢复后请再操作一次')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
  await expect(alert).toContainText('保存失败：')
  await alert.getByRole('button', { name: '重试' }).click()
  await expect(form).toBeHidden()
})

test('a date field accepts a typed date with slashes and a date chosen in the calendar, and refuses other text', async ({
  page,
}) => {
  await signIn(page, await person('form.days'), '/platformmanage/organization?edit=new')
  const form = page.getByRole('dialog', { name: '新增机构' })
  const from = field(form, '合同开始')
  await from.fill('2026/9/1')
  await from.press('Tab')
  await expect(from).toHaveValue('2026-09-01')
  await form.getByRole('button', { name: '打开日历：合同开始' }).press('Enter')
  const calendar = page.getByRole('dialog', { name: '选择合同开始' })
  await expect(calendar.getByText('2026年9月')).toBeVisible()
  await expect(calendar.getByRole('gridcell', { name: '1', exact: true })).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(from).toHaveValue('2026-09-02')
  await field(form, '合同到期').fill('不是日期')
  await field(form, '合同到期').press('Tab')
  await expect(form.getByText('请输入正确的日期')).toBeVisible()
})

test('a user takes over the lock of a record from another user, and a later conflict keeps both users’ changes', async ({
  browser,
}) => {
  const id = await addAgent('两人代理')
  const wang = await openOnOtherComputer(browser, await person('form.wang'), null)
  const li = await openOnOtherComputer(browser, await person('form.li'), null)
  const mine = await openForm(wang, id)
  const theirs = await openForm(li, id)
  await expect(theirs.getByText(/测试form\.wang正在编辑（\d\d:\d\d 起）/)).toBeVisible()
  await expect(field(theirs, '联系人')).toBeDisabled()
  await expect(theirs.getByRole('button', { name: '保存', exact: true })).toBeHidden()

  await field(mine, '联系人').fill('王改的联系人')
  const asked = wang.getByRole('dialog', { name: '测试form.li请求接管' })
  await theirs.getByRole('button', { name: '请求接管' }).click()
  await expect(theirs.getByText(/等待测试form\.wang答复（\d+ 秒）/)).toBeVisible()
  await expect(asked.getByText('您正在编辑代理商“两人代理”')).toBeVisible()
  await expect(asked.getByRole('button', { name: '继续编辑' })).toBeFocused()
  await wang.keyboard.press('Enter')
  await expect(asked).toBeHidden()
  await expect(theirs.getByText('测试form.wang要继续编辑，没有让出')).toBeVisible()

  await theirs.getByRole('button', { name: '再次请求接管' }).click()
  await asked.getByRole('button', { name: '让出' }).click()
  await expect(field(theirs, '联系人')).toBeEnabled()
  await expect(mine.getByText('测试form.li已接管编辑。您填写的内容已存为草稿')).toBeVisible()
  await expect(field(mine, '联系人')).toBeDisabled()
  const draft = () =>
    query(`select payload -> 'values' ->> 'contact' as contact from autosave where entity_id = $1`, [id])
  expect(await draft()).toContainEqual({ contact: '王改的联系人' })

  await field(theirs, '联系人').fill('李改的联系人')
  await field(theirs, '备注').fill('李写的备注')
  await theirs.getByRole('button', { name: '保存', exact: true }).click()
  await expect(theirs).toBeHidden()
  await expect(mine.getByText(/测试form\.li正在编辑/)).toBeHidden()
  await expect(mine.getByText(/测试form\.li在 .* 保存了新版本/)).toBeVisible()

  await field(mine, '手机').fill('13900000009')
  await mine.getByRole('button', { name: '保存', exact: true }).click()
  const conflict = wang.getByRole('dialog', { name: '内容已被他人修改' })
  await expect(conflict.getByText('测试form.li在')).toBeVisible()
  await expect(conflict.getByText(/备注：.* → 李写的备注/)).toBeVisible()
  await expect(conflict.getByRole('button', { name: '还有 1 项待选择' })).toBeDisabled()
  await conflict.getByRole('radio', { name: '联系人：对方' }).check()
  await conflict.getByRole('button', { name: '保存', exact: true }).click()
  await expect(mine).toBeHidden()

  const [stored] = await query(`select contact, phone, note from agent where id = $1`, [id])
  expect(stored).toEqual({ contact: '李改的联系人', phone: '13900000009', note: '李写的备注' })
})

test('an open form without changes shows the new values when another user saves the record', async ({ browser }) => {
  const id = await addAgent('跟随代理')
  const busy = await openOnOtherComputer(browser, await person('form.busy'), null)
  const idle = await openOnOtherComputer(browser, await person('form.idle'), null)
  const edited = await openForm(busy, id)
  const watched = await openForm(idle, id)
  await field(edited, '联系人').fill('新联系人')
  await edited.getByRole('button', { name: '保存', exact: true }).click()
  await expect(field(watched, '联系人')).toHaveValue('新联系人')
})

test('a form restores typed text after the tab is closed and the browser is reloaded', async ({ page, context }) => {
  const id = await addAgent('不丢代理')
  await letIn(page, await person('form.lost'))
  let form = await openForm(page, id)
  await field(form, '联系人').fill('写到一半')
  await draftKept(form)
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  form = await openForm(next, id)
  await expect(field(form, '联系人')).toHaveValue('原联系人')
  await expect(form.getByText(/有未保存的草稿 \d\d:\d\d/)).toBeVisible()
  await form.getByRole('button', { name: '恢复' }).click()
  await expect(field(form, '联系人')).toHaveValue('写到一半')

  // The reload happens before the server has stored the draft, so the form must restore the copy in the browser.
  await field(form, '联系人').fill('再写一些')
  next.once('dialog', (dialog) => dialog.accept())
  await next.reload()
  form = drawer(next)
  await expect(form.getByText(/已恢复离开前未保存的内容/)).toBeVisible()
  await expect(field(form, '联系人')).toHaveValue('再写一些')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  // A save removes the stored draft.
  const left = () => query(`select 1 from autosave where entity = 'agent' and entity_id = $1`, [id])
  await expect.poll(left).toEqual([])
  form = await openForm(next, id)
  await expect(form.getByText(/有未保存的草稿/)).toBeHidden()
})

/**
 * Keeps the IndexedDB of the drafts busy with a write transaction until the page is gone, as on a slow disk, so that
 * the page cannot store a draft.
 */
const holdDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((held) => {
        const opening = indexedDB.open('drafts')
        opening.onsuccess = () => {
          const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
          const goOn = () => {
            store.count().onsuccess = goOn
            held()
          }
          goOn()
        }
      }),
  )

test('a form restores text that was typed just before a reload', async ({ page }) => {
  const id = await addAgent('走得急')
  await letIn(page, await person('form.hurry'))
  const form = await openForm(page, id)
  await holdDrafts(page)
  await field(form, '联系人').fill('来不及的')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(form.getByText(/已恢复离开前未保存的内容/)).toBeVisible()
  await expect(field(form, '联系人')).toHaveValue('来不及的')
})

test('a form reopens with the typed text after the session has expired and the user has signed in again', async ({
  page,
}) => {
  const id = await addAgent('过期代理')
  const userName = await person('form.expired')
  await letIn(page, userName)
  // Wait for the saveVisit call. Otherwise this call, and not the save, would be the first one that finds the session
  // ended.
  const visited = page.waitForResponse((response) => response.url().includes('saveVisit'))
  const form = await openForm(page, id)
  await visited
  await endQuietly(userName, 'expired')
  await field(form, '备注').fill('会话过期前写的')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await page
    .getByRole('dialog', { name: '提示信息' })
    .or(page.getByText('登录已过期，请重新登录').first())
    .first()
    .waitFor()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(page.getByLabel('账号')).toBeVisible()
  await fillSignIn(page, userName, PASSWORD)
  await expect(page).toHaveURL(new RegExp(`${screen}\\?edit=${id}`))
  await expect(field(drawer(page), '备注')).toHaveValue('会话过期前写的')
  await expect(page.getByText('已恢复离开前未保存的内容')).toBeVisible()
  await drawer(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(drawer(page)).toBeHidden()
})

test('a form restored from a draft of an older version reports a conflict when the user saves it', async ({ page }) => {
  const id = await addAgent('旧稿代理')
  await letIn(page, await person('form.stale'))
  let form = await openForm(page, id)
  await field(form, '联系人').fill('旧稿里的')
  await draftKept(form)
  await query(
    `update agent set contact = '别人新写的', row_version = row_version + 1, updated_at = now() where id = $1`,
    [id],
  )
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  form = drawer(page)
  await expect(field(form, '联系人')).toHaveValue('旧稿里的')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: '内容已被他人修改' })
  await expect(conflict.getByRole('row', { name: /联系人 原联系人 .*旧稿里的 .*别人新写的/ })).toBeVisible()
  await conflict.getByRole('button', { name: '返回编辑' }).click()
  await expect(field(form, '联系人')).toHaveValue('旧稿里的')
})

test('a form with unsaved changes asks once before Escape, close, back, menu, tab or sign-out leaves it', async ({
  page,
}) => {
  const id = await addAgent('守门代理')
  await signIn(page, await person('form.guard'), screen)
  await page.getByRole('link', { name: '守门代理' }).press('e')
  const form = drawer(page)
  const stay = async () => {
    await question(page).getByRole('button', { name: '继续编辑' }).click()
    await expect(question(page)).toBeHidden()
    await expect(field(form, '联系人')).toHaveValue('未保存')
    await expect(page).toHaveURL(new RegExp(`edit=${id}`))
  }
  await field(form, '联系人').fill('未保存')

  await page.keyboard.press('Escape')
  await stay()
  await form.getByRole('button', { name: '关闭' }).click()
  await stay()
  await page.goBack()
  await stay()
  const tab = page.getByRole('tab', { name: /代理商/ })
  await tab.press('Delete')
  await stay()
  await page.getByRole('navigation', { name: /菜单/ }).getByRole('link', { name: '代理商' }).click()
  await stay()
  await page.getByRole('button', { name: /测试form\.guard/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '有未保存的修改' }).getByRole('button', { name: '取消' }).click()
  await expect(field(form, '联系人')).toHaveValue('未保存')

  await page.goBack()
  await question(page).getByRole('button', { name: '仍要离开' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/platformmanage\/agent$/)
  await expect(question(page)).toBeHidden()

  await page.getByRole('link', { name: '守门代理' }).press('e')
  await field(form, '联系人').fill('又一次未保存')
  // Switching to another tab of the application does not close the form, so no question appears.
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(question(page)).toBeHidden()
  await tab.click()
  await expect(field(form, '联系人')).toHaveValue('又一次未保存')

  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => window.location.reload()).catch(() => null)
  const reload = await asked
  expect(reload.type()).toBe('beforeunload')
  await reload.dismiss()
  await expect(field(form, '联系人')).toHaveValue('又一次未保存')
})

test('a form saved while offline is sent when the connection returns, and reports a conflict with other changes', async ({
  page,
  context,
}) => {
  const id = await addAgent('离线代理')
  await letIn(page, await person('form.away'))
  // The locator uses no role, because an open dialog hides the banner from the accessibility tree.
  const banner = page.locator('section[aria-label="连接状态"]')
  const save = async (note: string) => {
    const form = await openForm(page, id)
    await context.setOffline(true)
    await expect(banner).toContainText('连接已断开')
    await field(form, '备注').fill(note)
    await page.keyboard.press('Control+s')
    await expect(form.getByRole('button', { name: '待发送' })).toBeDisabled()
    await expect(field(form, '备注')).toBeDisabled()
    await expect(banner).toContainText('1 项待发送')
    return form
  }
  const form = await save('离线写的')
  await context.setOffline(false)
  await expect(form).toBeHidden()
  await expect(banner).toContainText('连接已恢复，1 项已发送')

  await save('又离线写的')
  await query(`update agent set note = '别人写的', row_version = row_version + 1, updated_at = now() where id = $1`, [
    id,
  ])
  await context.setOffline(false)
  const conflict = page.getByRole('dialog', { name: '内容已被他人修改' })
  await expect(conflict.getByRole('row', { name: /备注 离线写的 .*又离线写的 .*别人写的/ })).toBeVisible()
  await expect(banner).toContainText('1 项没有保存：编辑代理商')
})

test('a form deletes its stored draft when the user discards the changes', async ({ page }) => {
  const id = await addAgent('放弃代理')
  await letIn(page, await person('form.drop'))
  let form = await openForm(page, id)
  await field(form, '联系人').fill('不要了')
  await draftKept(form)
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: '放弃修改' }).click()
  await expect(form).toBeHidden()
  form = await openForm(page, id)
  await expect(field(form, '联系人')).toHaveValue('原联系人')
  await expect(form.getByText(/有未保存的草稿/)).toBeHidden()
})

test('the history of an agent shows a change, and a user reverts the change there', async ({ page }) => {
  const id = await addAgent('有史代理')
  await letIn(page, await person('form.past'))
  const form = await openForm(page, id)
  await field(form, '联系人').fill('后来的联系人')
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  await page.goto(`${screen}?history=${id}`)
  const history = page.getByRole('dialog', { name: /修改记录/ })
  await expect(history.getByText('测试form.past')).toBeVisible()
  await expect(history.getByText('原联系人')).toBeVisible()
  await history.getByRole('button', { name: '恢复到修改前' }).click()
  await page.getByRole('dialog', { name: '恢复到修改前' }).getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText('已恢复到修改前')).toBeVisible()
  await expect(history.getByRole('listitem')).toHaveCount(2)
  const [stored] = await query<{ contact: string }>(`select contact from agent where id = $1`, [id])
  expect(stored?.contact).toBe('原联系人')
})
