import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inForm } from '@/components/kit/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import { createQueryClient } from '@/lib/http/query-client'
import { ModelBox, ModelInput } from './model-input'

afterEach(cleanup)

function draw(content = <ModelInput name="model" label="型号" required />) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).search)
    return Response.json({ code: 200, message: 'ok', result: ['审阅平板 R1', '示例平板'] })
  })
  const client = createQueryClient()
  client.setQueryData(sessionKeys.all, { userId: '1', ports: ['device:list'] } as unknown as Session)
  const { form } = inForm({ model: '' }, <QueryClientProvider client={client}>{content}</QueryClientProvider>)
  return { form, asked, field: screen.getByRole<HTMLInputElement>('combobox', { name: '型号' }) }
}

it('ModelInput suggests existing models regardless of case and blanks, and accepts a new model as typed', async () => {
  const { form, field } = draw()
  fireEvent.change(field, { target: { value: '审阅平板r' } })
  fireEvent.click(await screen.findByRole('option', { name: '审阅平板 R1' }))
  expect(form().getValues('model')).toBe('审阅平板 R1')
  fireEvent.change(field, { target: { value: '新平板 Z9' } })
  fireEvent.blur(field)
  expect([field.value, form().getValues('model')]).toEqual(['新平板 Z9', '新平板 Z9'])
  expect(field.maxLength).toBe(40)
})

it('ModelBox suggests only models in stock when `stocked` is set', async () => {
  const change = vi.fn()
  const { field, asked } = draw(
    <ModelBox control={{ id: 'm', 'aria-label': '型号' }} value="" stocked onChange={change} />,
  )
  fireEvent.mouseDown(field)
  fireEvent.click(await screen.findByRole('option', { name: '示例平板' }))
  expect(change).toHaveBeenLastCalledWith('示例平板')
  expect(asked).toEqual(['?of=model&status=inStock'])
})
