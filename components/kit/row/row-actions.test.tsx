import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RowAction, RowActions } from './row-actions'

const actions = (names: readonly string[]) => (
  <RowActions label="订单 D1">
    {names.map((name) => (
      <RowAction key={name} onClick={() => undefined}>
        {name}
      </RowAction>
    ))}
  </RowActions>
)

const action = (name: string) => screen.getByRole('button', { name })

it('goes on with what comes next where what had the focus is no longer offered', () => {
  const { rerender } = render(actions(['履约', '打印']))
  action('履约').focus()
  rerender(actions(['完成', '打印']))
  expect(document.activeElement).toBe(action('完成'))
})

it('takes no focus that went elsewhere, nor one that was never there', () => {
  const { rerender } = render(
    <>
      {actions(['履约', '打印'])}
      <input aria-label="关键词" />
    </>,
  )
  action('履约').focus()
  screen.getByRole('textbox').focus()
  screen.getByRole('textbox').blur()
  rerender(actions(['完成', '打印']))
  expect(document.activeElement).toBe(document.body)
})
