import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { type Key, newId, sign } from '../../../docs/open-door-client.ts'
import { followUp, readFeedbacks, readPicture } from '../../../lib/contracts/feedback/door.ts'
import { intakes, sendPicture } from '../../../lib/contracts/open/calls.ts'
import { query, unique } from '../../support/database.ts'
import { addKey, post, resultOf } from '../../support/door.ts'
import { person, signIn } from '../../support/people.ts'
import { addSchool } from '../../support/school.ts'
import { act, axeViolations, consoleErrors, keyword, pick, row, runSingle } from '../../support/screen.ts'

/** A PNG file of one pixel, in base64. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** Returns functions that make calls as a tablet app does: signed with a key, and without a user of the platform. */
function device(outside: APIRequestContext, key: Key) {
  return {
    post: (path: string, input: object) => post(outside, key, path, input),
    async read(id: string) {
      const path = `${readFeedbacks.path}?id=${id}`
      const { feedbacks } = await resultOf(await outside.get(`/api${path}`, { headers: sign(key, 'GET', path) }))
      return feedbacks[0] as {
        status: string
        messages: { from: string; text: string; pictures: string[] }[]
        reopenUntil: string | null
      }
    },
    async picture(feedbackId: string, id: string | undefined) {
      const path = `${readPicture.path}?feedbackId=${feedbackId}&id=${id}`
      return (await outside.get(`/api${path}`, { headers: sign(key, 'GET', path) })).body()
    },
  }
}

/**
 * Widths in pixels of the pictures that the test adds, one width for each way of adding a picture. The test tells the
 * pictures apart by their width. A PNG file stores the width at byte `PNG_WIDTH`.
 */
const PICTURE_WIDTHS = { paste: 20, drop: 30 }
const PNG_WIDTH = 16

