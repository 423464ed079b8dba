import { expect, it } from 'vitest'
import { z } from 'zod'
import './call.ts'

it.each([
  [z.int(), 1.5, '请输入整数'],
  [z.int(), 'x', '请输入数字'],
  [z.number(), 'x', '请输入数字'],
  [z.number(), null, '必填'],
  [z.string(), undefined, '必填'],
  [z.string(), 7, '格式不正确'],
  [z.int().min(1), 0, '不能小于 1'],
  [z.int().max(36_000), 99_999_999, '不能大于 36000'],
  [z.number().positive(), 0, '应大于 0'],
  [z.string().min(1), '', '必填'],
  [z.string().min(2), 'a', '至少 2 个字'],
  [z.string().max(3), 'abcd', '最多 3 个字'],
  [z.array(z.string()).max(1), ['a', 'b'], '最多 1 项'],
  [z.enum(['a', 'b']), 'c', '请从可选的值中选择'],
  [z.number().multipleOf(0.5), 0.3, '应为 0.5 的倍数'],
  [z.strictObject({}), { x: 1 }, '不认识的字段：x'],
  [z.string().regex(/^a/), 'b', '格式不正确'],
  [z.union([z.literal(1), z.literal(2)]), 3, '格式不正确'],
])('zod reports an invalid value with a Chinese message: case %#', (schema, value, message) => {
  const { error } = schema.safeParse(value)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
