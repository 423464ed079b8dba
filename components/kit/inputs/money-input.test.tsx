import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useWatch } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { inForm } from '../testing'
import { MoneyInput } from './money-input'

afterEach(cleanup)

function Kept() {
  return <output>{JSON.stringify(useWatch({ name: 'price' }))}</output>
}

const draw = (price: number | null) =>
  inForm(
    { price },
    <>
      <MoneyInput name="price" label="单价" />
      <Kept />
    </>,
  )

it('MoneyInput converts typed yuan to fen, and formats the amount on blur', () => {
  draw(1_250)
  const input = screen.getByRole('textbox', { name: '单价' })
  expect(input).toHaveProperty('value', '12.50')
  fireEvent.change(input, { target: { value: '1,234.5' } })
  expect(screen.getByRole('status').textContent).toBe('123450')
  expect(input).toHaveProperty('value', '1,234.5')
  fireEvent.blur(input)
  expect(input).toHaveProperty('value', '1,234.50')
})

it('MoneyInput passes a text that is no amount to the form, so that the schema refuses the text', () => {
  draw(null)
  const input = screen.getByRole('textbox', { name: '单价' })
  fireEvent.change(input, { target: { value: '一百' } })
  fireEvent.blur(input)
  expect([screen.getByRole('status').textContent, (input as HTMLInputElement).value]).toEqual(['"一百"', '一百'])
  fireEvent.change(input, { target: { value: '' } })
  expect(screen.getByRole('status').textContent).toBe('null')
})
