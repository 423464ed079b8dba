import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import type { DataTableProps } from '@/components/kit/row/rows'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import { ApiError } from '@/lib/http/api-error'
import type { Column, Sorting } from './column'
import { cardRows } from './data-cards'
import { DataTable } from './data-table'

interface Row {
  id: string
  name: string
}
type Sort = 'name' | 'updatedAt'

const columns: Column<Row, Sort>[] = [
  { id: 'id', header: '编号', width: 80, opens: true, cell: (row) => row.id },
  { id: 'name', header: '名称', card: 'text', sort: { by: 'name', first: 'asc' }, cell: (row) => row.name },
]
const rowsUpTo = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `R${at + 1}`, name: `第${at + 1}` }))

function draw(patch: Partial<DataTableProps<Row, Sort>>) {
  const sorting: Sorting<Sort> = { by: 'updatedAt', order: 'desc' }
  return renderInView(
    <DataTable
      label="试题"
      columns={columns}
      rows={rowsUpTo(3)}
      rowKey={(row) => row.id}
      href={(row) => `/detail?id=${row.id}`}
      sorting={sorting}
      onSort={() => undefined}
      onRetry={() => undefined}
      page="1"
      empty={<p>空</p>}
      {...patch}
    />,
  )
}
/** Renders a long list and waits until only the visible part is rendered. */
async function drawMany() {
  const drawn = draw({ rows: rowsUpTo(200) })
  await waitFor(() => expect(screen.getAllByRole('link').length).toBeLessThan(50))
  return drawn
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

beforeEach(() => {
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
})
afterEach(cleanup)

describe('the rows of DataTable', () => {
  it('are in a table with named columns, and each row contains a real link', () => {
    draw({})
    expect(screen.getByRole('table', { name: '试题列表' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['编号', '名称'])
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'R2' }).getAttribute('href')).toBe('/detail?id=R2')
  })

  it('are rendered only in part if the table is long, and state their position for screen readers', async () => {
    await drawMany()
    const drawn = screen.getAllByRole('link')
    expect(drawn.length).toBeGreaterThan(10)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('201')
    expect(drawn[0]?.closest('tr')?.getAttribute('aria-rowindex')).toBe('2')
  })

  it('are shown as cards on a narrow screen', () => {
    mockWindowWidth(390)
    draw({})
    expect(screen.queryByRole('table')).toBeNull()
    const cards = screen.getByRole('list', { name: '试题列表' })
    expect(
      within(cards)
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toEqual(['R1', 'R2', 'R3'])
  })

  it('are shown as cards, two side by side, on a wide screen if the user prefers cards', () => {
    draw({ cards: true, rows: rowsUpTo(3) })
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(cardRows({ indexes: [] }, 9, 2, 100)).toEqual({ indexes: [], above: 0, below: 500 })
    expect(cardRows({ indexes: [3, 4] }, 9, 2, 100)).toEqual({ indexes: [2, 3, 4, 5], above: 100, below: 200 })
    expect(cardRows({ indexes: [7, 8] }, 9, 2, 100)).toEqual({ indexes: [6, 7, 8], above: 300, below: 0 })
    expect(cardRows({ indexes: [3, 4] }, 9, 1, 100)).toEqual({ indexes: [3, 4], above: 300, below: 400 })
  })

  it('omit unknown values if they are shown as cards', () => {
    mockWindowWidth(390)
    const shown: Column<Row, Sort>[] = [
      { id: 'id', header: '编号', opens: true, cell: (row) => row.id },
      { id: 'name', header: '名称', card: 'text', cell: (row) => (row.id === 'R1' ? null : row.name) },
      { id: 'contact', header: '联系人', card: 'line', cell: (row) => (row.id === 'R1' ? '' : '王老师') },
      { id: 'phone', header: '手机', card: 'line', cell: () => '13900000000' },
    ]
    const { container } = draw({ columns: shown, rows: rowsUpTo(2) })
    const [first, second] = [...container.querySelectorAll('li')]
    expect(first?.querySelector('[data-text]')).toBeNull()
    expect(first?.querySelectorAll('[data-line] > span')).toHaveLength(1)
    expect(second?.querySelector('[data-text]')?.textContent).toBe('第2')
    expect(second?.querySelectorAll('[data-line] > span')).toHaveLength(2)
  })
})

describe('the keyboard in DataTable', () => {
  it('moves the focus by j and k between the first row and the last row', () => {
    draw({})
    press('j')
    expect(document.activeElement?.textContent).toBe('R1')
    press('j')
    press('j')
    press('j')
    expect(document.activeElement?.textContent).toBe('R3')
    press('k')
    expect(document.activeElement?.textContent).toBe('R2')
  })

  it('moves the focus to rows that are not rendered yet', async () => {
    const { container } = await drawMany()
    press('j')
    for (let step = 0; step < 20; step++) press('ArrowDown')
    expect(document.activeElement?.textContent).toBe('R21')
    expect(container.querySelector('section')?.scrollTop).toBeGreaterThan(0)
  })

  it('has no effect on rows while the user types in a field or an input method composes', () => {
    draw({ empty: null })
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    press('j')
    expect(document.activeElement).toBe(field)
    field.remove()
    fireEvent.keyDown(document.body, { key: 'j', isComposing: true })
    expect(document.activeElement).toBe(document.body)
  })
})

describe('the columns of DataTable', () => {
  const headers = () => screen.getAllByRole('columnheader').map((one) => one.textContent)
  const wide: Column<Row, Sort>[] = [
    ...columns,
    {
      id: 'actions',
      header: '操作',
      width: 120,
      cell: (row) => (
        <RowActions label={row.id}>
          <RowAction onClick={() => undefined}>编辑</RowAction>
          {row.id === 'R1' ? <RowAction href="/x">记录</RowAction> : null}
          <RowAction danger>删除</RowAction>
          <RowAction disabled title="已停用">
            停用
          </RowAction>
        </RowActions>
      ),
    },
  ]

  it('have the sequence, pinning and visibility that the user has chosen', () => {
    draw({ columns: wide, look: { order: ['name', 'id'], pinned: ['id'] } })
    expect(headers()).toEqual(['编号', '名称', '操作'])
    cleanup()
    draw({ columns: wide, look: { hidden: ['name', 'id'] } })
    expect(headers()).toEqual(['编号', '操作'])
  })

  it('change their width on arrow keys, and reset it on a double click', () => {
    const widths: (number | null)[] = []
    draw({ onResize: (_id, change) => widths.push(change(200)), look: { widths: { id: 200 } } })
    const border = screen.getByRole('separator', { name: '“编号”的列宽' })
    expect(border.getAttribute('aria-valuenow')).toBe('200')
    fireEvent.keyDown(border, { key: 'ArrowRight' })
    fireEvent.keyDown(border, { key: 'ArrowLeft', shiftKey: true })
    fireEvent.doubleClick(border)
    expect(widths).toEqual([208, 160, null])
  })

  it('contain two row actions as buttons and the other row actions in a menu', async () => {
    draw({ columns: wide })
    const first = within(screen.getByRole('group', { name: 'R1的操作' }))
    expect(first.getByRole('link', { name: '记录' })).toBeTruthy()
    expect(first.queryByRole('button', { name: '删除' })).toBeNull()
    fireEvent.click(first.getByRole('button', { name: '更多操作' }))
    expect((await screen.findAllByRole('menuitem')).map((one) => one.textContent)).toEqual(['删除', '停用'])
    expect(screen.getByRole('menuitem', { name: '停用' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a click in a row of DataTable', () => {
  it("follows the row's link, unless the click is on another control in the row", () => {
    const opened = vi.fn((event: Event) => event.preventDefault())
    const withButton: Column<Row, Sort>[] = [
      ...columns,
      { id: 'do', header: '操作', cell: () => <button type="button">复制</button> },
    ]
    draw({ columns: withButton })
    for (const link of screen.getAllByRole('link')) link.addEventListener('click', opened)
    fireEvent.click(screen.getByText('第2'))
    expect(opened).toHaveBeenCalledTimes(1)
    const [button] = screen.getAllByRole('button', { name: '复制' })
    if (button) fireEvent.click(button)
    expect(opened).toHaveBeenCalledTimes(1)
  })
})

describe('the sorting of DataTable', () => {
  it('is reversed by a click on the sorted column, whose header shows the direction', () => {
    const onSort = vi.fn()
    draw({ sorting: { by: 'name', order: 'asc' }, onSort })
    expect(screen.getByRole('columnheader', { name: '名称' }).getAttribute('aria-sort')).toBe('ascending')
    fireEvent.click(screen.getByRole('button', { name: '名称' }))
    expect(onSort).toHaveBeenCalledWith({ by: 'name', order: 'desc' })
  })

  it("has the column's default direction on the first click", () => {
    const onSort = vi.fn()
    draw({ onSort })
    expect(screen.getByRole('columnheader', { name: '名称' }).getAttribute('aria-sort')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '名称' }))
    expect(onSort).toHaveBeenCalledWith({ by: 'name', order: 'asc' })
  })
})

describe('DataTable', () => {
  it('is busy and shows a skeleton before the first rows have loaded', () => {
    draw({ rows: undefined })
    expect(screen.getByRole('region', { name: '试题列表' }).getAttribute('aria-busy')).toBe('true')
    expect(document.querySelectorAll('[data-bone]').length).toBeGreaterThan(0)
  })

  it('keeps the previous rows, marked as outdated, while new rows load', () => {
    draw({ stale: true })
    const area = screen.getByRole('region', { name: '试题列表' })
    expect(area.getAttribute('aria-busy')).toBe('true')
    expect(area.hasAttribute('data-stale')).toBe(true)
    expect(screen.getAllByRole('link')).toHaveLength(3)
  })

  it('shows a failure in place of the rows, with the request id and a retry button', () => {
    const onRetry = vi.fn()
    draw({ rows: undefined, error: new ApiError({ code: 500, message: '服务出现问题', requestId: 'req-7' }), onRetry })
    expect(screen.getByRole('alert').textContent).toContain('服务出现问题')
    expect(screen.getByText('req-7')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('names the missing permission if the server refused the rows, and offers no retry', () => {
    draw({
      rows: undefined,
      error: new ApiError({ code: 403, message: '没有权限', result: { permission: 'question:list' } }),
    })
    expect(screen.getByRole('status').textContent).toContain('question:list')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('keeps its rows visible if an update of the rows failed', () => {
    draw({ error: new ApiError({ code: 500, message: '超时' }) })
    expect(screen.getAllByRole('link')).toHaveLength(3)
    expect(screen.getByRole('status').textContent).toContain('超时')
  })
})

describe('DataTable without rows', () => {
  const drawEmpty = (narrowed: boolean, beyond: boolean) => {
    const onClear = vi.fn()
    const onFirstPage = vi.fn()
    const empty = (
      <ListEmpty label="试题" narrowed={narrowed} beyond={beyond} onClear={onClear} onFirstPage={onFirstPage}>
        <p>从批量导入开始</p>
      </ListEmpty>
    )
    draw({ rows: [], empty })
    return { onClear, onFirstPage }
  }

  it('shows how to create the first record if no records exist', () => {
    drawEmpty(false, false)
    expect(screen.getByRole('heading', { name: '还没有试题' })).toBeTruthy()
    expect(screen.getByText('从批量导入开始')).toBeTruthy()
  })

  it('offers to clear the filters if no records match the filters', () => {
    const { onClear } = drawEmpty(true, false)
    fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    expect(onClear).toHaveBeenCalledOnce()
  })

  it('leads back to the first page if the requested page is after the last page', () => {
    const { onFirstPage } = drawEmpty(true, true)
    fireEvent.click(screen.getByRole('button', { name: '回到第一页' }))
    expect(onFirstPage).toHaveBeenCalledOnce()
  })
})
