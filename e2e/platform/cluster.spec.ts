import { type APIRequestContext, type BrowserContext, expect, type Page, request } from '@playwright/test'
import { insertAgent } from '../../lib/contracts/agent/calls.ts'
import { captcha, login, smsCaptcha } from '../../lib/contracts/auth/calls.ts'
import { Code } from '../../lib/contracts/base/call.ts'
import { listUserMenus } from '../../lib/contracts/menu/user-menus.ts'
import { kickOnline } from '../../lib/contracts/online/calls.ts'
import { listQuestions } from '../../lib/contracts/question/calls.ts'
import { claimReviewTasks } from '../../lib/contracts/review/calls.ts'
import { editRoleMenu, findRoles, getRoleMenus, insertRole } from '../../lib/contracts/role/calls.ts'
import { call } from '../support/call.ts'
import { replica, socketsOf, test } from '../support/cluster.ts'
import { query, unique } from '../support/database.ts'
import { smsCode } from '../support/operator.ts'
import { adminPassword, fillSignIn, PASSWORD, person, personOf, pictureCode } from '../support/people.ts'
import { listening } from '../support/screen.ts'

/** Signs in at the web server of one replica and returns the cookie jar with the session. */
async function jarOf(web: string, userName = 'admin', password = adminPassword()): Promise<APIRequestContext> {
  const jar = await request.newContext()
  const answer = await call(jar, web, login, { clientId: 'WEB', userName, password })
  expect(answer.code).toBe(Code.ok)
  return jar
}

/** Signs in on a page of the given web server and waits until the page receives events. */
async function pageOn(page: Page, web: string, userName: string): Promise<void> {
  const connected = listening(page)
  await page.goto(web)
  await fillSignIn(page, userName, PASSWORD)
  await page.waitForURL('**/main')
  await connected
}

test('a page of one replica reacts at once when another replica removes a permission or ends the session', async ({
  page,
  cluster,
}) => {
  const [here, there] = cluster.webs
  const admin = await jarOf(there)
  const code = unique('replica')
  const { result: roles } = await call(admin, there, findRoles, {})
  const copyFrom = roles.find((role) => role.code === 'editor')?.id
  const { result: role } = await call(admin, there, insertRole, { name: code, code, note: '', copyFrom })
  const userName = await person('replica.a', code)
  await pageOn(page, here, userName)
  const menu = page.getByRole('navigation', { name: /菜单/ })
  const link = menu.getByRole('link', { name: '全部试题', exact: true })
  await menu.getByRole('button', { name: '题库' }).click()
  await expect(link).toBeVisible()
  const mine = page.context().request
  const list = { pageNum: '1', pageSize: '20' } as const
  expect((await call(mine, here, listQuestions, list)).code).toBe(Code.ok)

  const { result } = await call(admin, there, getRoleMenus, { id: role.id })
  const lost = result.entries.find(({ url }) => url === '/questionbank/allquestions')?.id ?? ''
  const gone = new Set([lost, ...result.entries.filter(({ parentId }) => parentId === lost).map(({ id }) => id)])
  const menuIds = result.role.menuIds.filter((id) => !gone.has(id))
  expect(menuIds.length).toBeLessThan(result.role.menuIds.length)
  const { id, rowVersion, dataScope } = result.role
  const changed = await call(admin, there, editRoleMenu, { id, rowVersion, dataScope, menuIds })
  expect(changed).toMatchObject({ code: Code.ok })
  expect((await call(mine, here, listQuestions, list)).code).toBe(Code.forbidden)
  await expect(link).toBeHidden({ timeout: 2_000 })

  const [own] = await query<{ id: string }>(
    `select id::text from session where user_id = (select id from "system_user" where user_name = $1)`,
    [userName],
  )
  const kick = await call(admin, there, kickOnline, { selection: { ids: [own?.id ?? ''] }, reason: '换一台机器' })
  expect(kick).toMatchObject({ code: Code.ok, result: { ended: 1 } })
  await expect(page.getByRole('dialog', { name: '下线通知' })).toContainText('换一台机器', { timeout: 2_000 })
  expect((await call(mine, here, listUserMenus, {})).code).toBe(Code.sessionEnded)
})

