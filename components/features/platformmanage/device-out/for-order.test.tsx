import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inForm, renderInView } from '@/components/kit/testing'
import { ConfirmDialogs } from '@/components/ui/dialogs/confirm'
import { type Session, sessionKeys } from '@/lib/api/session'
import type { OutItem } from '@/lib/contracts/device/out'
import type { Order, Shipments } from '@/lib/contracts/order/order'
import { createQueryClient } from '@/lib/http/query-client'
import { OutInputs } from './inputs'
import OutPanel from './panel'
import { useOutWork } from './use-out-work'

let lines: Shipments['lines']
let models: string[]
beforeEach(() => {
  models = []
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const call = new URL(url).pathname.split('/').at(-1) ?? ''
    const answers: Record<string, unknown> = {
      getOrder: order(),
      listOutSns: models.map((model, at) => ({ sn: `PAD${at}`, model })),
    }
    return Response.json({ code: 200, message: 'ok', result: answers[call] ?? [] })
  })
})
afterEach(cleanup)

const stamp = { rowVersion: 1, updatedAt: '2026-11-01T00:00:00.000Z', updatedBy: null }
const order = (): Order => ({
  id: '7',
  ...stamp,
  ...{ code: 'DD2026-000007', type: 'addition', organId: '1', organName: '示例中学', agentId: null, agentName: null },
  ...{ items: [], amount: 300, seats: 0, days: null, validTo: null, note: '', status: 'confirmed', refundAmount: 0 },
  ...{ createdAt: stamp.updatedAt, accountCount: 0, preparedBy: [], refund: null, steps: [] },
  shipments: { lines, other: 0, documents: [] },
})
const out = (counted: number): OutItem => ({
  id: '9',
  ...stamp,
  ...{ kind: 'out', agentId: null, organId: '1', orderId: '7', orderCode: 'DD2026-000007', note: '', no: null },
  ...{ agentName: null, organName: '示例中学', status: 'draft', counted, keeper: null, doneAt: null },
  ...{ receiver: '', receivedAt: null },
})
function withPorts(children: ReactNode) {
  const client = createQueryClient()
  const ports = ['order:list', 'deviceOut:list', 'deviceOut:edit', 'deviceOut:finish', 'organ:list', 'agent:list']
  client.setQueryData<Session>(sessionKeys.all, { ports, userId: '1' } as unknown as Session)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

it('OutInputs shows how many devices the chosen order still lacks', async () => {
  lines = [{ name: '示例平板', count: 5, shipped: 0, model: true }]
  inForm({ kind: 'out', agentId: null, organId: null, orderId: '7', note: '' }, withPorts(<OutInputs />))
  expect(await screen.findByText('订单还差 5 台（示例平板）')).toBeTruthy()
})

it('OutPanel shows how many devices the order lacks, and by how many the draft exceeds this number', async () => {
  lines = [{ name: '示例平板', count: 5, shipped: 0, model: true }]
  renderInView(withPorts(<OutPanel out={out(0)} />))
  expect(await screen.findByText('；订单还差 5 台（示例平板）', { exact: false })).toBeTruthy()
  cleanup()
  renderInView(withPorts(<OutPanel out={out(8)} />))
  expect(await screen.findByText('，比订单多 3 台', { exact: false })).toBeTruthy()
})

function Finish({ counted }: { counted: number }) {
  const { finish } = useOutWork()
  return (
    <button type="button" onClick={() => void finish(out(counted))}>
      完成
    </button>
  )
}

it.each([
  [Array(8).fill('示例平板'), '比订单多 3 台：订单还差 5 台（示例平板）。'],
  [Array(3).fill('示例笔'), '3 台不是订单还差的型号：订单还差 5 台（示例平板）。'],
  [Array(5).fill('示例平板'), ''],
])('the confirmation of 完成出库 warns of devices that the order does not need', async (sent: string[], told) => {
  lines = [{ name: '示例平板', count: 5, shipped: 0, model: true }]
  models = sent
  renderInView(
    withPorts(
      <>
        <Finish counted={sent.length} />
        <ConfirmDialogs />
      </>,
    ),
  )
  fireEvent.click(screen.getByRole('button', { name: '完成' }))
  const text = `${told}${sent.length} 台设备将出库给示例中学，单据随即编号，不能再修改。`
  expect(await screen.findByText(text)).toBeTruthy()
})
