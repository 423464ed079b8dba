import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { inForm } from '@/components/kit/testing'
import { queryOf } from '@/lib/api/query-of'
import type { MenuItem } from '@/lib/contracts/menu/calls'
import { listPortChoices } from '@/lib/contracts/menu/choices'
import { createQueryClient } from '@/lib/http/query-client'
import { indexOf } from '../tree'
import { CallInput } from './call-input'
import { PlaceInput } from './place-input'

afterEach(cleanup)

const choices = [
  { permission: 'agent:list', method: 'GET', path: '/z/listAgents', summary: '代理商列表' },
  { permission: 'agent:list', method: 'GET', path: '/z/getAgent', summary: '代理商详情' },
]
const stored = { id: '1', parentId: null, kind: 'menu', url: '/t/agent' }
const tree = [
  stored,
  { ...stored, id: '2', url: '/t/tasks' },
  { ...stored, id: '3', parentId: '1', port: 'agent:list' },
]
const index = indexOf(tree as MenuItem[])

it('CallInput fills in a unique permission identifier for the chosen API call and lists all calls it permits', async () => {
  const empty = { parentId: '2', name: '', port: '', method: null, path: null }
  const client = createQueryClient()
  client.setQueryData(queryOf(listPortChoices, {}).queryKey, choices)
  const { form } = inForm(
    empty,
    <QueryClientProvider client={client}>
      <CallInput index={index} id={undefined} />
    </QueryClientProvider>,
  )
  const input = screen.getByRole('combobox', { name: /接口/ })
  fireEvent.change(input, { target: { value: 'getAgent' } })
  fireEvent.click(await screen.findByRole('option', { name: /代理商详情/ }))
  const chosen = { port: 'agent:list@tasks', method: 'GET', path: '/z/getAgent', name: '代理商详情' }
  expect(form().getValues()).toEqual({ parentId: '2', ...chosen })
  expect(screen.getByRole('note').textContent).toMatch(
    /agent:list.*全部 2 个接口.*GET \/z\/listAgents.*GET \/z\/getAgent/,
  )
})

it('PlaceInput clears the position when the user chooses another parent, unless the user has typed a position', () => {
  const { form } = inForm({ parentId: '1', sort: 3 }, <PlaceInput isNew={false} />)
  const place = screen.getByRole('textbox', { name: '排序' })
  expect(place).toHaveProperty('value', '3')
  act(() => form().reset({ parentId: '4', sort: 1 }))
  expect([form().getValues('sort'), form().formState.isDirty]).toEqual([1, false])
  act(() => form().setValue('parentId', '2', { shouldDirty: true }))
  expect(form().getValues('sort')).toBeNull()
  fireEvent.change(place, { target: { value: '2' } })
  act(() => form().setValue('parentId', '1'))
  expect(form().getValues('sort')).toBe(2)
})