/** Pastes a picture from the clipboard, or drops an image file on the field. */
async function bring(field: Locator, how: keyof typeof PICTURE_WIDTHS): Promise<void> {
  await field.evaluate(
    async (element, { how, width }) => {
      const canvas = new OffscreenCanvas(width, 20)
      canvas.getContext('2d')?.fillRect(0, 0, width, 20)
      const data = new DataTransfer()
      data.items.add(new File([await canvas.convertToBlob()], `${how}.png`, { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data })
      // An event that the page does not cancel would make the browser open the file.
      if (element.dispatchEvent(event)) throw new Error(`${how} was left to the browser`)
    },
    { how, width: PICTURE_WIDTHS[how] },
  )
}

const panel = (page: Page, text: string) => page.getByRole('dialog', { name: text })

test('staff assign, answer and merge feedback from a device, and the device reopens answered feedback', async ({
  page,
  playwright,
  baseURL,
}) => {
  const heard = consoleErrors(page)
  const mark = unique('微课')
  const text = `${mark} 打不开`
  const school = await addSchool('反馈示例小学')
  const pupil = unique('pupil')
  await query(
    `insert into account (kind, user_name, full_name, organ_id, status) values ('student', $1, '示例同学', $2, 'active')`,
    [pupil, school.id],
  )
  const outside = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const tablet = device(outside, await addKey())

  // The tablet sends a report with a picture twice, as after a lost connection, and then four more reports of the same
  // fault.
  const picture = await tablet.post(sendPicture.path, { name: '屏幕.png', data: DOT })
  const base = { type: '14', account: pupil, appVersion: '3.2.1' }
  const now = Date.now()
  const first = { ...base, id: newId(now - 10), text, pictures: [picture.id] }
  // The time in a report's id determines the order of the reports, so each id gets a different time.
  const again = Array.from({ length: 4 }, (_, n) => ({ ...base, id: newId(now + n), text: `${mark} 第 ${n + 2} 次` }))
  const { path } = intakes.feedback.call
  await tablet.post(path, { items: [first] })
  const { results } = await tablet.post(path, { items: [first, ...again] })
  expect(results.map(({ state }: { state: string }) => state)).toEqual(['known', ...again.map(() => 'stored')])

  const handler = await person('feedback.desk', 'ops')
  await signIn(page, await person('feedback.lead'), '/platformmanage/problemfeedback')
  await keyword(page).fill(mark)
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(3)
  const line = row(page, text)
  for (const said of ['另有 2 条', '示例同学', school.name, '视频无法播放', '待受理', '剩 ']) {
    await expect(line).toContainText(said)
  }
  expect(await axeViolations(page)).toEqual([])

  // Assign the report to a colleague; the assignment also accepts it.
  await act(page, line, '分派')
  const assigning = page.getByRole('dialog', { name: '分派问题反馈' })
  await pick(page, assigning.getByRole('combobox', { name: '处理人' }), handler, '测试feedback.desk')
  await runSingle(page, '分派问题反馈', { button: '分派', says: '1' })
  await expect(line).toContainText('已受理')
  await expect(line).toContainText('测试feedback.desk')

  // Answer in the conversation of the report, and store the text of the answer as a template.
  await line.getByRole('link', { name: text }).click()
  const drawer = panel(page, text)
  const talk = drawer.getByRole('region', { name: '对话' })
  await expect(talk.getByRole('img', { name: '查看图片 1' })).toBeVisible()
  await talk.getByText('另有 2 条').click()
  await expect(talk).toContainText('第 5 次')
  await talk.getByRole('textbox', { name: '答复' }).fill('请更新到 3.3 后再试。')
  await talk.getByRole('button', { name: '模板' }).click()
  const templates = page.getByRole('dialog', { name: '答复模板' })
  await templates.getByRole('textbox', { name: /存为模板/ }).fill(mark)
  await templates.getByRole('button', { name: '存为模板' }).click()
  await expect(templates.getByRole('button', { name: `使用“${mark}”` })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await templates.getByRole('button', { name: `修改“${mark}”` }).click()
  await expect(templates.getByRole('textbox', { name: '名称', exact: true })).toBeFocused()
  await templates.getByRole('textbox', { name: '答复', exact: true }).fill('请更新到 3.3 后再试一次。')
  expect(await axeViolations(page)).toEqual([])
  await templates.getByRole('button', { name: '保存' }).click()
  await expect(templates.getByText('请更新到 3.3 后再试一次。')).toBeVisible()
  await templates.getByRole('button', { name: '关闭' }).click()
  await talk.getByRole('button', { name: '发送答复' }).click()
  await expect(talk.getByRole('listitem').filter({ hasText: '请更新到 3.3 后再试。' })).toBeVisible()
  expect(await tablet.read(first.id)).toMatchObject({
    status: 'processing',
    messages: [{ from: 'staff', text: '请更新到 3.3 后再试。' }],
  })

  // Close the drawer before sending: the typed text and the pictures return, and the send button stays in view.
  await talk.getByRole('textbox', { name: '答复' }).fill('新版本已推送。')
  const shot = { name: '步骤.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') }
  await talk.getByLabel('选择图片').setInputFiles(shot)
  await expect(talk.getByRole('button', { name: '移除图片 1' })).toBeVisible()
  await bring(talk.getByRole('textbox', { name: '答复' }), 'paste')
  await expect(talk.getByRole('button', { name: '移除图片 2' })).toBeVisible()
  await bring(talk.getByRole('textbox', { name: '答复' }), 'drop')
  await expect(talk.getByRole('button', { name: '移除图片 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await line.getByRole('link', { name: text }).click()
  await expect(talk.getByRole('textbox', { name: '答复' })).toHaveValue('新版本已推送。')
  await expect(talk.getByRole('button', { name: '移除图片 3' })).toBeVisible()
  await expect(talk.getByRole('button', { name: '发送答复' })).toBeInViewport({ ratio: 1 })
  await expect(drawer.getByRole('button', { name: '解决', exact: true })).toBeVisible()
  await talk.getByRole('button', { name: '答复并解决' }).click()
  await expect(drawer).toContainText('已解决')
  await expect(drawer.getByRole('button', { name: '关闭反馈' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // The device reads the answer and reopens the report, and the open screen shows the new state.
  const read = await tablet.read(first.id)
  expect(read.status).toBe('resolved')
  expect(read.messages.at(-1)).toMatchObject({ from: 'staff', text: '新版本已推送。' })
  expect(read.reopenUntil).not.toBeNull()
  const [answerPicture, ...brought] = read.messages.at(-1)?.pictures ?? []
  expect((await tablet.picture(first.id, answerPicture)).equals(shot.buffer)).toBe(true)
  for (const [at, width] of [PICTURE_WIDTHS.paste, PICTURE_WIDTHS.drop].entries()) {
    expect((await tablet.picture(first.id, brought[at])).readUInt32BE(PNG_WIDTH)).toBe(width)
  }
  const back = { id: newId(), feedbackId: first.id, text: '更新以后还是打不开', reopen: true }
  expect(await tablet.post(followUp.path, back)).toEqual({ state: 'stored', status: 'processing' })
  expect(await tablet.post(followUp.path, back)).toEqual({ state: 'known', status: 'processing' })
  await expect(talk).toContainText('更新以后还是打不开')
  await expect(drawer).toContainText('处理中')
  await page.keyboard.press('Escape')
  await expect(line).toContainText('处理中')

  // Merge a report about the same fault into the first report. The sender of the merged report then reads the state and
  // the answers of the first report.
  const second = row(page, '第 2 次')
  await act(page, second, '合并')
  const merging = page.getByRole('dialog', { name: /^合并/ })
  await pick(page, merging.getByRole('combobox', { name: '保留的反馈' }), text)
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await expect(second).toContainText('重复')
  await expect(line).toContainText('合并 1 条')
  expect(await tablet.read(again[0]?.id ?? '')).toMatchObject({ status: 'processing' })
  await outside.dispose()
  expect(heard).toEqual([])
})
