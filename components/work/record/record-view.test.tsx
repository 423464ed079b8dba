import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockElementSize, renderInView } from '@/components/kit/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import { type Agent, getAgent } from '@/lib/contracts/agent/calls'
import { labelsOf } from '@/lib/contracts/base/card'
import { pushRuleCard } from '@/lib/contracts/review/rule-card'
import { getPushRule } from '@/lib/contracts/review/rules'
import { errorEvents } from '@/lib/http/error-events'
import { createQueryClient } from '@/lib/http/query-client'
import { RecordProvider } from './record-context'
import { RecordPanels } from './record-panels'

afterEach(cleanup)

const agent: Agent = {
  id: '7',
  rowVersion: 3,
  updatedAt: '2026-11-20T06:05:00.000Z',
  updatedBy: '王老师',
  name: '甲代理',
  areaCodes: ['330100'],
  areaNames: ['浙江省 杭州市'],
  contact: '',
  phone: '13900000001',
  note: '',
  status: 0,
  organCount: 4,
  deviceCount: 2,
  orderCount: 0,
}
const change = {
  seq: '1',
  at: '2026-11-20T06:05:00.000Z',
  actor: '王老师',
  action: 'edit',
  kind: 'changed' as const,
  changes: [{ field: 'contact', label: '联系人', beforeText: '钱', afterText: '李', before: '钱', after: '李' }],
  revertible: true,
}
const platform = { history: true }

beforeEach(() => {
  platform.history = true
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const call = new URL(url).pathname.split('/').at(-1)
    if (call === 'getPushRule') return Response.json({ code: 200, message: 'ok', result: rule })
    if (call === 'getAgent') return Response.json({ code: 200, message: 'ok', result: agent })
    if (!platform.history) return new Response('', { status: 404 })
    const result = { list: [change], total: 1, totalIsCapped: false, nextCursor: null }
    return Response.json({ code: 200, message: 'ok', result })
  })
})

const rule = {
  ...{ id: '9', rowVersion: 1, updatedAt: '2026-11-20T06:05:00.000Z', updatedBy: '王老师', entity: 'question' },
  ...{ name: '轮流', stage: '1', subject: null, section: null, grade: null, strategy: 'round_robin', roles: [] },
  ...{ people: [], maxOpen: null, dailyCap: 40, seniorMin: 0, excludeLast: false, sampleRate: 100, goldenRate: 0 },
  ...{ hoursFrom: '', hoursTo: '', weekdays: ['1', '5'], priority: 1, status: 0, roleNames: [], peopleNames: [] },
}

function draw(ports: string[]) {
  const client = createQueryClient()
  mockElementSize(640, 600)
  client.setQueryData<Session>(sessionKeys.all, { userId: '1', ports } as Session)
  return renderInView(
    <QueryClientProvider client={client}>
      <RecordProvider
        entity="agent"
        name="代理商"
        labels={{ name: '名称', areaCodes: '地区', contact: '联系人', phone: '手机', status: '状态' }}
        read={getAgent}
        titleOf={({ name }) => name}
        words={({ areaNames }) => ({ areaCodes: areaNames })}
        related={({ id, organCount }) => [
          { label: '机构', href: `/organs?agent=${id}`, port: 'organ:list', count: organCount },
          { label: '班级', href: `/classes?agent=${id}`, port: 'class:list' },
        ]}
      >
        <RecordPanels />
      </RecordProvider>
    </QueryClientProvider>,
    'view=7',
  ).address
}
const drawer = async () => within(await screen.findByRole('dialog', { name: '甲代理' }))
const fact = (view: Awaited<ReturnType<typeof drawer>>, label: string) =>
  view.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('RecordView', () => {
  it("shows the record's status and facts, the related records that the user may list, and the latest changes", async () => {
    draw(['agent:list', 'organ:list'])
    const view = await drawer()
    expect(view.getByText('停用')).toBeTruthy()
    expect(fact(view, '地区')).toBe('浙江省 杭州市')
    expect(fact(view, '手机'), 'whole only in the form').toBe('139****0001')
    expect(view.getByRole('link', { name: '机构 4' }).getAttribute('href')).toBe('/organs?agent=7')
    expect(view.queryByRole('link', { name: /班级/ })).toBeNull()
    const latest = within(await view.findByRole('region', { name: '最近修改' }))
    expect(latest.getByText('王老师')).toBeTruthy()
    expect(latest.queryByRole('button', { name: '恢复到修改前' })).toBeNull()
    expect(view.queryByRole('button', { name: '编辑' })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'e' })
    expect(screen.getByRole('dialog', { name: '甲代理' })).toBeTruthy()
  })

  it("shows each value in the words that the record's definition gives, also for an empty value", async () => {
    const client = createQueryClient()
    mockElementSize(640, 600)
    client.setQueryData<Session>(sessionKeys.all, { userId: '1', ports: ['pushRule:list'] } as unknown as Session)
    renderInView(
      <QueryClientProvider client={client}>
        <RecordProvider
          entity="pushRule"
          name="审核推送规则"
          labels={labelsOf(pushRuleCard)}
          read={getPushRule}
          titleOf={({ name }) => name}
        >
          <RecordPanels />
        </RecordProvider>
      </QueryClientProvider>,
      'view=9',
    )
    const view = within(await screen.findByRole('dialog', { name: '轮流' }))
    const said = ['环节', '学科', '推送方式', '同时在手上限', '每日上限', '时段开始', '星期'].map((one) =>
      fact(view, one),
    )
    expect(said).toEqual(['第 1 环节', '全部学科', '轮流', '不限', '40', '全天', '周一、周五'])
  })

  it('opens the form on the key e, and the whole history on a click on the button', async () => {
    const address = draw(['agent:list', 'agent:edit'])
    const view = await drawer()
    fireEvent.click(await view.findByRole('button', { name: '全部修改记录' }))
    expect(address.steps.at(-1)).toEqual(['push', 'history=7'])
    address.go('view=7')
    const again = await drawer()
    // The view adds its key listener shortly after its first render, so the key press is repeated until the form opens.
    await waitFor(() => {
      fireEvent.keyDown(again.getByRole('button', { name: '编辑' }), { key: 'e' })
      expect(address.steps.at(-1)).toEqual(['push', 'edit=7'])
    })
  })

  it('shows the record without a history if the platform keeps no history', async () => {
    platform.history = false
    const told = vi.fn()
    const stop = errorEvents.listen(told)
    draw(['agent:list'])
    const view = await drawer()
    expect(fact(view, '名称')).toBe('甲代理')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(view.queryByRole('region', { name: '最近修改' })).toBeNull()
    expect(told).not.toHaveBeenCalled()
    stop()
  })
})
