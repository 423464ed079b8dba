import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { NumberInput, TextInput } from '@/components/kit/inputs'
import { renderPage } from '@/components/ui/testing'
import { StepForm } from './step-form'

afterEach(cleanup)

const schema = z.object({
  days: z.number('请输入试用天数').max(30, '最多 30 天'),
  name: z.string().min(4, '至少 4 个字'),
})

it('StepForm shows the error of a number field during typing, and the error of a text field on blur', async () => {
  renderPage(
    <StepForm value={{ days: 15, name: '' }} schema={schema} onChange={() => undefined}>
      <NumberInput name="days" label="试用天数" />
      <TextInput name="name" label="名称" />
    </StepForm>,
  )
  const days = screen.getByRole('textbox', { name: '试用天数' })
  fireEvent.change(days, { target: { value: '31' } })
  expect(await screen.findByText('最多 30 天')).toBeTruthy()
  expect(days.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(days, { target: { value: '' } })
  expect(await screen.findByText('请输入试用天数')).toBeTruthy()
  fireEvent.change(days, { target: { value: '30' } })
  await expect.poll(() => days.getAttribute('aria-invalid')).toBe('false')
  fireEvent.change(screen.getByRole('textbox', { name: '名称' }), { target: { value: '一' } })
  expect(screen.queryByText('至少 4 个字')).toBeNull()
})
