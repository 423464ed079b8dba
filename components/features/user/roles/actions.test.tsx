import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { actionLabels } from '@/components/work/testing'
import { isPossible } from '@/lib/contracts/base/transitions'
import { ADMIN_ROLE, type Role } from '@/lib/contracts/role/calls'
import { roleTransitions } from '@/lib/contracts/role/transitions'
import { RoleActions } from './actions'

afterEach(cleanup)

const role = (values: Pick<Role, 'code' | 'builtIn' | 'status'>): Role => ({
  id: '7',
  rowVersion: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  updatedBy: null,
  name: '角色',
  note: '',
  dataScope: 'all',
  requiresFactor: false,
  memberCount: 0,
  menuCount: 0,
  portCount: 0,
  ...values,
})

const kinds = [
  { code: ADMIN_ROLE, builtIn: true },
  { code: 'editor', builtIn: true },
  { code: 'custom', builtIn: false },
]

it.each(kinds.flatMap((kind) => ([0, 1] as const).map((status) => ({ ...kind, status }))))(
  'RoleActions offers the actions that role $code with status $status allows',
  async (values) => {
    const offered = await actionLabels(<RoleActions role={role(values)} />, ['role:edit', 'role:remove'])
    const turn = values.status === 1 ? 'disable' : 'enable'
    // The administrator's role cannot be disabled, so its menu offers no action that changes the status.
    const turns = isPossible(roleTransitions, 'disable', values.status, values) ? ([turn] as const) : []
    const removes = isPossible(roleTransitions, 'remove', values.status, values) ? (['remove'] as const) : []
    const labels = [...turns, ...removes].map((action) => roleTransitions.actions[action].label)
    expect(offered.sort()).toEqual(['编辑', '比较', '记录', ...labels].sort())
  },
)
