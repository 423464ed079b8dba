import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { editQuestion, getQuestionBody } from '../../../lib/contracts/question/editing.ts'
import { unique } from '../../support/database.ts'
import { tabTo } from '../../support/keys.ts'
import { openOnOtherComputer, person, signIn } from '../../support/people.ts'
import { publishedPoint } from '../../support/points.ts'
import { axeViolations, consoleErrors } from '../../support/screen.ts'

const SCREEN = '/questionbank/addquestion'

/** The visible screen; the page keeps the screens of other tabs in its DOM. */
const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
const editor = (page: Page, name: string) => front(page).getByRole('textbox', { name, exact: true })
const saveDraft = (page: Page) => front(page).getByRole('button', { name: '保存草稿' })
const bar = (page: Page) => front(page).getByRole('region', { name: '检查' })

async function choose(page: Page, field: string, value: string): Promise<void> {
  await front(page).getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}

async function write(page: Page, field: string | Locator, text: string): Promise<void> {
  await (typeof field === 'string' ? editor(page, field) : field).click()
  await page.keyboard.insertText(text)
}

/** Opens the form for a new question, unless it is open, and selects section, grade, subject and type. */
async function begin(page: Page, type: string, subject = '数学'): Promise<void> {
  const { pathname, search } = new URL(page.url())
  if (pathname + search !== SCREEN) await page.goto(SCREEN)
  await choose(page, '学段', '初中')
  await choose(page, '年级', '九年级')
  await choose(page, '学科', subject)
  await choose(page, '题型', type)
}

/** Publishes a knowledge point of 初中 数学 and selects it as the primary one. */
async function classify(page: Page, point: string): Promise<void> {
  await publishedPoint(point, { section: '2' })
  await choose(page, '难度', '中等')
  const field = front(page).getByRole('combobox', { name: '知识点' })
  await field.fill(point)
  await page.getByRole('option', { name: point }).click()
  await expect(front(page).getByRole('button', { name: `移除知识点 ${point}` })).toBeVisible()
}

