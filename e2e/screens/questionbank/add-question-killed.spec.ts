import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type LaunchOptions, type Page, test } from '@playwright/test'
import { person, signIn } from '../../support/people.ts'

const SCREEN = '/questionbank/addquestion'

/** Starts a headless Chromium as a separate process, with a profile that survives a kill, and opens a page in it. */
async function start(profile: string, options: LaunchOptions): Promise<{ browser: ChildProcess; page: Page }> {
  const { executablePath = chromium.executablePath(), args = [], env } = options
  await rm(join(profile, 'DevToolsActivePort'), { force: true })
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run']
  const browser = spawn(executablePath, [...args, ...own, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  let port = ''
  await expect
    .poll(async () => {
      port = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')[0] ?? ''
      return port
    })
    .not.toBe('')
  const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts()
  if (!context) throw new Error('a browser without a window')
  return { browser, page: await context.newPage() }
}

test('the question form offers the typed text as a draft after kill -9 of the browser', async ({ launchOptions }) => {
  const profile = await mkdtemp(join(tmpdir(), 'killed-'))
  const writer = await person('write.killed')
  const url = `${process.env.E2E_BASE_URL}${SCREEN}`
  const front = (page: Page) => page.getByRole('tabpanel').filter({ visible: true })
  const stem = (page: Page) => front(page).getByRole('textbox', { name: '题干', exact: true })
  const choose = async (page: Page, field: string, value: string) => {
    await front(page).getByRole('combobox', { name: field, exact: true }).click()
    await page.getByRole('option', { name: value, exact: true }).click()
  }

  const first = await start(profile, launchOptions)
  let running = first.browser
  try {
    await signIn(first.page, writer, url)
    for (const [field, value] of [
      ['学段', '初中'],
      ['年级', '九年级'],
      ['学科', '数学'],
      ['题型', '单选题'],
    ] as const)
      await choose(first.page, field, value)
    await stem(first.page).click()
    // Type 30 letters in three seconds, without the pause after which the form usually stores a draft.
    await first.page.keyboard.type('abcdefghijklmnopqrstuvwxyzABCD', { delay: 100 })
    const gone = once(running, 'exit')
    running.kill('SIGKILL')
    await gone

    const second = await start(profile, launchOptions)
    running = second.browser
    await signIn(second.page, writer, url)
    await front(second.page).getByRole('button', { name: '恢复', exact: true }).click()
    await expect(stem(second.page)).toContainText('abcdefghijklmno')
    await expect(front(second.page).getByRole('combobox', { name: '题型', exact: true })).toHaveValue('单选题')
  } finally {
    running.kill('SIGKILL')
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
})
