import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import { AnnouncementHost } from '@/components/work/announcements/announcement-host'
import { openAnnouncementAtom } from '@/components/work/announcements/open-announcement'
import type { MyAnnouncement } from '@/lib/contracts/announcement/own'
import { Announcements } from './announcements'
import { Figures } from './figures'
import { FirstSteps } from './first-steps'
import { Todos } from './todos'

/** The jsdom instance, which vitest provides as a global. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

let server: Server
/** Answers of the test server by the end of the path: a result, or `gone` for a failure. Any other path gets 404. */
let answers: Record<string, unknown>
let asked: string[]

const session = { userId: '1', userName: 'wang', fullname: '王示例', portrait: null, ports: [], treeList: [] }
const gone = Symbol('a failure')

beforeAll(async () => {
  server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    asked.push(`${request.method} ${path.split('/').slice(3).join('/')}`)
    const known = Object.entries(answers).find(([end]) => path.endsWith(`/${end}`))
    if (!known || known[1] === gone) {
      response.writeHead(known ? 500 : 404).end()
      return
    }
    const body = { code: 200, message: 'ok', result: known[1] }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  answers = { listUserMenus: { ...session, impersonating: null } }
})
afterEach(() => {
  cleanup()
  getDefaultStore().set(openAnnouncementAtom, null)
})

const announcement = (id: number, more: Partial<MyAnnouncement> = {}): MyAnnouncement => ({
  id: String(id),
  title: `公告${id}`,
  pinned: false,
  publishedAt: '2026-11-20T01:00:00.000Z',
  revisedAt: null,
  readAt: '2026-11-20T02:00:00.000Z',
  unread: false,
  attachmentCount: 0,
  ...more,
})
const page = (list: MyAnnouncement[], unread = 0) => ({
  list,
  total: list.length,
  totalIsCapped: false,
  nextCursor: null,
  unread,
  changesAt: null,
})

it('Announcements lists the first five announcements, labels unread and changed ones, and marks an opened one as read', async () => {
  const first = announcement(1, { pinned: true, unread: true, readAt: null })
  const changed = announcement(2, { unread: true, revisedAt: '2026-11-21T02:00:00.000Z', attachmentCount: 1 })
  answers['announcement/listMyAnnouncements'] = page([first, changed, ...[3, 4, 5, 6].map((id) => announcement(id))], 2)
  const { attachmentCount: _, ...read } = first
  const attachments = [{ no: 1, name: '安排.docx', mime: 'application/x', bytes: 2_048 }]
  answers['announcement/getMyAnnouncement'] = { ...read, body: '第一段\n第二段', publishedBy: '李示例', attachments }
  answers['announcement/readAnnouncements'] = null
  renderPage(
    <>
      <Announcements />
      <AnnouncementHost />
    </>,
  )
  const lines = await screen.findAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent?.replace(/20.*:\d\d/, ''))).toEqual([
    '公告1置顶 · 未读',
    '公告21 个附件 · 已更新',
    '公告3',
    '公告4',
    '公告5',
  ])
  fireEvent.click(screen.getByRole('button', { name: /公告1/ }))
  const dialog = await screen.findByRole('dialog', { name: '公告1' })
  await within(dialog).findByText(/第一段/)
  expect(dialog.textContent).toContain('李示例')
  const download = within(dialog).getByRole('link', { name: '下载' })
  expect(download.getAttribute('href')).toBe('/api/zakj-admin/announcement/downloadAttachment?id=1&no=1')
  await waitFor(() => expect(asked).toContain('PUT announcement/readAnnouncements'))
})

it('Announcements marks no announcement as read while the user impersonates a role', async () => {
  const impersonating = { roleId: '3', name: '编辑', grants: [], by: '管理员' }
  answers.listUserMenus = { ...session, impersonating }
  const { attachmentCount: _, ...read } = announcement(1, { unread: true, readAt: null })
  answers['announcement/listMyAnnouncements'] = page([announcement(1, { unread: true, readAt: null })], 1)
  answers['announcement/getMyAnnouncement'] = { ...read, body: '正文在此', publishedBy: null, attachments: [] }
  renderPage(
    <>
      <Announcements />
      <AnnouncementHost />
    </>,
  )
  fireEvent.click(await screen.findByRole('button', { name: /公告1/ }))
  await screen.findByText('正文在此')
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([])
})

