import { expect, test } from '@playwright/test'
import { query, unique } from '../../support/database.ts'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { act, axeViolations, consoleErrors, keyword, listening, pick, row, runSingle } from '../../support/screen.ts'

const SECOND = { timeout: 1_000 }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a published announcement appears for another user at once, and disappears when it is withdrawn', async ({
  page,
  browser,
}) => {
  const heard = consoleErrors(page)
  const [title, role] = [unique('考务安排'), unique('考务')]
  // A role that no other test uses, so that only this test's user receives the announcement.
  await query(`insert into role (code, name, data_scope) values ($1, $1, 'all')`, [role])
  const reader = await openOnOtherComputer(browser, await person('notice.reader', `editor,${role}`), null)
  const listens = listening(reader)
  await reader.goto('/main')
  await listens
  const block = reader.getByRole('region', { name: '公告', exact: true })
  await expect(block).toBeVisible()

  await signIn(page, await person('notice.writer'), '/user/announcement')
  await page.getByRole('button', { name: '新增公告' }).first().click()
  const form = page.getByRole('dialog', { name: '新增公告' })
  await form.getByRole('textbox', { name: '标题' }).fill(title)
  await form.getByRole('textbox', { name: '正文' }).fill('周五 14:00 开始。\n\n面积公式 $S=ab$。')
  await pick(page, form.getByRole('combobox', { name: '范围' }), role)
  await form.getByRole('textbox', { name: '标题' }).click()
  await form.getByLabel('选择附件').setInputFiles([
    { name: '考场平面图.png', mimeType: 'image/png', buffer: png },
    { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('不支持的文件') },
  ])
  await expect(form.getByText('“说明.txt”不能作为附件')).toBeVisible()
  await expect(form.getByRole('button', { name: '移除 考场平面图.png' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await keyword(page).fill(title)
  await expect(row(page, title)).toContainText('草稿')
  await act(page, row(page, title), '发布')
  const question = page.getByRole('dialog', { name: '发布公告' })
  await expect(question).toContainText(`角色为${role}的人员`)
  await question.getByRole('button', { name: '发布' }).click()
  await expect(block.getByRole('button', { name: title })).toContainText('未读', { timeout: 2_000 })
  await expect(row(page, title)).toContainText('已发布')

  const bell = reader.getByRole('button', { name: '通知，1 条未读' })
  await expect(bell).toBeVisible(SECOND)
  await bell.click()
  await reader.getByRole('dialog', { name: '通知' }).getByRole('button', { name: title }).click()
  const text = reader.getByRole('dialog', { name: title })
  await expect(text).toContainText('周五 14:00 开始。')
  expect(await axeViolations(reader)).toEqual([])
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    text.getByRole('link', { name: '下载' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('考场平面图.png')
  await text.getByRole('button', { name: '关闭' }).click()
  await expect(block.getByRole('button', { name: title })).not.toContainText('未读')
  await expect(reader.getByRole('button', { name: '通知', exact: true })).toBeVisible()

  await act(page, row(page, title), '下线')
  await runSingle(page, `下线公告“${title}”`, { says: '将下线 1 条' })
  await expect(block.getByRole('button', { name: title })).toBeHidden(SECOND)
  await expect(row(page, title)).toContainText('已下线')
  await reader.context().close()
  expect(heard).toEqual([])
})
