import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { actionLabels } from '@/components/work/testing'
import { isOffered } from '@/lib/contracts/base/transitions'
import { type ClassItem, classStatuses } from '@/lib/contracts/class/calls'
import { classTransitions } from '@/lib/contracts/class/transitions'
import { ClassActions } from './actions'

afterEach(cleanup)

const schoolClass = (status: ClassItem['status']): ClassItem => ({
  id: '7',
  rowVersion: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  updatedBy: null,
  organId: '1',
  section: '2',
  grade: '07',
  name: '1班',
  headTeacherId: null,
  schoolYear: 2026,
  organName: '示例中学',
  organStatus: 1,
  headTeacherName: null,
  studentCount: 0,
  status,
})

it.each(classStatuses)('ClassActions offers 启用 or 停用 as the state %s of the class allows', async (status) => {
  const offered = await actionLabels(<ClassActions schoolClass={schoolClass(status)} />, ['class:edit', 'class:remove'])
  const turns = (['enable', 'disable'] as const).filter((action) => isOffered(classTransitions, action, status))
  const labels = turns.map((action) => classTransitions.actions[action].label)
  expect(offered.sort()).toEqual(['编辑', '记录', '删除', ...labels].sort())
})