/** Saves the question as a draft; returns its id from the new address. */
async function save(page: Page): Promise<string> {
  await saveDraft(page).click()
  await expect(page.getByText('试题已保存').first()).toBeVisible()
  await expect(page).toHaveURL(/[?&]id=\d+/)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

async function stored(request: APIRequestContext, id: string) {
  const answer = await (await request.get(`/api${getQuestionBody.path}?id=${id}`)).json()
  return getQuestionBody.answer.parse(answer.result)
}

/** Reopens a saved question and saves it without a change; checks that the stored content is the same as before. */
async function reopens(page: Page, id: string, shows: string): Promise<void> {
  const before = await stored(page.request, id)
  await page.goto(`${SCREEN}?id=${id}`)
  await expect(editor(page, before.body.children.length > 0 ? '材料' : '题干').first()).toContainText(shows)
  await expect(front(page).getByText('有未保存的草稿')).toHaveCount(0)
  const saved = page.waitForResponse((answer) => answer.url().includes(editQuestion.path))
  await saveDraft(page).click()
  expect((await (await saved).json()).code).toBe(200)
  expect((await stored(page.request, id)).body).toEqual(before.body)
}

/** `GRID` is a PNG file of one pixel and `SILENCE` an empty WAV file, both in base64. */
const GRID = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='

/** Enters the content of each type with the mouse; add-question-keys.spec.ts covers the types not listed here. */
const contents: Record<string, (page: Page) => Promise<void>> = {
  单选题: async (page) => {
    for (const [at, text] of ['甲', '乙', '丙', '丁'].entries()) {
      await write(page, `选项 ${'ABCD'[at]}`, text)
    }
    await front(page).getByRole('radio', { name: 'C 正确' }).click()
  },
  多选题: async (page) => {
    await write(page, '选项 A', '一')
    await write(page, '选项 B', '二')
    await front(page).getByRole('button', { name: '删除选项 D' }).click()
    await front(page).getByRole('button', { name: '删除选项 C' }).click()
    await front(page).getByRole('checkbox', { name: 'A 正确' }).click()
    await front(page).getByRole('checkbox', { name: 'B 正确' }).click()
  },
  填空题: async (page) => {
    await editor(page, '题干').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+Shift+B')
    await write(page, '第 1 空的答案', '12')
  },
  计算题: async (page) => write(page, '参考答案', '等于 3'),
  作图题: async (page) => {
    const picture = { name: '方格.png', mimeType: 'image/png', buffer: Buffer.from(GRID, 'base64') }
    await front(page).getByLabel('选择底图').setInputFiles(picture)
    await front(page).getByRole('textbox', { name: '替代文字' }).fill('空白方格')
    await write(page, '参考答案', '如图')
  },
  口语: async (page) => {
    await write(page, '口语提示', '看图说一段话')
    const heard = { name: '提示.wav', mimeType: 'audio/wav', buffer: Buffer.from(SILENCE, 'base64') }
    await front(page).getByLabel('选择音频').setInputFiles(heard)
    await expect(front(page).getByRole('button', { name: '移除音频' })).toBeVisible()
    await write(page, '参考答案', '跟读')
  },
}

const names = Object.keys(contents)
const SHARE = 3
for (let from = 0; from < names.length; from += SHARE) {
  const share = names.slice(from, from + SHARE)
  test(`a question entered with the mouse is unchanged when it is reopened (types ${share.join('、')})`, async ({
    page,
  }) => {
    const heard = consoleErrors(page)
    await signIn(page, await person('write.types'), SCREEN)
    for (const type of share) {
      const stem = unique(`${type}的题干`)
      await begin(page, type)
      await write(page, '题干', stem)
      await contents[type]?.(page)
      await write(page, '解析', '由定义可知。')
      await classify(page, unique('新考点'))
      await expect(bar(page).getByRole('status')).toContainText('可以提交')
      await reopens(page, await save(page), stem)
    }
    expect(heard).toEqual([])
  })
}

test('a composite question (复合题) with sub-questions moved by keyboard is unchanged when it is reopened', async ({
  page,
}) => {
  await signIn(page, await person('write.composite'), SCREEN)
  const stem = unique('一段材料')
  await begin(page, '综合题')
  await write(page, '材料', stem)
  const children = front(page).getByRole('list', { name: '小题' })
  for (const [type, text] of [
    ['判断题', '第一问'],
    ['简答题', '第二问'],
  ] as const) {
    await front(page).getByRole('button', { name: '添加小题' }).click()
    const child = children.getByRole('listitem').filter({ has: page.getByRole('combobox', { name: '题型' }) })
    await child.getByRole('combobox', { name: '题型' }).click()
    await page.getByRole('option', { name: type, exact: true }).click()
    await write(page, child.getByRole('textbox', { name: '题干' }), text)
    if (type === '判断题') await child.getByRole('radio', { name: '正确' }).click()
    else await write(page, child.getByRole('textbox', { name: '参考答案' }), '答')
    await child.getByRole('textbox', { name: /^分值/ }).fill('6')
  }
  await write(page, editor(page, '解析').first(), '见各小题。')
  await classify(page, unique('综合'))
  await expect(bar(page).getByRole('status')).toContainText('可以提交')
  await front(page).getByRole('button', { name: '移动小题 第 1 题' }).press('Alt+ArrowDown')
  expect(await axeViolations(page)).toEqual([])
  const id = await save(page)
  const { body } = await stored(page.request, id)
  expect(body.children.map(({ stemHtml }) => stemHtml.replace(/<[^>]+>/g, ''))).toEqual(['第二问', '第一问'])
  await reopens(page, id, stem)
})

test('a user writes and submits a single-choice question by keyboard, and a dialog lists the shortcuts', async ({
  page,
}) => {
  // Delay the dictionaries, because a user who knows the values types them before the lists have loaded.
  await page.route(/dict-items\/queryAll/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await signIn(page, await person('write.keys'), SCREEN)
  const field = (name: string) => front(page).getByRole('combobox', { name, exact: true })
  await expect(field('学段')).toBeFocused()
  for (const value of ['初中', '九年级', '数学', '单选题']) {
    await page.keyboard.insertText(value)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  if (!(await editor(page, '题干').evaluate((at) => at === document.activeElement))) await tabTo(page, /^题干/)
  const stem = unique('下列正确的是')
  await page.keyboard.insertText(stem)
  await tabTo(page, /^选项 A$/)
  await page.keyboard.insertText('甲')
  await tabTo(page, /^选项 B$/)
  await page.keyboard.insertText('乙')
  await page.keyboard.press('Alt+2')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(front(page).getByRole('radio', { name: 'A 正确' })).toBeChecked()
  await page.keyboard.press('Control+d')
  await expect(editor(page, '选项 B')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('丙')
  for (const [name, text] of [
    [/^选项 D$/, '丁'],
    [/^选项 E$/, '戊'],
  ] as const) {
    await tabTo(page, name)
    await page.keyboard.insertText(text)
  }
  await tabTo(page, /^解析/)
  await page.keyboard.insertText('故选 A。')
  await tabTo(page, /^难度/)
  await page.keyboard.insertText('中等')
  await page.keyboard.press('Enter')
  await tabTo(page, /^知识点/)
  const { name: point } = await publishedPoint(unique('键盘考点'), { section: '2' })
  await page.keyboard.insertText(point)
  await expect(page.getByRole('option', { name: point })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('status')).toContainText('可以提交')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('试题已保存').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('试题已提交，等待审核')).toBeVisible()
  await expect(front(page).getByText('待审', { exact: true })).toBeVisible()

  await page.goto(SCREEN)
  await page
    .getByRole('button', { name: /快捷键/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: '快捷键' })
  for (const text of ['保存并新建', '插入公式', '插入空', '提交'])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible()
})

test('submitting a question with faults leads to the faulty field, and a submitted question can be withdrawn', async ({
  page,
}) => {
  await signIn(page, await person('write.submit'), SCREEN)
  await begin(page, '判断题')
  await write(page, '题干', unique('地球是平的'))
  await expect(bar(page).getByRole('status')).toContainText('必须改正')
  await front(page).getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText(/还有 \d 项必须改正/).first()).toBeVisible()
  await bar(page).getByRole('button', { name: '查看' }).click()
  await bar(page)
    .getByRole('button', { name: /解析.*没有解析/ })
    .click()
  await expect(editor(page, '解析')).toBeFocused()
  await page.keyboard.insertText('地球近似球体。')
  await front(page).getByRole('radio', { name: '错误' }).click()
  await classify(page, unique('地球'))
  await expect(bar(page).getByRole('status')).toContainText('可以提交')
  await front(page).getByRole('button', { name: '提交', exact: true }).click()
  await expect(page.getByText('试题已提交，等待审核')).toBeVisible()
  await expect(front(page).getByText('要修改，请先撤回提交。')).toBeVisible()
  await expect(saveDraft(page)).toHaveCount(0)

  await front(page).getByRole('button', { name: '撤回提交' }).click()
  await page.getByRole('dialog', { name: '撤回提交' }).getByRole('button', { name: '撤回', exact: true }).click()
  await expect(page.getByText('已撤回提交，可以继续修改')).toBeVisible()
  await write(page, '解析', '这是后来补充的。')
  await saveDraft(page).click()
  await expect(page.getByText('试题已保存').first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  expect((await stored(page.request, id)).body.analysisHtml).toContain('后来补充')
})

test('Ctrl+Shift+S saves a question and starts another one with the same type and difficulty', async ({ page }) => {
  await signIn(page, await person('write.next'), SCREEN)
  await begin(page, '判断题')
  await write(page, '题干', unique('前一题'))
  await choose(page, '难度', '困难')
  await page.keyboard.press('Control+Shift+S')
  await expect(page.getByText('试题已保存').first()).toBeVisible()
  await expect(page).not.toHaveURL(/id=/)
  await expect(editor(page, '题干')).toHaveText('')
  await expect(front(page).getByRole('combobox', { name: '难度' })).toHaveValue('困难')
  await expect(front(page).getByRole('combobox', { name: '题型' })).toHaveValue('判断题')
  await expect(front(page).getByText('有未保存的草稿')).toHaveCount(0)
})

test('changing the type of a question keeps the stem, and asks before it removes options', async ({ page }) => {
  await signIn(page, await person('write.type'), SCREEN)
  await begin(page, '单选题')
  await write(page, '题干', '题干还在')
  await write(page, '选项 A', '要去掉的')
  await choose(page, '题型', '判断题')
  const asked = page.getByRole('dialog', { name: '更改题型' })
  await expect(asked).toContainText('1 个选项')
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(editor(page, '选项 A')).toHaveText('要去掉的')
  await choose(page, '题型', '判断题')
  await asked.getByRole('button', { name: '更改' }).click()
  await expect(editor(page, '题干')).toHaveText('题干还在')
  await expect(editor(page, '选项 A')).toHaveCount(0)
})

test('a page closed while a user writes a question leaves a draft, which the form for a new question restores', async ({
  page,
  context,
}) => {
  await signIn(page, await person('write.torn'), SCREEN)
  await begin(page, '单选题')
  await write(page, '题干', '写到一半')
  await write(page, '选项 B', '第二项')
  await expect(front(page).getByText(/已暂存/)).toBeVisible()
  await page.close()
  const again = await context.newPage()
  await again.goto(SCREEN)
  await front(again).getByRole('button', { name: '恢复', exact: true }).click()
  await expect(editor(again, '题干')).toHaveText('写到一半')
  await expect(editor(again, '选项 B')).toHaveText('第二项')
})

test('a question that one user edits is read-only for another user, who takes it over and saves it', async ({
  page,
  browser,
}) => {
  const [one, other] = [await person('write.one'), await person('write.other')]
  await signIn(page, one, SCREEN)
  await begin(page, '判断题')
  const stem = unique('两人同题')
  await write(page, '题干', stem)
  const id = await save(page)

  const theirs = await openOnOtherComputer(browser, other, `${SCREEN}?id=${id}`)
  await expect(front(theirs).getByText('测试write.one正在编辑').first()).toBeVisible()
  await expect(editor(theirs, '题干')).toHaveAttribute('contenteditable', 'false')
  await write(page, '解析', '写到一半的解析')
  await front(theirs).getByRole('button', { name: '请求接管' }).click()
  await page.getByRole('dialog', { name: '测试write.other请求接管' }).getByRole('button', { name: '让出' }).click()
  await expect(theirs.getByText('现在由您编辑')).toBeVisible()
  await write(theirs, '解析', '接管后的解析')
  await saveDraft(theirs).click()
  await expect(theirs.getByText('试题已保存').first()).toBeVisible()
  await expect(front(page).getByText('已接管编辑').first()).toBeVisible()
  expect((await stored(theirs.request, id)).body.analysisHtml).toContain('接管后的解析')
})

test('a user copies a question in 全部试题, moves it to the bin, restores it and edits it', async ({ page }) => {
  await signIn(page, await person('write.list'), SCREEN)
  await begin(page, '判断题')
  const stem = unique('列表里的题')
  await write(page, '题干', stem)
  const id = await save(page)
  const { code } = await stored(page.request, id)
  await page.goto(`/questionbank/allquestions?keyword=${code}`)
  const line = front(page).getByRole('row').filter({ hasText: code })
  await expect(front(page).getByRole('link', { name: '录题' })).toBeVisible()
  await line.getByRole('link', { name: '复制' }).click()
  await expect(editor(page, '题干')).toHaveText(stem)
  await expect(page).toHaveURL(new RegExp(`copy=${id}`))
  const copy = await save(page)
  expect(copy).not.toBe(id)
  await expect(page).not.toHaveURL(/copy=/)
  await expect(editor(page, '题干')).toHaveText(stem)

  await page.goto(`/questionbank/allquestions?keyword=${code}`)
  await line.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '移到回收站' }).click()
  await page.getByRole('dialog', { name: '移到回收站' }).getByRole('button', { name: '移到回收站' }).click()
  await expect(page.getByText(`${code}已移到回收站`)).toBeVisible()
  await expect(line).toHaveCount(0)
  const tabs = front(page).getByRole('group', { name: '范围' })
  await tabs.getByRole('button', { name: '回收站' }).click()
  await expect(line.getByText('回收站')).toBeVisible()
  await expect(line.getByRole('link', { name: '编辑' })).toHaveCount(0)
  await line.getByRole('button', { name: '还原' }).click()
  await expect(line).toHaveCount(0)
  await tabs.getByRole('button', { name: '我的' }).click()
  await expect(line.getByText('草稿')).toBeVisible()
  await front(page).getByRole('button', { name: '显示为卡片' }).click()
  const card = front(page).getByRole('list', { name: '试题列表' }).getByRole('listitem').filter({ hasText: code })
  await expect(card).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await front(page).getByRole('button', { name: '显示为表格' }).click()
  await line.getByRole('link', { name: '编辑' }).click()
  await expect(editor(page, '题干')).toHaveText(stem)
})