test('each process serves metrics on its own port, and no public address serves metrics', async ({ page, cluster }) => {
  const [here] = cluster.webs
  const admin = await jarOf(here)
  expect((await call(admin, here, listUserMenus, {})).code).toBe(Code.ok)
  await page.goto(here)
  const told = await Promise.all(cluster.metrics.map(async (url) => (await fetch(url)).text()))
  for (const text of told) expect(text).toMatch(/^process_resident_memory_bytes \d{8,}$/m)
  const [web, backend] = told
  expect(web).toMatch(/^zakj_http_requests_total\{method="GET",kind="page",status="200"\} [1-9]/m)
  expect(backend).toContain(
    `zakj_http_requests_total{method="GET",route="${listUserMenus.path}",status="200",code="200"}`,
  )
  expect(backend).toMatch(/^zakj_tasks\{status="queued"\} \d+$/m)
  const port = replica(0).backend.port
  for (const origin of [cluster.url, here, `http://127.0.0.1:${port}`]) {
    for (const path of ['/metrics', '/api/metrics', '/api/zakj-admin/metrics']) {
      const answer = await admin.get(`${origin}${path}`)
      expect(await answer.text(), `${origin}${path}`).not.toContain('process_resident_memory_bytes')
    }
  }
})

/**
 * Requests a picture and an SMS code, with requests that alternate between two replicas; returns the input for the
 * login call.
 */
async function smsSignIn(context: BrowserContext, phone: string, [here, there]: readonly [string, string]) {
  const jar = context.request
  await call(jar, here, captcha, {})
  expect((await call(jar, there, smsCaptcha, { phone })).code).toBe(Code.ok)
  expect((await call(jar, here, smsCaptcha, { phone })).code, 'one a minute, wherever').toBe(Code.tooMany)
  await expect.poll(() => smsCode(phone)).toMatch(/^\d{6}$/)
  const input = {
    clientId: 'SMS',
    account: phone,
    captcha: await pictureCode(context),
    smsCaptcha: smsCode(phone) ?? '',
  }
  return { jar, input: { ...input, clientId: 'SMS' } as const }
}

test('all replicas share sessions, login codes and the count of wrong passwords', async ({ context, cluster }) => {
  const [here, there] = cluster.webs
  const phone = `138${String(Date.now()).slice(-8)}`
  await person('replica.b', 'editor', { phone })
  const { jar, input } = await smsSignIn(context, phone, cluster.webs)
  expect((await call(jar, there, login, input)).code).toBe(Code.ok)
  for (const web of [here, cluster.url, there]) expect((await call(jar, web, listUserMenus, {})).code).toBe(Code.ok)
  expect((await call(jar, here, login, input)).code, 'the picture is used up everywhere').toBe(Code.invalid)

  const userName = await person('replica.c')
  const guess = { clientId: 'WEB', userName, password: 'Wrong-778899' } as const
  for (const web of [here, there, here, there]) expect((await call(jar, web, login, guess)).code).toBe(Code.invalid)
  expect((await call(jar, here, login, guess)).code).toBe(Code.tooMany)
  const right = await call(jar, there, login, { ...guess, password: PASSWORD })
  expect(right, 'locked where nobody guessed last').toMatchObject({ code: Code.tooMany })
})

const [CLAIMERS, EACH] = [30, 10]
/** Number of review tasks; all reviewers together try to claim more than that. */
const TASKS = 250

/**
 * Inserts review tasks of a subject that no other test uses, and returns the user names of reviewers who may claim
 * them.
 */
