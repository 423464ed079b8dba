import { expect, type Page, test } from '@playwright/test'
import { editQuestion, getQuestionBody } from '../../../lib/contracts/question/editing.ts'
import { unique } from '../../support/database.ts'
import { person, signIn } from '../../support/people.ts'
import { addQuestion } from '../../support/questions.ts'
import { consoleErrors } from '../../support/screen.ts'

// These tests check that no content of a question is lost or overwritten during editing.

const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const editor = (page: Page, name: string) => front(page).getByRole('textbox', { name, exact: true })
const bar = (page: Page) => front(page).getByRole('region', { name: '检查' })

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/questionbank/addquestion?id=${id}`)
  await expect(editor(page, '题干').or(editor(page, '材料')).first()).toBeVisible()
}

async function stored(page: Page, id: string) {
  const answer = await (await page.request.get(`/api${getQuestionBody.path}?id=${id}`)).json()
  return getQuestionBody.answer.parse(answer.result)
}

test('a correction that the checks offer changes only the fault, Ctrl+Z undoes it, and Ctrl+Enter submits', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await signIn(page, await person('safe.mend'), '/main')
  const stem = unique('修正')
  const id = await addQuestion(page, { stemHtml: `<p>${stem}若 $a&lt;b$,则下列正确的是，</p>` })
  await open(page, id)
  await bar(page).getByRole('button', { name: '查看' }).click()
  const mend = bar(page).getByRole('button', { name: '改为全角标点' })
  await expect(mend).toBeVisible()
  await editor(page, '题干').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('又写的')
  await mend.click()
  await expect(editor(page, '题干')).toContainText('，则')
  await expect(editor(page, '题干')).toContainText('又写的')
  await editor(page, '题干').click()
  await page.keyboard.press('Control+z')
  await expect(editor(page, '题干')).toContainText(',则')
  await expect(editor(page, '题干')).toContainText('又写的')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('试题已提交，等待审核')).toBeVisible()
  expect((await stored(page, id)).body.stemHtml).toContain('又写的')
  expect(heard).toEqual([])
})

test('each answer stays with its blank when a blank is added, and a finding opens the sub-question with the fault', async ({
  page,
}) => {
  await signIn(page, await person('safe.blanks'), '/main')
  const blank = '<span data-blank=""></span>'
  const filled = (html: string) => ({
    accept: [html],
    match: 'exact' as const,
    tolerance: null,
    score: null,
    group: null,
  })
  const id = await addQuestion(page, {
    typeCode: '04',
    stemHtml: `<p>${unique('先')}${blank}，后${blank}。</p>`,
    options: [],
    answer: ['春', '秋'],
    blanks: [filled('春'), filled('秋')],
  })
  await open(page, id)
  await editor(page, '题干').click()
  await page.keyboard.press('Control+Home')
  // The editor learns of the new cursor position one frame later, so wait two frames; no user would press the next key
  // sooner.
  await page.evaluate(() => new Promise((moved) => requestAnimationFrame(() => requestAnimationFrame(moved))))
  await page.keyboard.press('Control+Shift+B')
  await expect(editor(page, '第 3 空的答案')).toHaveText('秋')
  await expect(editor(page, '第 1 空的答案')).toHaveText('')
  await page.keyboard.press('Control+z')
  await expect(editor(page, '第 3 空的答案')).toHaveCount(0)
  await expect(editor(page, '第 2 空的答案')).toHaveText('秋')

  const child = (typeCode: string, more: object) => ({
    id: null,
    ...{ typeCode, stemHtml: '<p>小题</p>', options: [], shuffle: false, answer: [], blanks: [], rubric: [] },
    ...{ analysisHtml: '', thinkingHtml: '', summaryHtml: '', score: 1, ...more },
  })
  const whole = await addQuestion(page, {
    ...{ typeCode: '26', stemHtml: `<p>${unique('材料')}</p>`, options: [], answer: [], score: 2 },
    children: [child('03', { answer: ['正确'] }), child('03', {})],
  })
  await open(page, whole)
  await bar(page).getByRole('button', { name: '查看' }).click()
  await bar(page)
    .getByRole('button', { name: /第 2 小题 · 答案/ })
    .click()
  await expect(front(page).getByRole('button', { name: /^第 2 题/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(front(page).getByRole('radio', { name: '正确' }).first()).toBeFocused()
})

test('a question saved while offline is sent later, and the user resolves a conflict field by field', async ({
  page,
  context,
}) => {
  await signIn(page, await person('safe.away'), '/main')
  const id = await addQuestion(page, { stemHtml: `<p>${unique('离线')}</p>` })
  await open(page, id)
  await context.setOffline(true)
  await expect(page.locator('section[aria-label="连接状态"]')).toContainText('连接已断开')
  await editor(page, '解析').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('离线写的')
  await page.keyboard.press('Control+s')
  await expect(front(page).getByRole('button', { name: '待发送' })).toBeDisabled()
  await context.setOffline(false)
  await expect.poll(async () => (await stored(page, id)).body.analysisHtml).toContain('离线写的')
  await expect(front(page).getByRole('button', { name: '保存草稿' })).toBeEnabled()

  const { rowVersion, body } = await stored(page, id)
  await editor(page, '解析').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('，我写的')
  const data = { ...body, id, rowVersion, analysisHtml: '<p>别人写的</p>', source: '别人填的来源' }
  const headers = { origin: new URL(page.url()).origin }
  expect((await (await page.request.put(`/api${editQuestion.path}`, { data, headers })).json()).code).toBe(200)
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('dialog', { name: '内容已被他人修改' })
  await expect(conflict.getByRole('row', { name: /解析/ })).toContainText('别人写的')
  await conflict.getByRole('radio', { name: /解析：我/ }).check()
  await conflict.getByRole('button', { name: '保存', exact: true }).click()
  await expect(conflict).toBeHidden()
  await expect.poll(async () => (await stored(page, id)).body.analysisHtml).toContain('我写的')
  expect((await stored(page, id)).body.source).toBe('别人填的来源')
})
