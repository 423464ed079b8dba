import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { listQuestions } from '../../../lib/contracts/question/calls.ts'
import { unique } from '../../support/database.ts'
import { importFile } from '../../support/operator.ts'
import { letIn, signIn } from '../../support/people.ts'
import { axeViolations, consoleErrors, keyword } from '../../support/screen.ts'

const list = '/questionbank/allquestions?scope=all'
const codes = (page: Page) => page.getByRole('table').getByRole('link', { name: /^Q\d+/ })

/**
 * Imports mathematics questions, the last one as the newest; each stem begins with `word`, which occurs in no other
 * question.
 */
async function questions(word: string, stems: readonly string[]): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'zakj-formula-')), 'made.questions.jsonl')
  const made = stems.map((stem, at) => ({
    externalId: `${word}-${at}`,
    source: word,
    type: 'single',
    section: '高中',
    grade: '高三',
    subject: '数学',
    stem: `${word}：${stem}`,
    options: [
      { key: 'A', content: '$\\frac{1}{3}$' },
      { key: 'B', content: '<b>不确定</b>' },
    ],
    answer: ['A'],
    analysis: '由 $2w=6$ 得 $w=3$',
  }))
  await writeFile(file, made.map((question) => JSON.stringify(question)).join('\n'))
  await importFile(file)
}

/** Returns the address of the detail page of a question that `questions` inserted; `at` is the index of its stem. */
async function detailOf(page: Page, word: string, at: number): Promise<string> {
  const query = new URLSearchParams({ keyword: word, sort: 'code', order: 'asc' })
  const answer = await page.request.get(`/api${listQuestions.path}?${query}`)
  const { result } = (await answer.json()) as { result: { list: { id: string }[] } }
  return `/questionbank/questiondetail?id=${result.list[at]?.id}`
}

/** The computed CSS colour of the first visible element that matches the selector. */
const inkOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => getComputedStyle(element).color)

test('a search finds a formula in any spelling, lists exact matches first and marks the formula in each row', async ({
  page,
}) => {
  const heard = consoleErrors(page)
  const word = unique('求值')
  await questions(word, ['$\\dfrac12 w^{2}$ 等于', '$\\frac{1}{2}w^2+5$ 等于', '$w^2$ 等于'])
  await signIn(page, 'admin', list)
  await keyword(page).fill(`${word} $\\frac{1}{2}w^{2}$`)
  await expect(codes(page)).toHaveCount(2)
  const marked = page.locator('[data-row] [data-found]')
  await expect(marked).toHaveCount(2)
  await expect(marked.first()).toHaveAttribute('data-tex', '\\dfrac12 w^{2}')
  // The list is sorted by match, not by age: this question is newer, but it comes second because its formula contains
  // more than the search.
  await expect(marked.nth(1)).toHaveAttribute('data-tex', '\\frac{1}{2}w^2+5')
  await expect(marked.first().locator('mjx-container')).toBeVisible()
  expect(await page.evaluate(() => [...(CSS.highlights.get('keyword') ?? [])].map(String))).toContain(word)

  await keyword(page).fill(`${word} $w^2$`)
  await expect(codes(page)).toHaveCount(3)
  await expect(marked).toHaveCount(3)
  await expect(marked.first()).toHaveAttribute('data-tex', 'w^2')
  // Without dollar signs, the service recognises the formula by its operators.
  await keyword(page).fill(`${word}等于 w^2+5`)
  await expect(codes(page)).toHaveCount(1)
  await expect(marked).toHaveCount(1)
  expect(await axeViolations(page, 'main')).toEqual([])
  expect(heard).toEqual([])
})

test('the detail page of a question lists similar questions and shows how each of them differs', async ({ page }) => {
  const heard = consoleErrors(page)
  const word = unique('相似')
  const stem = '已知圆 $C$ 的方程为 $x^2+y^2=25$，过点 $(3,4)$ 作圆的切线，则这条切线在两坐标轴上的截距之和等于'
  await questions(word, [stem, stem.replace('25', '100').replace('(3,4)', '(6,8)'), '另外一件毫不相干的事情是什么'])
  await letIn(page)
  await page.goto(await detailOf(page, word, 0))
  await page.getByRole('button', { name: '相似题' }).click()
  const found = page.getByRole('region', { name: '相似题' }).getByRole('listitem')
  await expect(found.first()).toContainText('变式')
  await expect(found.first()).toContainText(/相似度 \d\d%/)
  await found
    .first()
    .getByRole('button', { name: /^对比 Q\d+$/ })
    .click()
  const compared = page.getByRole('region', { name: '题干' })
  await expect(compared.locator('ins').first()).toBeVisible()
  await expect(compared.locator('del').first()).toBeVisible()
  expect(await axeViolations(page, 'main')).toEqual([])
  await page.goBack()
  await expect(compared).toBeHidden()
  expect(heard).toEqual([])
})

test('a user copies a question as LaTeX and as a link, and prints it with or without the answer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const word = unique('外带')
  await questions(word, ['若 $2w&lt;6$，则'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await letIn(page)
  await page.goto(await detailOf(page, word, 0))
  await page.getByRole('button', { name: '复制 LaTeX' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await copied()).toBe(
    `${word}：若 $2w<6$，则\nA. $\\frac{1}{3}$\nB. \\textbf{不确定}\n【答案】A\n【解析】由 $2w=6$ 得 $w=3$\n`,
  )
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect.poll(copied).toMatch(/^http.*\/questionbank\/questiondetail\?id=\d+&version=\d+$/)

  const main = page.getByRole('main')
  const answer = main.getByRole('heading', { name: '答案' })
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-asked-to-print', '') }),
  )
  await page.getByRole('button', { name: '打印' }).click()
  await expect(page.locator('body[data-asked-to-print]')).toBeAttached()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(answer).toBeVisible()
  await expect(main.getByText(/教师版/)).toBeVisible()
  for (const outside of [
    page.getByRole('banner'),
    page.getByRole('heading', { name: '讨论' }),
    page.getByText('基本信息'),
  ])
    await expect(outside.first()).toBeHidden()
  expect(await inkOf(page, 'main mjx-container')).toBe('rgb(0, 0, 0)')
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(5_000)

  await page.emulateMedia({ media: null, colorScheme: 'dark' })
  await page.getByRole('button', { name: '学生视图' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText(/学生版/)).toBeVisible()
  await expect(answer).toBeHidden()
  // Printing the list afterwards prints the list, not the question.
  await page.emulateMedia({ media: null })
  await page.getByRole('navigation', { name: /菜单/ }).getByRole('link', { name: '全部试题', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(codes(page).first()).toBeVisible()
})
