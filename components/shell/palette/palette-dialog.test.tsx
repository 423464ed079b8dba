import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ListPage } from '@/components/kit/list/list-page'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { startTabs } from '@/components/shell/host/tabs'
import { renderPage } from '@/components/ui/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import { createQueryClient } from '@/lib/http/query-client'
import { OpenTabProvider } from '@/lib/state/tab'
import PaletteDialog from './palette-dialog'
import type { PaletteDialogProps } from './palette-early'

let done: string[] = []
const does = (what: string) => () => void done.push(what)

const entry = (name: string, url: string) => ({ id: url, name, url, icon: null, level: 1, visible: true, children: [] })
const tree = [
  entry('首页', '/main'),
  entry('代理商', '/platformmanage/agent'),
  entry('年级', '/platformmanage/grade'),
  entry('操作日志', '/user/auditlog'),
  entry('设备激活', '/platformmanage/deviceactivate'),
]
const nothing = () => undefined
const commands = {
  open: nothing,
  show: nothing,
  close: does('关闭'),
  pin: does('固定'),
  move: nothing,
  reload: nothing,
}

/** Renders a button that opens the palette, so that the screen behind it is rendered first. */
function Opened(props: PaletteDialogProps) {
  const [open, setOpen] = useState(false)
  return open ? (
    <PaletteDialog {...props} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      打开
    </button>
  )
}

/** Renders the palette and a screen with a list behind it, for a user with these permissions. */
function draw(ports: string[], found: readonly object[] = []) {
  globalThis.fetch = async () => Response.json({ code: 200, message: 'ok', result: found })
  const client = createQueryClient()
  client.setQueryData<Session>(sessionKeys.all, { ports } as Session)
  const state = startTabs([], '/platformmanage/agent')
  renderPage(
    <QueryClientProvider client={client}>
      <OpenTabProvider value={(url) => void done.push(url)}>
        <div role="tabpanel">
          <ListPage
            title="代理商"
            actions={
              <>
                <button type="button" onClick={does('列设置')}>
                  列设置
                </button>
                <button type="button" disabled title="请先选择">
                  合并
                </button>
              </>
            }
          >
            <div data-row="0">
              <a href="/platformmanage/agent?edit=3">明德</a>
              <RowActions label="代理商 明德">
                <RowAction onClick={does('编辑')}>编辑</RowAction>
              </RowActions>
            </div>
          </ListPage>
        </div>
        <Opened
          dialog="palette"
          onDialog={nothing}
          tree={tree}
          state={state}
          titleOf={({ pathname }) => pathname}
          inFront={() => ({
            panel: document.querySelector<HTMLElement>('[role=tabpanel]'),
            focused: document.querySelector('[data-row] a'),
          })}
          commands={commands}
          onFold={nothing}
          onSignOut={nothing}
          early={{ text: '', enter: false }}
          onClose={does('合上')}
        />
      </OpenTabProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '打开' }))
}
const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })
const offered = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  done = []
})
afterEach(cleanup)

it('the command palette lists the actions of the current screen before any typing, and clicks the chosen button', () => {
  draw([])
  expect(offered('本页操作')).toEqual(['编辑代理商 明德', '列设置代理商', '合并代理商 · 请先选择'])
  fireEvent.click(screen.getByRole('option', { name: /编辑/ }))
  expect(done).toEqual(['合上', '编辑'])
})

it.each(['lieshe', 'lsz', '列设'])('the command palette finds the button 列设置 by the typed text %s', (text) => {
  draw([])
  type(text)
  expect(offered('本页操作')).toEqual(['列设置代理商'])
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
  expect(done).toEqual(['合上', '列设置'])
})

it('the command palette offers to search 全部试题 for a typed text, but not for a question number', async () => {
  tree.push(entry('全部试题', '/questionbank/allquestions'))
  try {
    draw([])
    type('抛物线 x^2')
    expect(offered('题干与公式')).toEqual(['在“全部试题”中搜索“抛物线 x^2”'])
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    await expect.poll(() => done.at(-1)).toBe('/questionbank/allquestions?keyword=%E6%8A%9B%E7%89%A9%E7%BA%BF+x%5E2')
    cleanup()
    draw([])
    type('q9480')
    expect(screen.queryByRole('group', { name: '题干与公式' })).toBeNull()
  } finally {
    tree.pop()
  }
})

it('the command palette opens a found record when the user presses Enter before the results have loaded', async () => {
  tree.push(entry('全部试题', '/questionbank/allquestions'))
  try {
    draw([], [{ kind: '代理商', id: '3', title: '明德', note: '', url: '/platformmanage/agent?view=3' }])
    type('明德')
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    await expect.poll(() => done.at(-1)).toBe('/platformmanage/agent?view=3')
  } finally {
    tree.pop()
  }
})

it('the command palette shows why a button is disabled, and does not click the disabled button', () => {
  draw([])
  type('合并')
  const option = screen.getByRole('option', { name: /合并/ })
  expect(option.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(option)
  expect(done).toEqual([])
})

it('the command palette offers on every screen the creation and export of records that the user may create or export', () => {
  draw(['agent:edit', 'agent:export', 'dict:export', 'audit:export'])
  type('代理商')
  expect(offered('操作')).toEqual(['新增代理商', '导出代理商'])
  type('导出')
  // 任务中心 also matches the word 导出, because finished exports are listed there. It comes last, because its name does not
  // contain the word.
  expect(offered('操作')).toEqual(['导出年级', '导出代理商', '导出操作日志', '任务中心'])
  fireEvent.click(screen.getByRole('option', { name: '导出年级' }))
  expect(done.at(-1)).toBe('/platformmanage/grade?export=start')
})

it('the command palette uses the same name 生成激活码 as the button on the screen of activation codes', () => {
  draw(['deviceCode:edit'])
  type('激活码')
  expect(offered('操作')).toEqual(['生成激活码'])
})

it('the command palette offers to pin and to close the active tab', () => {
  draw([])
  type('本标签页')
  expect(offered('操作')).toEqual(['固定本标签页', '关闭本标签页'])
})

it.each([
  ['新建代理商', '操作', '新增代理商'],
  ['tjdls', '操作', '新增代理商'],
  ['下载', '操作', '导出代理商'],
  ['刷新', '操作', '重新加载本页'],
  ['修改', '本页操作', '编辑代理商 明德'],
  ['审计', '页面', '操作日志'],
])('typing %s in the command palette finds, in the group %s, the entry with the other name %s', (text, group, name) => {
  draw(['agent:edit', 'agent:export'])
  type(text)
  expect(offered(group)).toContain(name)
})

it('the command palette shows formulas in search results as plain text', async () => {
  const note = '已知抛物线$${{x}^{2}}=2py(p\\textgreater0)$$的焦点'
  draw([], [{ kind: '试题', id: '9', title: 'Q000009', note, url: '/user/auditlog?id=9' }])
  type('9')
  expect(await screen.findByRole('option', { name: /Q000009/ })).toBeTruthy()
  expect(offered('试题')).toEqual(['Q000009已知抛物线x²=2py(p>0)的焦点'])
})
