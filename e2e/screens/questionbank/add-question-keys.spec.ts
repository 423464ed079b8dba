import { expect, type Page, test } from '@playwright/test'
import type { QuestionBody } from '../../../lib/contracts/question/body.ts'
import { editQuestion, getQuestionBody } from '../../../lib/contracts/question/editing.ts'
import { unique } from '../../support/database.ts'
import { focused, tabTo } from '../../support/keys.ts'
import { letIn, person } from '../../support/people.ts'
import { consoleErrors } from '../../support/screen.ts'

// These tests enter, by keyboard only, the answer types that have controls of their own (domain model §2.2).

const SCREEN = '/questionbank/addquestion'
const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })

async function fill(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.insertText(text)
}

/** Types a value into the focused field and selects the option of that name with Enter. */
async function pick(page: Page, value: string): Promise<void> {
  await page.keyboard.insertText(value)
  await expect(page.getByRole('option', { name: value, exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

async function choose(page: Page, name: RegExp, value: string): Promise<void> {
  await tabTo(page, name)
  await pick(page, value)
}

interface Way {
  readonly type: string
  /** Enters the content of the question; the focus is in the stem at the beginning. */
  readonly write: (page: Page) => Promise<void>
  readonly says: Partial<QuestionBody>
}

const html = (text: string) => expect.stringContaining(text) as unknown as string
const blankInStem = (page: Page) => page.keyboard.press('Control+Shift+B')
const option = (text: string, correct = false) =>
  expect.objectContaining({ html: html(text), correct }) as unknown as QuestionBody['options'][number]

const ways: readonly Way[] = [
  {
    type: '判断题',
    async write(page) {
      await tabTo(page, /^正确$/)
      await page.keyboard.press('ArrowDown')
    },
    says: { answer: ['错误'] },
  },
  {
    type: '选词填空',
    async write(page) {
      await blankInStem(page)
      await fill(page, /^选项 A$/, '因为')
      await fill(page, /^选项 B$/, '所以')
      await choose(page, /^第 1 空/, 'B')
    },
    says: { options: [option('因为'), option('所以')], answer: ['B'] },
  },
  {
    type: '连线题',
    async write(page) {
      for (const [field, text] of [
        ['左侧 1', '猫'],
        ['右侧 1', '喵'],
        ['左侧 2', '狗'],
        ['右侧 2', '汪'],
      ] as const)
        await fill(page, new RegExp(`^${field}$`), text)
    },
    says: { options: [option('猫'), option('狗')] },
  },
  {
    type: '排序题',
    async write(page) {
      await fill(page, /^项 A$/, '第二')
      await fill(page, /^项 B$/, '第一')
      await tabTo(page, /^移动正确顺序 第 1 位$/)
      await page.keyboard.press('Alt+ArrowDown')
    },
    says: { options: [option('第二'), option('第一')], answer: ['B', 'A'] },
  },
  {
    type: '简答题',
    async write(page) {
      await fill(page, /^参考答案/, '言之有理即可')
      await tabTo(page, /^添加评分要点$/)
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toMatch(/^评分要点 1$/)
      await page.keyboard.insertText('观点明确')
      await fill(page, /^评分要点 1 的分值/, '6')
    },
    says: { answer: [html('言之有理')], rubric: [{ html: html('观点明确'), score: 6 }] },
  },
]

async function stored(page: Page): Promise<QuestionBody> {
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const answer = await (await page.request.get(`/api${getQuestionBody.path}?id=${id}`)).json()
  return getQuestionBody.answer.parse(answer.result).body
}

/** Opens the form for a new question, selects section, grade and subject, and leaves the focus in the type. */
async function begin(page: Page): Promise<void> {
  await page.goto(SCREEN)
  await expect(front(page).getByRole('combobox', { name: '学段', exact: true })).toBeFocused()
  for (const value of ['初中', '九年级', '数学']) {
    await pick(page, value)
    await page.keyboard.press('Tab')
  }
}

/**
 * Saves the question, reopens it and saves it again; checks that the second save changed nothing, and returns the
 * content.
 */
async function keeps(page: Page, stem: string): Promise<QuestionBody> {
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/[?&]id=\d+/)
  const body = await stored(page)
  await page.goto(page.url())
  await expect(
    front(page)
      .getByRole('textbox', { name: /^(题干|材料)/ })
      .first(),
  ).toContainText(stem)
  const saved = page.waitForResponse((answer) => answer.url().includes(editQuestion.path))
  await page.keyboard.press('Control+s')
  expect((await (await saved).json()).code).toBe(200)
  expect(await stored(page)).toEqual(body)
  return body
}

test(`a question entered by keyboard is unchanged when it is reopened (types ${ways.map(({ type }) => type).join('、')})`, async ({
  page,
}) => {
  const heard = consoleErrors(page)
  await letIn(page, await person('keys.types'))
  for (const { type, write, says } of ways) {
    await begin(page)
    await pick(page, type)
    const stem = unique(`${type}的题干`)
    await fill(page, /^题干/, stem)
    await write(page)
    await fill(page, /^解析/, '由定义可知。')
    const body = await keeps(page, stem)
    expect(body).toMatchObject({ stemHtml: html(stem), analysisHtml: html('由定义可知。') })
    expect(body).toMatchObject(says)
  }
  expect(heard).toEqual([])
})
