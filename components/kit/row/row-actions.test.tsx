import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RowAction, RowActions } from './row-actions'

afterEach(cleanup)

const nothing = () => undefined
const action = (name: string, danger = false) => (
  <RowAction key={name} danger={danger} onClick={nothing}>
    {name}
  </RowAction>
)

/** Returns the names of the actions that are shown as text, and of those in the menu. */
async function drawn(...actions: ReturnType<typeof action>[]) {
  render(<RowActions label="设备 PAD001">{actions}</RowActions>)
  const more = screen.queryByRole('button', { name: '更多操作' })
  const open = screen.getAllByRole('button').filter((one) => one !== more)
  if (more) fireEvent.click(more)
  const folded = more ? await screen.findAllByRole('menuitem') : []
  return [open, folded].map((some) => some.map(({ textContent }) => textContent))
}

it('RowActions moves a dangerous action into the folded menu, whatever its position', async () => {
  expect(await drawn(action('报修'), action('报废', true))).toEqual([['报修'], ['报废']])
  cleanup()
  expect(await drawn(action('删除', true), action('编辑'), action('记录'), action('复制'))).toEqual([
    ['编辑', '记录'],
    ['删除', '复制'],
  ])
})

it('RowActions shows a dangerous action as a button if it is the only action', async () => {
  expect(await drawn(action('移除', true))).toEqual([['移除'], []])
})
