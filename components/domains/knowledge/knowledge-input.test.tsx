import { cleanup, fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '@/components/domains/question/view/testing'
import { KnowledgeInput } from './knowledge-input'

afterEach(cleanup)

const points = [
  { id: '1', code: 'K1', name: '余弦定理', above: '三角 / 解三角形', alias: null },
  { id: '2', code: 'K2', name: '余弦定理', above: '', alias: null },
]

function Form() {
  const form = useForm({ defaultValues: { knowledge: [] } })
  return (
    <FormProvider {...form}>
      <KnowledgeInput name="knowledge" label="知识点" subject="02" section="3" />
    </FormProvider>
  )
}

const choices = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)

it('KnowledgeInput shows the routes of knowledge points with equal names, and offers the second after the first', async () => {
  renderScreen(<Form />, { findPoints: () => points })
  const box = screen.getByRole('combobox')
  const type = (value: string) => {
    fireEvent.mouseDown(box)
    fireEvent.change(box, { target: { value } })
  }
  type('余弦定理')
  expect(await choices()).toEqual(['余弦定理三角 / 解三角形', '余弦定理没有上级知识点'])
  fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement)
  type('余弦定理')
  expect(await choices()).toEqual(['余弦定理没有上级知识点'])
})
