import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import { queryOf } from '@/lib/api/query-of'
import { sessionKeys } from '@/lib/api/session'
import { type DataScopeKind, dataScopes } from '@/lib/contracts/base/access'
import { listUserMenus } from '@/lib/contracts/menu/user-menus'
import { findRoles } from '@/lib/contracts/role/calls'
import { StaffInputs } from './inputs'

beforeEach(() => {
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
  // Requests never get an answer, so that the form sees only the data that the test puts into the cache.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(cleanup)

let choose: (kinds: readonly DataScopeKind[]) => void

function Chooser() {
  const { setValue } = useFormContext()
  choose = (kinds) => setValue('roleIds', kinds.map(String))
  return null
}

function Form({ client }: { client: QueryClient }) {
  const form = useForm({ defaultValues: { roleIds: [], grants: [], organIds: ['7'], agentIds: [], organId: null } })
  return (
    <QueryClientProvider client={client}>
      <FormProvider {...form}>
        <StaffInputs id="new" />
        <Chooser />
      </FormProvider>
    </QueryClientProvider>
  )
}

it('StaffInputs enables each data scope input only while a chosen role uses this kind of data scope', async () => {
  const client = new QueryClient()
  const person = { treeList: [], userId: '1', portrait: null, ports: ['user:edit', 'user:role', 'agent:list'] }
  client.setQueryData(sessionKeys.all, listUserMenus.answer.parse({ fullname: '管理员', ...person }))
  const role = (dataScope: DataScopeKind) => ({ id: dataScope, code: dataScope, name: dataScope, dataScope })
  const more = { builtIn: false, status: 1 as const, pinyin: '', initials: '' }
  client.setQueryData(
    queryOf(findRoles, {}).queryKey,
    findRoles.answer.parse(dataScopes.map((one) => ({ ...role(one), ...more }))),
  )
  renderInView(<Form client={client} />)
  const isOpen = (label: string) => !(screen.getByRole('combobox', { name: label }) as HTMLInputElement).disabled
  const open = () => ['数据机构', '数据代理商'].filter(isOpen)
  expect(open()).toEqual([])
  expect(screen.getByText('只对数据范围为“本机构”的角色起作用')).toBeTruthy()
  await act(async () => choose(['organ']))
  expect(open()).toEqual(['数据机构'])
  await act(async () => choose(['agent', 'own']))
  expect(open()).toEqual(['数据代理商'])
  await act(async () => choose(['all', 'subjectSection']))
  expect(open()).toEqual([])
})
