import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInView } from '@/components/kit/testing'
import { ConfirmDialogs } from '@/components/ui/dialogs/confirm'
import { actionLabels } from '@/components/work/testing'
import { isAllowed } from '@/lib/contracts/base/transitions'
import { type OrderRow, orderStatuses } from '@/lib/contracts/order/order'
import { type OrderAction, orderTransitions, shipsDevices } from '@/lib/contracts/order/transitions'
import { createQueryClient } from '@/lib/http/query-client'
import { OrderActions } from './actions'
import { unreceivedText } from './money/received-text'
import { OrderWorkPanel } from './order-work'

afterEach(cleanup)

const order = (status: OrderRow['status'], kind: OrderRow['items'][number]['kind'] = 'account'): OrderRow => ({
  id: '7',
  rowVersion: 1,
  updatedAt: '2026-11-01T00:00:00.000Z',
  updatedBy: null,
  code: 'DD2026-000007',
  type: 'purchase',
  organId: '1',
  organName: '示例中学',
  agentId: null,
  agentName: null,
  items: [{ kind, name: '示例明细', section: null, grade: null, count: 3, price: 100 }],
  amount: 300,
  seats: 3,
  days: null,
  validTo: '2099-08-31',
  note: '',
  status,
  createdAt: '2026-11-01T00:00:00.000Z',
  refundAmount: 0,
  accountCount: 0,
  preparedBy: [],
})

const offered = (row: OrderRow, ports: readonly string[], userId?: string) =>
  actionLabels(
    <OrderActions order={row} onWork={() => undefined} />,
    ports.map((port) => `order:${port}`),
    userId,
  )

const always = ['打印', '记录']
const otherNames: Partial<Record<OrderAction, string>> = { edit: '编辑', cancel: '取消订单' }
const called = (action: OrderAction) => otherNames[action] ?? orderTransitions.actions[action].label

it.each(orderStatuses)('OrderActions offers the actions that the state %s of the order allows', async (status) => {
  const actions = Object.keys(orderTransitions.actions).filter((one) => one !== 'insert') as OrderAction[]
  const allowed = actions.filter((action) => isAllowed(orderTransitions, action, status)).map(called)
  const found = await offered(order(status), ['edit', 'confirm', 'fulfil', 'refund', 'payment'])
  expect(found.sort()).toEqual([...always, ...allowed].sort())
})

it('OrderActions offers 开通账号 only for a completed order with seats and to a user with the permission order:fulfil', async () => {
  expect(await offered(order('completed', 'seat'), ['fulfil'])).toContain('开通账号')
  expect(await offered(order('completed', 'seat'), ['edit'])).not.toContain('开通账号')
  expect(await offered(order('confirmed', 'seat'), ['fulfil'])).not.toContain('开通账号')
})

it('OrderActions offers 为此订单出库 only for an order that lacks devices and to a user with deviceOut:edit', async () => {
  const ship = async (row: OrderRow, port: string) => {
    await actionLabels(<OrderActions order={row} onWork={() => undefined} />, [port])
    const address = screen.queryByRole('link', { name: '为此订单出库', hidden: true })?.getAttribute('href')
    cleanup()
    return address === '/platformmanage/deviceout?edit=new.order.7'
  }
  for (const status of orderStatuses)
    expect([status, await ship(order(status, 'device'), 'deviceOut:edit')]).toEqual([
      status,
      shipsDevices.includes(status),
    ])
  expect(await ship(order('confirmed', 'device'), 'order:edit')).toBe(false)
  expect(await ship(order('confirmed', 'seat'), 'deviceOut:edit')).toBe(false)
  expect(await ship({ ...order('confirmed', 'device'), unshipped: 1 }, 'deviceOut:edit')).toBe(true)
  expect(await ship({ ...order('confirmed', 'device'), unshipped: 0 }, 'deviceOut:edit')).toBe(false)
})

it.each([
  [{ unshipped: 1, received: 0 }, '还有 1 台未出库；已收款 0.00 / 3.00 元。'],
  [{ unshipped: 0, received: 100 }, '已收款 1.00 / 3.00 元。'],
  [{ unshipped: 0, received: 300 }, ''],
  [{ received: 200, refundAmount: 100 }, ''],
  [{}, ''],
])('the confirmation of 完成 names the missing devices and payments of the order %o', async (more, lacking) => {
  await offered({ ...order('fulfilled', 'device'), ...more }, ['fulfil'])
  const complete = () => screen.getAllByText('完成').find((one) => one.closest('button, [role="menuitem"]'))
  renderInView(<ConfirmDialogs />)
  fireEvent.click(complete() as HTMLElement)
  expect(await screen.findByText(`“DD2026-000007”：${lacking}完成后不能再退款。`)).toBeTruthy()
})

it.each([
  [{ received: 0 }, '这张订单没有登记过收款（已收款 0.00 / 3.00 元），请先核对。'],
  [{ received: 100 }, null],
  [{}, null],
])('the dialog of 申请退款 warns only when the order has received no payment: %o', async (more, told) => {
  const row = { ...order('fulfilled'), ...more }
  renderInView(
    <QueryClientProvider client={createQueryClient()}>
      <OrderWorkPanel what="askRefund" order={row} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('dialog', { name: '申请退款：DD2026-000007' })).toBeTruthy()
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(told)
})

it('unreceivedText returns a warning when the refund exceeds the received amount', () => {
  const row = { ...order('refunding'), received: 100 }
  expect(unreceivedText(row, 100)).toBeNull()
  expect(unreceivedText(row, 101)).toBe('退款多于已收的款（已收款 1.00 / 3.00 元），请先核对。')
  expect(unreceivedText({ ...row, received: 0, amount: 0 }, 0)).toBeNull()
  // An amount that is already refunded cannot be refunded a second time.
  expect(unreceivedText({ ...row, refundAmount: 100 }, 100)).toMatch(/^退款多于已收的款/)
})

it('OrderActions offers only 打印 and 记录 to a user without further permissions', async () => {
  expect((await offered(order('draft'), ['list'])).sort()).toEqual(always.toSorted())
})

it('OrderActions disables 确认 of a large order for the user who prepared the order, and shows the reason', async () => {
  const row = { ...order('submitted'), preparedBy: ['5', '6'] }
  expect(await offered(row, ['confirm'], '6')).not.toContain('确认')
  expect(screen.getByRole('button', { name: '确认', hidden: true }).title).toBe('金额达到限额，需由另一人确认')
  cleanup()
  expect(await offered(row, ['confirm'], '7')).toContain('确认')
})
