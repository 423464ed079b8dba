import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { SideMenu } from './side-menu'

const entry = (id: string, url: string | null, children: MenuEntry[] = []): MenuEntry => ({
  id,
  name: id,
  url,
  icon: null,
  level: 1,
  visible: true,
  children,
})
const tree = [
  entry('首页', '/main'),
  entry('机构', null, [entry('班级', '/platformmanage/class'), entry('机构列表', '/platformmanage/organization')]),
  entry('系统', null, [entry('登录日志', '/user/loginlog')]),
]

/**
 * The entries that were scrolled into view. The test environment has no `scrollIntoView`, so the test defines it and
 * records each call.
 */
let brought: string[]
beforeEach(() => {
  brought = []
  Element.prototype.scrollIntoView = function bring(this: Element) {
    brought.push(this.textContent || this.ariaLabel || '')
  }
})
afterEach(cleanup)

type Shown = Omit<ComponentProps<typeof SideMenu>, 'tree'>
let show: (next: Shown) => void

function Menu() {
  const [shown, setShown] = useState<Shown>({ current: '/user/loginlog', folded: false })
  show = (next) => act(() => setShown(next))
  return <SideMenu tree={tree} {...shown} />
}

/** Resolves after the tasks of the next frame have run. */
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('SideMenu scrolls to the entry of the current screen once, and again only when the current screen changes', async () => {
  renderPage(<Menu />)
  await screen.findByRole('link', { name: '登录日志', current: 'page' })
  await frame()
  expect(brought).toEqual(['登录日志'])
  for (const times of [1, 2, 3]) {
    fireEvent.click(screen.getByRole('button', { name: '系统' }))
    expect(screen.queryAllByRole('link', { name: '登录日志' })).toHaveLength(times % 2 === 0 ? 1 : 0)
  }
  await frame()
  expect(brought).toEqual(['登录日志'])
  for (const [current, folded] of [
    ['/main', false],
    ['/platformmanage/class', false],
    ['/platformmanage/class', true],
  ] as const) {
    show({ current, folded })
    await frame()
  }
  expect(brought).toEqual(['登录日志', '首页', '班级', '机构'])
})

const group = (name: string) => screen.getByRole('button', { name })
const isOpen = (name: string) => group(name).getAttribute('aria-expanded') === 'true'
const field = () => screen.getByRole('searchbox', { name: '搜索菜单' })
const links = () => screen.queryAllByRole('link').map((link) => link.textContent)

it('SideMenu keeps only one group open, either the group opened last or the group of the current screen', () => {
  renderPage(<Menu />)
  expect([isOpen('机构'), isOpen('系统')]).toEqual([false, true])
  fireEvent.click(group('机构'))
  expect([isOpen('机构'), isOpen('系统')]).toEqual([true, false])
  show({ current: '/main', folded: false })
  expect(isOpen('机构')).toBe(true)
  show({ current: '/user/loginlog', folded: false })
  expect([isOpen('机构'), isOpen('系统')]).toEqual([false, true])
})

it('SideMenu finds screens by name, pinyin, initials, synonym and group, and opens the first match on Enter', async () => {
  renderPage(<Menu />)
  fireEvent.change(field(), { target: { value: '班' } })
  expect(links()).toEqual(['班级机构'])
  fireEvent.change(field(), { target: { value: 'dlrz' } })
  await waitFor(() => expect(links()).toEqual(['登录日志系统']))
  // `xuexiao` is the pinyin of 学校, a synonym of 机构.
  fireEvent.change(field(), { target: { value: 'xuexiao' } })
  expect(links()).toEqual(['机构列表机构'])
  fireEvent.change(field(), { target: { value: '机构' } })
  expect(links()).toEqual(['机构列表机构', '班级机构'])
  fireEvent.change(field(), { target: { value: '没有的' } })
  expect(screen.getByRole('status').textContent).toBe('菜单里没有“没有的”')
  fireEvent.change(field(), { target: { value: 'banji' } })
  const opened: string[] = []
  screen.getByRole('link').addEventListener('click', (event) => {
    event.preventDefault()
    opened.push((event.currentTarget as HTMLElement).getAttribute('href') ?? '')
  })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(opened).toEqual(['/platformmanage/class'])
  // The search is over, so the menu shows the same entries as before.
  await waitFor(() => expect(links()).toEqual(['首页', '登录日志']))
  expect((field() as HTMLInputElement).value).toBe('')
})

it('SideMenu moves the focus between entries and opens and closes groups with the arrow keys', () => {
  renderPage(<Menu />)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const at = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')
  field().focus()
  press('ArrowDown')
  expect(at()).toBe('首页')
  press('ArrowDown')
  press('ArrowRight')
  expect(isOpen('机构')).toBe(true)
  press('ArrowRight')
  expect(at()).toBe('班级')
  press('ArrowLeft')
  expect(at()).toBe('机构')
  press('ArrowLeft')
  expect(isOpen('机构')).toBe(false)
  press('End')
  expect(at()).toBe('系统')
  press('Home')
  expect(at()).toBe('搜索菜单')
})
