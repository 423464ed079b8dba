import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { RecordLabels } from '@/components/kit/inputs'
import { inForm } from '@/components/kit/testing'
import { grantingRolesOptions, type Session, sessionKeys } from '@/lib/api/session'
import { listAgents } from '@/lib/contracts/agent/calls'
import { createQueryClient } from '@/lib/http/query-client'
import type { LookupOption, LookupSource } from './lookup'
import { LookupInput } from './lookup-input'

afterEach(cleanup)

const agents: LookupOption[] = [
  { value: '2', label: '停用代理商', disabled: true },
  { value: '3', label: '测试代理商' },
]
const source: LookupSource = {
  call: listAgents,
  useLookup: () => agents,
  useNamed: (values) => agents.filter(({ value }) => values.includes(value)),
}

function draw(ports: string[], agentId: string | null = '3') {
  const client = createQueryClient()
  client.setQueryData<Session>(sessionKeys.all, { ports } as Session)
  const named = { name: '查询代理商', roles: [], grantors: [], disabled: false }
  client.setQueryData(grantingRolesOptions({ permission: 'agent:list' }).queryKey, named)
  inForm(
    { agentId },
    <QueryClientProvider client={client}>
      <RecordLabels value={(field, value) => (field === 'agentId' && value === '3' ? '记录上的名称' : undefined)}>
        <LookupInput name="agentId" label="代理商" source={source} />
      </RecordLabels>
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLInputElement>('combobox', { name: '代理商' })
}

describe('LookupInput', () => {
  it('is disabled, with the name from the record and the reason, if the user may not look up records', () => {
    const input = draw([])
    expect(input.value).toBe('记录上的名称')
    expect(input.disabled).toBe(true)
    expect(screen.getByText('没有“查询代理商”的权限（agent:list），不能改选')).toBeTruthy()
    expect(screen.queryByText(/已停用/)).toBeNull()
  })

  it('is enabled and shows the name from the lookup if the user may look up records', () => {
    const input = draw(['agent:list'])
    expect(input.value).toBe('测试代理商')
    expect(input.disabled).toBe(false)
  })

  it('lists disabled options after all other options', async () => {
    fireEvent.mouseDown(draw(['agent:list']))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['测试代理商', '停用代理商（已停用）'])
  })

  it("shows the name from the record for a value outside the user's data scope", () => {
    agents.length = 0
    expect(draw(['agent:list']).value).toBe('记录上的名称')
    cleanup()
    expect(draw(['agent:list'], '8').value, 'nobody knows it').toBe('8')
  })
})
