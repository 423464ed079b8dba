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

describe('selecting', () => {
  const chosen = () => JSON.parse(document.querySelector('output')?.textContent ?? '').ids
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  it('shows no checkboxes without bulk actions', () => {
    const more = { rows: rowsUpTo(2), rowKey: (row: Row) => row.id, sorting: { by: 'name', order: 'asc' } as const }
    renderInView(
      <DataTable {...more} label="试题" columns={columns} onSort={kept} onRetry={kept} page="1" empty={null} />,
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('selects single rows, and with Shift all between', () => {
    renderInView(<Chosen />)
    fireEvent.click(box('选择第 2 行'))
    fireEvent.click(box('选择第 5 行'), { shiftKey: true })
    expect(chosen()).toEqual(['R2', 'R3', 'R4', 'R5'])
    fireEvent.click(box('选择第 4 行'))
    expect(chosen()).toEqual(['R2', 'R3', 'R5'])
  })

  it('selects the page, and shows a partial selection', () => {
    renderInView(<Chosen />)
    fireEvent.click(box('选择第 1 行'))
    expect(box('选择本页').indeterminate).toBe(true)
    fireEvent.click(box('选择本页'))
    expect(chosen()).toHaveLength(6)
    fireEvent.click(box('取消选择本页'))
    expect(chosen()).toEqual([])
  })

  it('selects the focused row with x, with or without a link', () => {
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

  it('works on cards too', () => {
    mockWindowWidth(390)
    renderInView(<Chosen />)
    fireEvent.click(box('选择第 3 行'))
    expect(chosen()).toEqual(['R3'])
  })
})
