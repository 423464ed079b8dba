import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Drawer } from '@/components/kit/drawer/drawer'
import { ListPage } from '@/components/kit/list/list-page'
import { RefreshButton } from '@/components/kit/list/tool-button'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import { lazyActionsAttributes, screenActions } from './screen-actions'

let done: string[] = []
const does = (what: string) => () => void done.push(what)

beforeEach(() => {
  done = []
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
})
afterEach(cleanup)

const row = (id: string, name: string) => (
  <li data-row={id} data-chosen={id === '2' ? '' : undefined}>
    <a href={`/thing?edit=${id}`}>{name}</a>
    <RowActions label={`物品 ${name}`}>
      <RowAction onClick={does(`编辑 ${id}`)}>编辑</RowAction>
      <RowAction href={`/history?of=${id}`}>历史</RowAction>
      <RowAction disabled title="使用中的不能删除" onClick={does(`删除 ${id}`)}>
        删除
      </RowAction>
      <RowAction onClick={does(`停用 ${id}`)}>停用</RowAction>
    </RowActions>
  </li>
)
const views = () => Promise.resolve([{ name: '视图：我的', run: does('视图') }])

function Screen({ drawer = false }: { drawer?: boolean }) {
  return (
    <div role="tabpanel">
      <ListPage
        title="物品"
        actions={
          <>
            <button type="button" onClick={does('导出')}>
              导出
            </button>
            <button type="button" disabled title="没有可以导出的">
              打印
            </button>
            <button type="button" {...lazyActionsAttributes(views)}>
              视图
            </button>
            <RefreshButton onClick={does('刷新')} />
          </>
        }
      >
        <ul>
          {row('1', '甲')}
          {row('2', '乙')}
        </ul>
        <ol>
          <li>
            <button type="button">第三项</button>
          </li>
        </ol>
        <nav aria-label="分页">
          <button type="button">下一页</button>
        </nav>
      </ListPage>
      {drawer ? (
        <Drawer title="编辑物品" onClose={does('关闭')} footer={<button type="submit">保存</button>}>
          内容
        </Drawer>
      ) : null}
    </div>
  )
}
const panel = () => screen.getByRole('tabpanel')
const found = (focused: Element | null = null) => screenActions(panel(), focused).now
const names = (focused: Element | null = null) => found(focused).map(({ note, name }) => `${note}/${name}`)

describe('screenActions', () => {
  it('finds the buttons of the screen, with their place and, for a disabled button, the reason', () => {
    renderInView(<Screen />)
    const ofList = found().filter(({ note }) => note === '物品')
    expect(ofList.map(({ name }) => name)).toEqual(['导出', '打印', '视图', '刷新'])
    const [exports, print] = ofList
    exports?.run?.()
    expect(done).toEqual(['导出'])
    expect(print?.off).toEqual({ reason: '没有可以导出的' })
    expect(found().find(({ name }) => name === '下一页')).toMatchObject({ note: '分页', first: false })
  })

  it('includes all actions of the selected row, also those in the menu of folded actions', () => {
    renderInView(<Screen />)
    const mine = found().filter(({ note }) => note === '物品 乙')
    expect(mine.map(({ name }) => name)).toEqual(['编辑', '历史', '删除', '停用'])
    expect(names().some((name) => name.startsWith('物品 甲') || name.includes('第三项'))).toBe(false)
    mine.at(-1)?.run?.()
    expect(done).toEqual(['停用 2'])
    expect(mine[2]?.off).toEqual({ reason: '使用中的不能删除' })
  })

  it('finds the actions of the focused row instead of those of the selected row', () => {
    renderInView(<Screen />)
    expect(names(screen.getByRole('link', { name: '甲' }))).toContain('物品 甲/停用')
    expect(names(screen.getByRole('link', { name: '甲' }))).not.toContain('物品 乙/停用')
  })

  it('returns with later() the actions that a control must load from the server first', async () => {
    renderInView(<Screen />)
    const later = await screenActions(panel(), null).later()
    expect(later.map(({ note, name }) => `${note}/${name}`)).toEqual(['物品/视图：我的'])
  })

  it('finds only the actions of the drawer while a drawer is open', () => {
    renderInView(<Screen drawer />)
    expect(names()).toEqual(['/关闭', '编辑物品/保存'])
  })

  it('finds the actions while a dialog hides the screen from screen readers', () => {
    renderInView(<Screen />)
    document.body.firstElementChild?.setAttribute('aria-hidden', 'true')
    const hidden = screenActions(document.querySelector('[role=tabpanel]') as HTMLElement, null)
    expect(hidden.now.map(({ name }) => name)).toContain('导出')
  })
})
