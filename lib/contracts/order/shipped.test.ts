import { expect, test } from 'vitest'
import { orderIn, shippingAddress } from '../device/for-order.ts'
import { beyondText, missingText, shippedOf } from './shipped.ts'

const line = (name: string, count: number, kind: 'device' | 'seat' = 'device') => ({ kind, name, count })

const sent = (model: string, count: number) => ({ model, count })

test('shippedOf counts devices of any model for an order line whose name is not a model', () => {
  expect(shippedOf([line('平板', 4), line('席位', 9, 'seat')], [sent('A', 2), sent('B', 3)], ['C'])).toEqual({
    lines: [{ name: '平板', count: 4, shipped: 4, model: false }],
    other: 1,
  })
})

test('shippedOf counts for an order line named after a model only devices of that model, in any spelling', () => {
  const models = [sent('示例平板 S8', 2), sent('A10', 1), sent('审阅平板R1', 1)]
  expect(shippedOf([line('审阅平板 r1', 4)], models, ['审阅平板 R1'])).toEqual({
    lines: [{ name: '审阅平板 r1', count: 4, shipped: 1, model: true }],
    other: 3,
  })
  expect(shippedOf([line('A 10', 4)], [sent('S8', 2)], ['a10'])).toMatchObject({ lines: [{ shipped: 0 }], other: 2 })
})

test('shippedOf fills order lines with the same name in sequence, then other lines with the remaining devices', () => {
  expect(
    shippedOf([line('笔', 2), line('Ｘ1 平板', 2), line('x1平板', 2)], [sent('X1 平板', 5), sent('Y', 2)], []),
  ).toEqual({
    lines: [
      { name: '笔', count: 2, shipped: 2, model: false },
      { name: 'Ｘ1 平板', count: 2, shipped: 2, model: true },
      { name: 'x1平板', count: 2, shipped: 2, model: true },
    ],
    other: 1,
  })
})

test('shippedOf counts all shipped devices as other devices if the order has no line of devices', () => {
  expect(shippedOf([line('席位', 9, 'seat')], [sent('A', 2)], [])).toEqual({ lines: [], other: 2 })
})

test('missingText names the devices that the order lacks, and beyondText the devices that exceed the order', () => {
  const of = (...models: ReturnType<typeof sent>[]) => shippedOf([line('R1', 4), line('学生平板', 2)], models, ['R1'])
  expect(missingText(of())).toBe('订单还差 6 台（R1 4 台、学生平板 2 台）')
  expect(missingText(of(sent('R1', 4)))).toBe('订单还差 2 台（学生平板）')
  expect(missingText(of(sent('R1', 6)))).toBe('订单的设备已全部出库')
  expect(beyondText(of(), [sent('R1', 4), sent('S8', 2)])).toBeNull()
  expect(beyondText(of(), [sent('R1', 9)])).toBe('比订单多 3 台')
  expect(beyondText(of(), [sent('S8', 3)])).toBe('1 台不是订单还差的型号')
  expect(beyondText(of(sent('R1', 4)), [sent('S8', 5)])).toBe('比订单多 3 台')
})

test('orderIn recognises only the address of the shipping form for an order', () => {
  const edited = new URLSearchParams(shippingAddress('12').split('?')[1]).get('edit') ?? ''
  expect(orderIn(edited)).toBe('12')
  for (const other of ['new', '12', 'new.order.', 'new.order.1x', 'new.port.12', `new.order.${'9'.repeat(40)}`])
    expect(orderIn(other)).toBeUndefined()
})
