import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ListEmpty } from '@/components/kit/list/list-empty'
import { renderInView } from '@/components/kit/testing'
import { type Session, scopeDescriptionOptions, sessionKeys } from '@/lib/api/session'
import { defineCall, noRequest, nothing, type Port } from '@/lib/contracts/base/call'
import { defineImport } from '@/lib/contracts/base/task-calls'
import type { ScopeDescription } from '@/lib/contracts/menu/data-scope'
import { createQueryClient } from '@/lib/http/query-client'
import { EmptyScope } from './empty-scope'
import { FirstSteps } from './list-buttons'

const insert = defineCall({
  method: 'POST',
  path: '/zakj-admin/student/insert',
  summary: '新增',
  permission: 'student:edit',
  request: noRequest,
  answer: nothing,
})
const imports = defineImport({ resource: '/zakj-admin/student', name: '学生', permission: 'student:import' })

interface Person {
  ports: string[]
  list?: Port
  scoped?: boolean
  description?: ScopeDescription
}

/** Renders an empty list for a user with these permissions and this data scope. */
function draw({ ports, list = 'student:list', scoped = true, description }: Person) {
  const client = createQueryClient()
  client.setQueryData(sessionKeys.all, { ports, treeList: [] } as unknown as Session)
  if (description) client.setQueryData(scopeDescriptionOptions(list).queryKey, description)
  renderInView(
    <QueryClientProvider client={client}>
      <EmptyScope call={{ permission: list, scoped }}>
        <ListEmpty label="学生">
          <FirstSteps insert={insert} name="学生" imports={imports} />
        </ListEmpty>
      </EmptyScope>
    </QueryClientProvider>,
  )
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const everything: ScopeDescription = { scope: null, grantors: ['管理员'] }
const organs = (names: string[], organCount = names.length): ScopeDescription => ({
  scope: { kinds: ['organ'], organs: names, organCount, agents: [], agentCount: 0, grants: [], places: [] },
  grantors: ['管理员', '运营'],
})

afterEach(cleanup)

it('an empty list offers only the ways to add a first record for which the user has permission', () => {
  draw({ ports: ['student:edit', 'student:import'], description: everything })
  expect(screen.getByRole('heading', { name: '还没有学生' })).toBeTruthy()
  expect(screen.getByText('可以逐个新增，或从表格导入。')).toBeTruthy()
  expect(buttons()).toEqual(['导入', '新增学生'])
  cleanup()
  draw({ ports: ['student:import'], description: everything })
  expect(screen.getByText('可以从表格导入。')).toBeTruthy()
  expect(buttons()).toEqual(['导入'])
  cleanup()
  draw({ ports: ['student:list'], description: everything })
  expect(screen.getByText('有权限的同事新增后，会出现在这里。')).toBeTruthy()
  expect(buttons()).toEqual([])
})

it('an empty list explains the user’s data scope and names the roles whose users can help', () => {
  draw({ ports: ['student:edit'], description: organs(['示例甲校', '示例乙校', '示例丙校'], 12) })
  expect(screen.getByRole('heading', { name: '您的数据范围内还没有学生' })).toBeTruthy()
  expect(
    screen.getByText(
      '您的数据范围：本机构（示例甲校、示例乙校、示例丙校等 12 个）。需要看到更多时，请联系角色为“管理员”或“运营”的同事调整。',
    ),
  ).toBeTruthy()
  expect(buttons()).toEqual(['新增学生'])
})

it('an empty list offers no action if the user’s data scope contains no records', () => {
  draw({ ports: ['student:edit'], description: organs([]) })
  expect(screen.getByRole('heading', { name: '您的数据范围不包含任何学生' })).toBeTruthy()
  expect(screen.getByText(/^您的数据范围：本机构（尚未指定）。/)).toBeTruthy()
  expect(buttons()).toEqual([])
  cleanup()
  const subjects: ScopeDescription = {
    scope: {
      kinds: ['subjectSection'],
      organs: [],
      organCount: 0,
      agents: [],
      agentCount: 0,
      grants: ['数学×初中'],
      places: [],
    },
    grantors: [],
  }
  draw({ ports: [], list: 'organ:list', description: subjects })
  expect(screen.getByRole('heading', { name: '您的数据范围不包含任何学生' })).toBeTruthy()
})

it('an empty list does not mention a data scope if no data scope limits the list', () => {
  draw({ ports: [], list: 'agent:list', scoped: false })
  expect(screen.getByRole('heading', { name: '还没有学生' })).toBeTruthy()
})

it('an empty list offers another way to search if no record matches the filters', () => {
  const done: string[] = []
  const elsewhere = { text: '这里按操作人查找。', action: '按对象名称查找', onLook: () => void done.push('looked') }
  renderInView(<ListEmpty label="日志" narrowed otherPlace={elsewhere} onClear={() => void done.push('cleared')} />)
  expect(screen.getByText('这里按操作人查找。')).toBeTruthy()
  expect(screen.queryByText(/换一个关键词/)).toBeNull()
  for (const name of ['按对象名称查找', '清除筛选']) fireEvent.click(screen.getByRole('button', { name }))
  expect(done).toEqual(['looked', 'cleared'])
})
