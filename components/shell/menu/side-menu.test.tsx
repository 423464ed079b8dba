import { act, cleanup, fireEvent, screen } from '@testing-library/react'
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
  entry('机构', null, [entry('班级', '/platformmanage/class')]),
  entry('系统', null, [entry('登录日志', '/user/loginlog')]),
]

/** What was brought into view; the test environment draws nothing and so has no such method. */
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

it('brings the entry of the screen in front into view once, and again when the screen changes', async () => {
  renderPage(<Menu />)
  await screen.findByRole('link', { name: '登录日志', current: 'page' })
  expect(brought).toEqual(['登录日志'])
  for (const times of [1, 2, 3]) {
    fireEvent.click(screen.getByRole('button', { name: '系统' }))
    expect(screen.queryAllByRole('link', { name: '登录日志' })).toHaveLength(times % 2 === 0 ? 1 : 0)
  }
  expect(brought).toEqual(['登录日志'])
  show({ current: '/main', folded: false })
  show({ current: '/platformmanage/class', folded: false })
  show({ current: '/platformmanage/class', folded: true })
  expect(brought).toEqual(['登录日志', '首页', '班级', '机构'])
})