it('Announcements renders nothing when the platform does not offer announcements', async () => {
  const { container } = renderPage(<Announcements />)
  await waitFor(() => expect(asked).toContain('GET announcement/listMyAnnouncements'))
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

it('Announcements shows an error when loading fails, and loads the announcements again on retry', async () => {
  answers['announcement/listMyAnnouncements'] = gone
  renderPage(<Announcements />)
  expect((await screen.findByRole('alert')).textContent).toContain('公告暂时无法加载')
  answers['announcement/listMyAnnouncements'] = page([])
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('没有公告。')
})

it('Figures shows the figures of another platform, omits missing figures, and marks figures that failed to load', async () => {
  Object.assign(answers, {
    getAll: { figures: [{ key: 'imports', value: 3, change: null, series: null, url: null }], shares: [] },
    lesson: 1_234,
    'padDuration/count4HomePage': {},
    'parent/count4Homepage': gone,
  })
  renderPage(<Figures />)
  await screen.findByText('1,234')
  await screen.findByText('暂时无法统计')
  const labels = screen.getAllByRole('listitem').map((one) => one.querySelector('[data-label]')?.textContent)
  expect(labels).toEqual(['我的导入', '微课', '家长'])
})

it('Figures shows the link, unit and change of a figure that is loaded by a separate request', async () => {
  const menu = { id: '1', name: '设备管理', icon: '', url: '/platformmanage/devicesmanage', children: [] }
  answers.listUserMenus = { ...session, impersonating: null, ports: ['device:list'], treeList: [menu] }
  const url = '/platformmanage/devicesmanage?sort=lastSeen'
  const use = { key: 'padDuration', value: 3, unit: '近 7 天，小时', change: -7, series: [10, 3], url }
  Object.assign(answers, {
    getAll: { figures: [], shares: [] },
    'padDuration/count4HomePage': { figures: [use], shares: [] },
  })
  renderPage(<Figures />)
  const tile = await screen.findByRole('link', { name: '平板使用时长 3 近 7 天，小时，减 7' })
  expect(tile.getAttribute('href')).toBe(url)
  expect(tile.querySelector('svg')).not.toBeNull()
})

it('Figures omits the number of imports when the user has imported nothing', async () => {
  answers.getAll = { figures: [{ key: 'imports', value: 0, change: null, series: null, url: null }], shares: [] }
  answers.lesson = 1_234
  renderPage(<Figures />)
  await screen.findByText('1,234')
  await waitFor(() => expect(screen.queryByText('我的导入')).toBeNull())
})

/** To-dos that every user has, each with a count of zero. */
const done = ['importsReady', 'notifications', 'drafts'].map((key) => ({ key, count: 0, url: null }))

it('Todos shows how many items of a to-do are overdue, and omits to-dos without items', async () => {
  const menu = { id: '1', name: '试题审核', icon: '', url: '/questionbank/checkquestion', children: [] }
  answers.listUserMenus = { ...session, impersonating: null, ports: ['review:list'], treeList: [menu] }
  answers.listTodos = {
    todos: [
      { key: 'ownReviews', count: 3, overdue: 2, url: '/questionbank/checkquestion?tab=mine' },
      { key: 'reviewsToClaim', count: 0, url: '/questionbank/checkquestion?tab=open' },
      ...done,
    ],
    drafts: [],
  }
  renderPage(<Todos />)
  const tile = await screen.findByRole('link', { name: '我的审核任务 3 超时 2' })
  expect(tile.getAttribute('href')).toBe('/questionbank/checkquestion?tab=mine')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('region', { name: '我的待办' }).textContent).toBe('我的待办我的审核任务3超时 2')
})

it('Todos sorts overdue to-dos first, then the longest waiting ones, and notices such as 已锁定的人员 last', async () => {
  answers.listUserMenus = {
    ...session,
    impersonating: null,
    ports: ['order:confirm', 'order:fulfil', 'problemFeedback:handle', 'userFeedback:handle', 'user:list'],
  }
  const waiting = (key: string, oldest: string | null, overdue = 0) => ({ key, count: 1, overdue, oldest, url: null })
  const todos = [
    waiting('lockedStaff', null),
    waiting('ordersToConfirm', '2026-11-20T08:00:00.000Z'),
    waiting('ordersToFulfil', '2026-11-18T08:00:00.000Z'),
    waiting('newUserFeedback', '2026-11-19T08:00:00.000Z', 1),
    waiting('newProblemFeedback', '2026-11-17T08:00:00.000Z'),
    ...['ownUserFeedback', 'ownProblemFeedback'].map((key) => ({ key, count: 0, url: null })),
    ...done,
  ]
  answers.listTodos = { todos, drafts: [] }
  renderPage(<Todos />)
  await screen.findByText('已锁定的人员')
  const labels = screen.getAllByRole('listitem').map((one) => one.querySelector('[data-label]')?.textContent)
  expect(labels).toEqual(['待受理的用户反馈', '待受理的问题反馈', '待履约的订单', '待确认的订单', '已锁定的人员'])
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.querySelector('[data-late]')?.textContent).toContain('超时 1')
  expect(second?.querySelector('[data-late]')).toBeNull()
})

describe('FirstSteps', () => {
  const screens = [
    '/platformmanage/section',
    '/platformmanage/organization',
    '/user/rolelist',
    '/user/roleset',
    '/user/openkey',
  ]
  const treeList = screens.map((url, at) => ({ id: `${at}`, name: url, icon: '', url, children: [] }))
  const step = (key: string, done = false, skipped = false) => ({ key, done, skipped })

  beforeEach(() => {
    answers.listUserMenus = { ...session, impersonating: null, treeList }
    answers.listLooks = {}
    answers.saveLook = null
  })

  it('lists the setup steps of an administrator in order, each with its state and a link to its screen', async () => {
    answers.listFirstSteps = {
      steps: [step('sections', true), step('organs'), step('roles'), step('staff'), step('openKeys', false, true)],
    }
    renderPage(<FirstSteps />)
    const part = await screen.findByRole('region', { name: '开始使用' })
    expect(
      within(part)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(screens)
    expect(part.textContent).toContain('2 / 5')
    expect(
      within(part)
        .getAllByRole('button', { name: /：不需要$/ })
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['机构：不需要', '角色：不需要', '人员：不需要'])
  })

  it('disappears when every setup step is done or dismissed, and stores the dismissal', async () => {
    answers.listFirstSteps = { steps: [step('sections', true), step('openKeys')] }
    renderPage(<FirstSteps />)
    const button = await screen.findByRole('button', { name: '接口密钥：不需要' })
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false))
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    await waitFor(() => expect(asked).toContain('PUT workspace/saveLook'), { timeout: 3_000 })
  })

  it('renders nothing when the platform offers no setup steps', async () => {
    const { container } = renderPage(<FirstSteps />)
    await waitFor(() => expect(asked).toContain('GET statistics/listFirstSteps'))
    expect(container.querySelector('section')).toBeNull()
  })
})

it('Todos shows the text 暂无待办 when no to-do has items', async () => {
  answers.listTodos = { todos: done, drafts: [] }
  renderPage(<Todos />)
  await screen.findByText('暂无待办')
})
