import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'
import { ImportRow } from './import-row'
import { useCellPosition } from './use-cell-position'

const columns = ['账号', '姓名', '角色'].map((field): FileColumn => {
  return { field, header: field, required: false, options: null, note: '' }
})
const wrong: TaskRow = {
  no: 5,
  label: '',
  state: 'invalid',
  message: '',
  cells: { 账号: 'shili', 姓名: '示例', 角色: '教研' },
  question: null,
  changes: null,
  issues: [{ field: '角色', message: '没有这个角色' }],
}

const rows = [wrong]

function Sheet() {
  const { at, go } = useCellPosition(rows, columns)
  return (
    <table>
      <tbody>
        <ImportRow
          row={wrong}
          index={0}
          columns={columns}
          pinned={columns[1]}
          editing={at?.field ?? null}
          onPlace={go}
          onSave={() => undefined}
        />
      </tbody>
    </table>
  )
}

afterEach(cleanup)

it("ImportRow opens the invalid cell on a click on the row's state, and shows the error during correction", () => {
  renderInView(<Sheet />)
  const state = screen.getByRole('button', { name: /有错.*第 5 行：角色：没有这个角色/ })
  expect(state.textContent).toMatch(/^有错，第 5 行：角色：没有这个角色/)
  fireEvent.click(state)
  const field = screen.getByRole('textbox', { name: '第 5 行 角色' })
  expect(document.activeElement).toBe(field)
  const reason = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('没有这个角色')
})
