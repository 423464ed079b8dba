import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { login } from '../../lib/contracts/auth/calls.ts'
import { Code } from '../../lib/contracts/base/call.ts'
import { query, unique } from './database.ts'
import { accountWith } from './operator.ts'

interface More {
  phone?: string
  /** Subjects with sections in the data scope: `02:3` is 数学 of 高中. */
  scope?: readonly string[]
}

export const PASSWORD = 'Journey-7788'
export const adminPassword = () => process.env.E2E_ADMIN_PASSWORD ?? ''

/**
 * Users created with the operator's tool, one for each instance of the application. Further users of the instance copy
 * the password hash of this user, because computing a new one is slow.
 */
const models = new Map<string, Promise<string>>()

function model(): Promise<string> {
  const platform = process.env.E2E_DATA_DIR ?? ''
  const known = models.get(platform)
  if (known) return known
  const userName = unique('model')
  const made = accountWith(PASSWORD, 'add', userName, '--name', '模板', '--role', 'editor').then(() => userName)
  models.set(platform, made)
  return made
}

/**
 * Creates a user that only the calling test uses, so that locking or signing out cannot affect other tests. Returns the
 * user name, which begins with `name`; the full name is 测试 and `name`. The user has read all earlier announcements, so
 * that a test counts only its own announcements.
 */
export async function person(name: string, role = 'admin', more: More = {}): Promise<string> {
  const userName = await made(name, role, more)
  await query(
    `insert into announcement_read (announcement_id, user_id)
     select a.id, u.id from announcement a, "system_user" u where u.user_name = $1`,
    [userName],
  )
  return userName
}

/**
 * Creates a user with one subject of 高中 in the data scope; `subject` is a dictionary key, or a text that no other user
 * has.
 */
export const personOf = (subject: string, name: string, role: string) => person(name, role, { scope: [`${subject}:3`] })

async function made(name: string, role: string, { phone, scope = [] }: More): Promise<string> {
  const userName = unique(name)
  const roles = await query(
    `with made as (
       insert into "system_user" (user_name, full_name, password_hash, phone)
       select $1, $2, password_hash, $5::text from "system_user" where user_name = $3 returning id),
     reaches as (
       insert into user_scope (user_id, subject, section)
       select made.id, split_part(grant_of, ':', 1), split_part(grant_of, ':', 2)
         from made, unnest($6::text[]) as grant_of)
     insert into user_role (user_id, role_id) select made.id, role.id from made, role
      where role.code = any ($4) and role.deleted_at is null returning role_id`,
    [userName, `测试${name}`, await model(), role.split(','), phone ?? null, scope],
  )
  if (roles.length !== role.split(',').length) throw new Error(`no such role: ${role}`)
  return userName
}

/** Returns the characters of the login picture that the browser shows; a user would read them from the picture. */
export async function pictureCode(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies(`${process.env.E2E_BASE_URL}/api/zakj-auth/`)
  const id = cookies.find(({ name }) => name === 'zakj_captcha')?.value
  const rows = await query<{ code: string }>('select code from picture_code where id = $1', [id])
  return rows[0]?.code ?? ''
}

export async function fillSignIn(page: Page, userName: string, password: string): Promise<void> {
  // Wait, because the page of an ended session opens the login page itself, which may not be hydrated yet.
  await untilAlive(page)
  await page.getByLabel('账号').fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Waits until the page is hydrated, so that it reacts to clicks and keys. */
async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
}

/** Makes `goto` and `reload` of the page wait until the page is hydrated, as a user looks before pressing a key. */
function patient(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...where) => {
    const answer = await goto(...where)
    await untilAlive(page)
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload(...how)
    await untilAlive(page)
    return answer
  }
}

/**
 * Signs in by a call instead of the login page, which has its own tests, and opens no page. @throws Error with the
 * message of the service where it refuses the sign-in
 */
export async function letIn(
  page: Page,
  userName = 'admin',
  password = userName === 'admin' ? adminPassword() : PASSWORD,
): Promise<void> {
  const origin = process.env.E2E_BASE_URL ?? ''
  const answer = await page.request.post(`${origin}/api${login.path}`, {
    headers: { origin },
    data: { clientId: 'WEB', userName, password },
  })
  const { code, message } = await answer.json()
  if (code !== Code.ok) throw new Error(`${userName} was not let in: ${message}`)
  patient(page)
}

/** Signs in by a call and opens 首页 or the address `at`. */
export async function signIn(page: Page, userName = 'admin', at = '/main', password?: string): Promise<void> {
  await letIn(page, userName, password)
  await page.goto(at)
  if (at === '/main') await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
}

/**
 * Signs a user in in a new browser context, as on another computer, and opens the address `at`; with null it opens
 * none.
 */
export async function openOnOtherComputer(
  browser: Browser,
  userName: string,
  at: string | null = '/main',
): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  if (at === null) await letIn(page, userName)
  else await signIn(page, userName, at)
  return page
}

/** Ends all sessions of a user without an event to the user's pages, as if the sessions had expired. */
export async function endQuietly(userName: string, reason: string): Promise<void> {
  await query(
    `with ended as (
       update session set ended_at = now(), end_reason = $2
       where ended_at is null and user_id = (select id from "system_user" where user_name = $1) returning id)
     select pg_notify('zakj_event', json_build_object('to', json_build_object('sessions', json_agg(id)), 'forget', true)::text)
     from ended`,
    [userName, reason],
  )
}
