import { cleanup, fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { renderScreen, session } from '@/components/domains/question/view/testing'
import type { BodyKnowledge } from '@/lib/contracts/question/body'
import { KnowledgeInput } from './knowledge-input'

afterEach(cleanup)

const points = [
  { id: '1', code: 'K1', name: '余弦定理', above: '三角 / 解三角形', alias: null, status: 'published' },
  { id: '2', code: 'K2', name: '余弦定理', above: '', alias: null, status: 'published' },
]

function Form({ knowledge = [] }: { knowledge?: readonly BodyKnowledge[] }) {
  const form = useForm({ defaultValues: { knowledge } })
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

it('KnowledgeInput shows the state of points that are not published, chosen or found', async () => {
  const states = [
    { id: '3', status: 'draft', published: false, replacedBy: null },
    { id: '4', status: 'pending', published: true, replacedBy: null },
  ]
  const found = { id: '5', code: 'K5', name: '正弦定理', above: '三角', alias: null, status: 'returned' }
  const knowledge = [
    { id: '3', name: '正切' },
    { id: '4', name: '余切' },
    { id: null, name: '正割' },
  ]
  const { asked } = renderScreen(<Form knowledge={knowledge} />, {
    listUserMenus: () => ({ ...session, ports: ['question:edit'] }),
    listPointStates: () => states,
    findPoints: () => [found],
  })
  const chosen = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  await expect.poll(chosen).toEqual(['主正切草稿', '余切设为主', '正割提议设为主'])
  expect(asked.filter((one) => one.startsWith('listPointStates'))).toEqual(['listPointStates?ids=3&ids=4'])
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '正弦' } })
  expect(await choices()).toEqual(expect.arrayContaining(['正弦定理退回 · 三角']))
})
