import { ThemeProvider } from '@mui/material/styles'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { theme } from '@/components/ui/theme/theme'
import { SelectField } from './select-field'

afterEach(cleanup)

/** A field that gets new option objects in each render, as on most screens. */
function Field() {
  const [times, setTimes] = useState(0)
  const options = ['全部', '一部分'].map((label) => ({ value: label, label }))
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        {times}
      </button>
      <SelectField label="套餐" value="全部" options={options} onChange={() => undefined} />
    </>
  )
}

it('SelectField keeps the typed text when its parent renders again', () => {
  render(
    <ThemeProvider theme={theme}>
      <Field />
    </ThemeProvider>,
  )
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: '套餐' })
  expect(input.value).toBe('全部')
  act(() => input.focus())
  fireEvent.change(input, { target: { value: '一部' } })
  fireEvent.click(screen.getByRole('button', { name: '0' }))
  expect(screen.getByRole('button', { name: '1' })).toBeTruthy()
  expect(input.value).toBe('一部')
})
