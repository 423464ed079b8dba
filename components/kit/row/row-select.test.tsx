import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useSelection } from '@/components/kit/list/selection'
import type { Column } from '@/components/kit/table/column'
import { DataTable } from '@/components/kit/table/data-table'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import type { DataTableProps } from './rows'

interface Row {
  id: string
}
type Sort = 'name'

const columns: Column<Row, Sort>[] = [{ id: 'id', header: '编号', opens: true, cell: (row) => row.id }]
const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `R${at + 1}` }))
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

const kept = () => undefined
function Chosen({ rows = rowsUpTo(6), href }: Partial<DataTableProps<Row, Sort>>) {
  const selection = useSelection({ of: '', filter: '', total: 9, onLost: kept })
  const more = { rows, href, selection, rowKey: (row: Row) => row.id, sorting: { by: 'name', order: 'asc' } as const }
  return (
    <>
      <output>{JSON.stringify(selection.request(null))}</output>
      <DataTable {...more} label="试题" columns={columns} onSort={kept} onRetry={kept} page="1" empty={null} />
    </>
  )
}

beforeEach(() => {
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
})
afterEach(cleanup)

describe('selecting rows of a list', () => {
  const chosen = () => JSON.parse(document.querySelector('output')?.textContent ?? '').ids
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  it('is impossible without bulk actions, so that the list shows no checkboxes', () => {
    const more = { rows: rowsUpTo(2), rowKey: (row: Row) => row.id, sorting: { by: 'name', order: 'asc' } as const }
    renderInView(
      <DataTable {...more} label="试题" columns={columns} onSort={kept} onRetry={kept} page="1" empty={null} />,
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('covers one row on a click, and on a Shift click all rows since the previous click', () => {
    renderInView(<Chosen />)
    fireEvent.click(box('选择第 2 行'))
    fireEvent.click(box('选择第 5 行'), { shiftKey: true })
    expect(chosen()).toEqual(['R2', 'R3', 'R4', 'R5'])
    fireEvent.click(box('选择第 4 行'))
    expect(chosen()).toEqual(['R2', 'R3', 'R5'])
  })

  it('covers all rows of the page on one checkbox, which also shows a partial selection', () => {
    renderInView(<Chosen />)
    fireEvent.click(box('选择第 1 行'))
    expect(box('选择本页').indeterminate).toBe(true)
    fireEvent.click(box('选择本页'))
    expect(chosen()).toHaveLength(6)
    fireEvent.click(box('取消选择本页'))
    expect(chosen()).toEqual([])
  })

  it('works for the focused row by the x key, also if the row has no link', () => {
    renderInView(<Chosen />)
    press('x')
    expect(chosen()).toEqual([])
    press('j')
    press('x')
    press('j')
    press('j')
    press('X')
    expect(chosen()).toEqual(['R1', 'R3'])
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x', isComposing: true })
    expect(chosen()).toEqual(['R1', 'R3'])
  })

  it('works also if the rows are shown as cards', () => {
    mockWindowWidth(390)
    renderInView(<Chosen />)
    fireEvent.click(box('选择第 3 行'))
    expect(chosen()).toEqual(['R3'])
  })
})
