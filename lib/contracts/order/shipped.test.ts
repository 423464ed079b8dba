import { expect, test } from 'vitest'
import { orderIn, shippingAddress } from '../device/for-order.ts'
import { shippedOf } from './shipped.ts'

const line = (name: string, count: number, kind: 'device' | 'seat' = 'device') => ({ kind, name, count })

test('the only line of devices takes whatever model was sent, up to what it holds', () => {
  const models = [
    { model: 'A', count: 2 },
    { model: 'B', count: 3 },
  ]
  expect(shippedOf([line('平板', 4), line('席位', 9, 'seat')], models)).toEqual({
    lines: [{ name: '平板', count: 4, shipped: 4 }],
    other: 1,
  })
})

test('lines of one name are filled one after the other, however the model is written', () => {
  expect(shippedOf([line('Ｘ1 平板', 2), line('x1平板', 2), line('笔', 1)], [{ model: 'X1 平板', count: 3 }])).toEqual({
    lines: [
      { name: 'Ｘ1 平板', count: 2, shipped: 2 },
      { name: 'x1平板', count: 2, shipped: 1 },
      { name: '笔', count: 1, shipped: 0 },
    ],
    other: 0,
  })
})

test('without lines of devices all that was sent is told apart', () => {
  expect(shippedOf([line('席位', 9, 'seat')], [{ model: 'A', count: 2 }])).toEqual({ lines: [], other: 2 })
})

test('the form for an order is known by its address, and by nothing that only looks like it', () => {
  const edited = new URLSearchParams(shippingAddress('12').split('?')[1]).get('edit') ?? ''
  expect(orderIn(edited)).toBe('12')
  for (const other of ['new', '12', 'new.order.', 'new.order.1x', 'new.port.12', `new.order.${'9'.repeat(40)}`])
    expect(orderIn(other)).toBeUndefined()
})
