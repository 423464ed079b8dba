import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { TabCommands } from '@/components/shell/host/tab-controls'
import { activeTab, reduceTabs, startTabs } from '@/components/shell/host/tabs'
import { renderPage } from '@/components/ui/testing'
import { TabList } from './tab-list'

afterEach(cleanup)

const detail = (id: number, title: string, hint: string) => ({
  pathname: '/questionbank/questiondetail',
  search: `?id=${id}`,
  title,
  hint,
  pinned: false,
})
const saved = [
  { pathname: '/questionbank/allquestions', search: '', title: '全部试题', pinned: false },
  detail(1, '试题 Q000001', '已知抛物线x²=2py(p>0)的焦点'),
  detail(2, '试题 Q000002', '下列实验操作 正确的是'),
]
let front = ''
const anchor = document.createElement('button')

function Tabs() {
  const [state, dispatch] = useReducer(reduceTabs, saved, (tabs) => startTabs(tabs, '/user/loginlog'))
  const commands: TabCommands = {
    open: async () => {},
    show: (key) => dispatch({ type: 'visit', url: state.tabs.find((tab) => tab.key === key)?.id ?? '' }),
    close: async (keys) => dispatch({ type: 'close', keys }),
    pin: () => {},
    move: () => {},
    reload: async () => {},
  }
  front = activeTab(state).id
  return (
    <TabList
      anchor={anchor}
      state={state}
      titleOf={({ title }) => title ?? '首页'}
      commands={commands}
      onClose={() => {}}
    />
  )
}

const rows = () => screen.getAllByRole('listitem').map((item) => item.querySelector('.entry span')?.textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

it('TabList finds a tab by name, pinyin or the beginning of its question, and activates the tab on Enter', async () => {
  renderPage(<Tabs />)
  const field = await screen.findByRole('searchbox', { name: '搜索标签页' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(rows()).toEqual(['首页', '全部试题', '试题 Q000001', '试题 Q000002', '首页'])
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type('qbst')
  expect(rows()).toEqual(['全部试题'])
  type('实验')
  expect(rows()).toEqual(['试题 Q000002'])
  type('操作 正确')
  expect(rows()).toEqual(['试题 Q000002'])
  type('抛物线x²')
  expect(rows()).toEqual(['试题 Q000001'])
  press('Enter')
  expect(front).toBe('/questionbank/questiondetail?id=1')
})

it('TabList moves the focus with the arrow keys and closes any tab except the home tab on Delete', async () => {
  renderPage(<Tabs />)
  await screen.findByRole('searchbox', { name: '搜索标签页' })
  for (const key of ['ArrowDown', 'Delete']) press(key)
  expect(rows()).toHaveLength(5)
  for (const key of ['ArrowDown', 'ArrowDown', 'Delete']) press(key)
  expect(rows()).toEqual(['首页', '全部试题', '试题 Q000002', '首页'])
  expect(document.activeElement?.textContent).toContain('试题 Q000002')
  fireEvent.click(screen.getByRole('button', { name: '关闭“全部试题”' }))
  expect(screen.getByRole('status').textContent).toBe('共 3 个')
})
