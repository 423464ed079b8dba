import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { actionLabels } from '@/components/work/testing'
import type { AnnouncementItem, AnnouncementStatus } from '@/lib/contracts/announcement/calls'
import { AnnouncementActions } from './actions'

const announcement = (status: AnnouncementStatus): AnnouncementItem => ({
  id: '7',
  rowVersion: 1,
  updatedAt: '2026-11-20T01:00:00.000Z',
  updatedBy: '示例',
  title: '示例公告',
  pinned: false,
  validFrom: null,
  validTo: null,
  roleIds: [],
  roleNames: [],
  status,
  publishedAt: null,
  readCount: 0,
})
const ports = ['list', 'edit', 'publish', 'remove'].map((action) => `announcement:${action}`)

afterEach(cleanup)

it.each([
  ['draft', ['发布', '编辑', '记录', '删除']],
  ['published', ['编辑', '下线', '记录']],
  ['withdrawn', ['记录']],
] as const)(
  'AnnouncementActions offers the actions that the state %s of the announcement allows',
  async (status, offered) => {
    const actions = await actionLabels(<AnnouncementActions announcement={announcement(status)} />, ports)
    expect(actions.toSorted()).toEqual([...offered].toSorted())
  },
)

it('AnnouncementActions offers only 记录 to a user who may only read announcements', async () => {
  const actions = await actionLabels(<AnnouncementActions announcement={announcement('draft')} />, [
    'announcement:list',
  ])
  expect(actions).toEqual(['记录'])
})