async function claimable(tasks: number, claimers: number): Promise<string[]> {
  const stages = [
    { no: 1, name: '初审', reviewTask: '01', need: 1, rule: 'any', blind: false, slaHours: 48, checklist: [] },
  ]
  await query(
    `with made as (
       insert into review_round (entity, entity_id, version_id, no, stages, subject, section, authors)
       select 'question', -n, -n, 1, $1, 'race', '3', '{}' from generate_series(1, $2::int) n returning *)
     insert into review_task (round_id, entity, entity_id, version_id, subject, section, authors, stage_no, due_at)
     select id, entity, entity_id, version_id, subject, section, authors, 1, now() + interval '1 day' from made`,
    [JSON.stringify(stages), tasks],
  )
  return Promise.all(Array.from({ length: claimers }, (_, n) => personOf('race', `race.${n}`, 'reviewer1')))
}

test(`each review task is claimed exactly once when ${CLAIMERS} reviewers claim at the same time at two backends`, async ({
  cluster,
}) => {
  const names = await claimable(TASKS, CLAIMERS)
  const jars = await Promise.all(names.map((name, n) => jarOf(cluster.webs[n % 2] ?? cluster.url, name, PASSWORD)))
  const answers = await Promise.all(
    jars.map((jar, n) => call(jar, cluster.webs[n % 2] ?? cluster.url, claimReviewTasks, { filter: {}, count: EACH })),
  )
  expect(answers.filter(({ code }) => code !== Code.ok)).toEqual([])
  const got = answers.flatMap(({ result }) => result.ids)
  expect(got).toHaveLength(TASKS)
  expect(new Set(got).size).toBe(TASKS)
  const stored = await query(
    `select state, count(*)::int as count, count(assignee_id)::int as held from review_task where subject = 'race' group by state`,
  )
  expect(stored).toEqual([{ state: 'claimed', count: TASKS, held: TASKS }])
  const served = new Set(answers.flatMap(({ result }, n) => (result.ids.length > 0 ? [n % 2] : [])))
  expect(served.size, 'both backends gave some').toBe(2)
})

/**
 * Adds agents without a pause. `stop` ends this and returns the names that were sent and the names that the service
 * acknowledged.
 */
function keepWriting(jar: APIRequestContext, web: string) {
  const tried: string[] = []
  const acknowledged: string[] = []
  let going = true
  const body = { areaCodes: [], contact: '', phone: '13900000001', note: '' }
  async function write(): Promise<void> {
    while (going) {
      const name = unique('副本')
      tried.push(name)
      const answer = await call(jar, web, insertAgent, { ...body, name }).catch(() => undefined)
      if (answer?.code === Code.ok) acknowledged.push(name)
    }
  }
  const writers = Promise.all([write(), write(), write()])
  const stop = async () => {
    going = false
    await writers
    return { tried, acknowledged }
  }
  return { acknowledged, stop }
}

const servedBy = async () => ((await socketsOf(0)) > 0 ? 0 : 1)

test('pages recover after kill -9 of a backend and a web server under load, and every write is stored once', async ({
  page,
  cluster,
}) => {
  const userName = await person('replica.d')
  await pageOn(page, cluster.url, userName)
  const load = keepWriting(await jarOf(cluster.url), cluster.url)
  const goesOn = async () => {
    const before = load.acknowledged.length
    await expect.poll(() => load.acknowledged.length, { timeout: 5_000 }).toBeGreaterThan(before + 20)
  }
  await goesOn()
  for (const part of ['backend', 'web'] as const) {
    const again = page.waitForEvent('websocket', { timeout: 12_000 })
    const victim = replica(await servedBy())[part].pid
    process.kill(victim, 'SIGKILL')
    await goesOn()
    await (await again).waitForEvent('framereceived')
    await expect.poll(() => [replica(0)[part].pid, replica(1)[part].pid], { timeout: 20_000 }).not.toContain(victim)
  }
  await goesOn()
  const { tried, acknowledged } = await load.stop()
  const rows = await query<{ name: string; count: number }>(
    'select name, count(*)::int as count from agent where name = any ($1) group by name',
    [tried],
  )
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  expect(acknowledged.filter((name) => !counts.has(name))).toEqual([])
  expect(rows.filter(({ count }) => count > 1)).toEqual([])
  test
    .info()
    .annotations.push({ type: 'writes', description: `${acknowledged.length} of ${tried.length} acknowledged` })
})
