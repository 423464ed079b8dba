import { act, cleanup, screen } from '@testing-library/react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import { FormCheckBar, refusedFields } from './form-check-bar'

afterEach(cleanup)

let form: UseFormReturn<{ score: string }>
function Form() {
  form = useForm({ defaultValues: { score: '' } })
  return (
    <FormProvider {...form}>
      <FormCheckBar flaws={[]} onGo={() => {}} open={false} onOpen={() => {}} />
    </FormProvider>
  )
}

it('FormCheckBar does not show 没有发现问题 while a field has a validation error', async () => {
  renderPage(<Form />)
  const bar = screen.getByRole('region', { name: '检查' })
  expect(bar.textContent).toContain('没有发现问题')
  await act(async () => form.setError('score', { type: 'custom', message: '最多一位小数' }))
  expect(bar.textContent).not.toContain('没有发现问题')
  expect(bar.textContent).toContain('1')
  await act(async () => form.clearErrors('score'))
  expect(bar.textContent).toContain('没有发现问题')
})

it('refusedFields returns the message and the path of each field with an error, including nested fields', () => {
  const fault = (message: string) => ({ type: 'custom', message })
  expect(
    refusedFields({ score: fault('甲'), rubric: [undefined, { score: fault('乙') }], stemHtml: fault('') }),
  ).toEqual([
    { level: 'error', code: 'refused', field: 'score', message: '甲' },
    { level: 'error', code: 'refused', field: 'rubric.1.score', message: '乙' },
  ])
})
