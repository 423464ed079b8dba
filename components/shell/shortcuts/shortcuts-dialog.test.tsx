import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FilterText } from '@/components/kit/filter/filter-text'
import { DataTable } from '@/components/kit/table/data-table'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import { ShortcutsDialog } from './shortcuts-dialog'

beforeEach(() => {
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
})
afterEach(cleanup)

const tree = [
  { id: '1', name: '报表', url: '/report/resourcereport', icon: null, level: 1, visible: true, children: [] },
]
const nothing = () => undefined
const linesOf = (title: string) => {
  const part = screen.getByRole('heading', { name: title }).parentElement as HTMLElement
  return within(part)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
}

/** A list as on a screen; `covered`: a drawer is over it. */
const list = (editable: boolean, covered = false) => (
  <div inert={covered}>
    <FilterText label="关键词" value="" shortcut onChange={nothing} />
    <DataTable
      label="物品"
      columns={[{ id: 'id', header: '编号', opens: true, cell: ({ id }: { id: string }) => id }]}
      rows={[{ id: '7' }]}
      rowKey={({ id }) => id}
      href={({ id }) => `/thing?view=${id}`}
      {...(editable && { onEdit: nothing })}
      sorting={{ by: 'id', order: 'asc' }}
      onSort={nothing}
      onRetry={nothing}
      empty={null}
      page="1"
    />
  </div>
)

it('ShortcutsDialog lists the keys of the current screen and the letters that open an area after g', () => {
  renderInView(list(true))
  render(<ShortcutsDialog tree={tree} pathname="/platformmanage/deviceout" onManual={nothing} onClose={nothing} />)
  expect(linesOf('当前页面')).toEqual(['定位到搜索框', '下一行', '上一行', '打开当前行', '编辑当前行'])
  expect(linesOf('前往（先按 g，再按字母）')).toEqual(['报表'])
  expect(linesOf('全局')).toContain('保存表单，或确认弹窗')
})

it('ShortcutsDialog omits the key for editing a row when the rows of the list cannot be edited', () => {
  renderInView(list(false))
  render(<ShortcutsDialog tree={tree} pathname="/platformmanage/deviceout" onManual={nothing} onClose={nothing} />)
  expect(linesOf('当前页面')).not.toContain('编辑当前行')
})

it('ShortcutsDialog omits the keys of a list that is covered by a drawer', () => {
  const { unmount } = renderInView(list(true, true))
  render(<ShortcutsDialog tree={tree} pathname="/platformmanage/deviceout" onManual={nothing} onClose={nothing} />)
  expect(screen.queryByRole('heading', { name: '当前页面' })).toBeNull()
  unmount()
})

it('ShortcutsDialog lists the manual of the current screen first and opens the manual on a click', () => {
  const opened: string[] = []
  render(
    <ShortcutsDialog
      tree={tree}
      pathname="/platformmanage/deviceout"
      onManual={(name) => opened.push(name)}
      onClose={nothing}
    />,
  )
  const part = screen.getByRole('heading', { name: '操作指南' }).parentElement as HTMLElement
  const [first] = within(part).getAllByRole('button')
  expect(first?.textContent).toBe('设备操作指南（仓库、运营）')
  fireEvent.click(first as HTMLElement)
  expect(opened).toEqual(['operations-desk'])
})
