import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { mockElementSize, renderInView } from '@/components/kit/testing'
import { type Session, sessionKeys } from '@/lib/api/session'
import { defineCall } from '@/lib/contracts/base/call'
import { recordStamp } from '@/lib/contracts/base/record'
import { createQueryClient } from '@/lib/http/query-client'
import { ConflictDialog } from '../form/conflict-dialog'
import { mergeValues } from '../form/merge'
import { HistoryDrawer } from '../history/history-drawer'
import { RecordProvider } from './record-context'

const getThing = defineCall({
  method: 'GET',
  path: '/zakj-admin/agent/getThing',
  summary: '物品',
  permission: 'agent:list',
  request: z.object({ id: z.string() }),
  answer: recordStamp.extend({ name: z.string(), colour: z.string() }),
})
const stamp = { id: '7', rowVersion: 3, updatedAt: '2026-11-20T06:05:00.000Z', updatedBy: '王老师' }
const colours: Readonly<Record<string, string>> = { red: '红色', green: '绿色', blue: '蓝色' }

/** Renders the content in a RecordProvider that names the fields and a colour, with a fake platform behind `fetch`. */
function draw(content: React.ReactNode) {
  const change = { before: 'red', after: 'blue', beforeText: 'red', afterText: 'blue' }
  const answers: Record<string, unknown> = {
    getThing: { ...stamp, name: '甲', colour: 'blue' },
    listHistory: {
      list: [
        {
          seq: '1',
          at: stamp.updatedAt,
          actor: '王老师',
          action: 'edit',
          kind: 'changed',
          changes: [
            { field: 'weight', label: '重量', before: 1, after: 2, beforeText: '1', afterText: '2' },
            { field: 'colour', label: 'colour', ...change },
          ],
          revertible: true,
        },
      ],
      nextCursor: null,
      total: 1,
      totalIsCapped: false,
    },
  }
  globalThis.fetch = async (input) => {
    const call = new URL((input as Request).url).pathname.split('/').at(-1) ?? ''
    return Response.json({ code: 200, message: 'ok', result: answers[call] ?? null })
  }
  const client = createQueryClient()
  client.setQueryData(sessionKeys.all, { treeList: [], ports: [] } as unknown as Session)
  mockElementSize(640, 600)
  renderInView(
    <QueryClientProvider client={client}>
      <RecordProvider
        entity="agent"
        name="物品"
        labels={{ name: '名称', colour: '颜色' }}
        read={getThing}
        titleOf={({ name }) => name}
        show={(field, value) => (field === 'colour' ? colours[String(value)] : undefined)}
      >
        {content}
      </RecordProvider>
    </QueryClientProvider>,
  )
}

afterEach(cleanup)

it('HistoryDrawer shows the screen’s field names, or the platform’s field name if the screen has none', async () => {
  draw(<HistoryDrawer id="7" onClose={() => undefined} />)
  const drawer = within(await screen.findByRole('dialog', { name: '修改记录 · 甲' }))
  await drawer.findByRole('button', { name: '恢复到修改前' })
  const facts = drawer
    .getAllByRole('term')
    .map((term) => `${term.textContent}：${term.nextElementSibling?.textContent}`)
  expect(facts).toEqual(['颜色：修改前红色 → 修改后蓝色', '重量：修改前1 → 修改后2'])
})

it('ConflictDialog shows the versions of both users with the screen’s field names', () => {
  const [base, mine, theirs] = [
    { name: '甲', colour: 'green' },
    { name: '乙', colour: 'red' },
    { name: '丙', colour: 'blue' },
  ]
  const conflict = { record: stamp, changedBy: '王老师', changedAt: stamp.updatedAt, base, mine, theirs }
  draw(
    <ConflictDialog
      conflict={{ ...conflict, ...mergeValues(base, mine, theirs) }}
      saving={false}
      onResolve={() => undefined}
      onCancel={() => undefined}
    />,
  )
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    '字段原值我的对方',
    '名称甲乙丙',
    '颜色绿色红色蓝色',
  ])
})
