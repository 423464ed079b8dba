import { expect, test } from 'vitest'
import { z } from 'zod'
import { orderBody } from '../order/order'
import { FRACTION, moneyFault, numberFault } from './number-fault'

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

test.each([
  [null, '请输入数量'],
  [undefined, '请输入数量'],
  ['', '请输入数量'],
  ['三十', '请只填数字'],
  ['3个', '请只填数字'],
  [3.5, '请输入整数'],
  [3, undefined],
])('numberFault returns an error message that fits the invalid value %j', (value, message) => {
  expect(said(z.number(numberFault('请输入数量')).int('请输入整数'), value)).toBe(message)
})

test.each([
  [null, '请输入单价'],
  ['199.999', FRACTION],
  ['１９９．９９９', FRACTION],
  ['¥1,234.567', FRACTION],
  [1250.5, FRACTION],
  ['十元', '应为金额，如 12.50'],
  ['-5', '不能小于 0'],
  ['99999999999', '金额过高'],
  ['9'.repeat(100_000), '应为金额，如 12.50'],
  [1250, undefined],
])('moneyFault returns an error message that fits the invalid amount %j', (value, message) => {
  expect(said(z.number(moneyFault('请输入单价')).int(FRACTION), value)).toBe(message)
})

test('an order line reports the messages of numberFault and moneyFault at the fields of count and price', () => {
  const line = { kind: 'device', name: '平板', section: null, grade: null, count: '３x', price: '199.999' }
  const body = { type: 'addition', organId: '1', agentId: null, items: [line], days: null, validTo: null, note: '' }
  const told = orderBody.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(told).toEqual([
    ['items.0.count', '请只填数字'],
    ['items.0.price', FRACTION],
  ])
})
