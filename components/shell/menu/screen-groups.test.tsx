import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { createQueryClient } from '@/lib/http/query-client'
import { ScreenGroups } from './screen-groups'

const entry = (name: string, url: string | null, children: MenuEntry[] = []): MenuEntry => ({
  id: name,
  name,
  url,
  icon: null,
  level: 1,
  visible: true,
  children,
})

afterEach(cleanup)

it('ScreenGroups links to every screen of the menu, including screens in nested directories', () => {
  const client = createQueryClient()
  const logs = entry('日志', null, [entry('深层', null, [entry('操作日志', '/user/auditlog')]), entry('空目录', null)])
  const treeList = [
    entry('首页', '/main'),
    entry('系统', null, [entry('角色列表', '/user/rolelist'), logs]),
    entry('答疑', '/online/question'),
  ]
  client.setQueryData(sessionKeys.all, { treeList } as Session)
  renderPage(
    <QueryClientProvider client={client}>
      <ScreenGroups />
    </QueryClientProvider>,
  )
  const paths = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  const group = screen.getByRole('region', { name: '系统' })
  expect(paths(group)).toEqual(['/user/rolelist', '/user/auditlog'])
  expect(within(group).getByRole('heading', { name: '日志' })).toBeTruthy()
  expect(screen.queryByText('空目录')).toBeNull()
  expect(paths(screen.getByRole('region', { name: '其他' }))).toEqual(['/online/question'])
})
