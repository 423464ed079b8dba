import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '@/components/ui/testing'
import type { TaskRow } from '@/lib/contracts/task/calls'
import { PlainRows } from './plain-rows'

afterEach(cleanup)

const column = (field: string, header: string) => ({ field, header, required: false, options: null, note: '' })
const row: TaskRow = {
  no: 24,
  label: '示例同学',
  state: 'invalid',
  message: '',
  cells: null,
  changes: null,
  question: null,
  issues: [
    { field: 'validTo', message: '没有这一天' },
    { field: 'phone', message: '请输入正确的手机号' },
    { field: null, message: '与第 3 行重复' },
  ],
}

it('PlainRows shows each error with the name of its column, from left to right', () => {
  renderPage(<PlainRows rows={[row]} columns={[column('phone', '手机'), column('validTo', '到期')]} />)
  expect(screen.getByText('手机：请输入正确的手机号；到期：没有这一天；与第 3 行重复')).toBeTruthy()
})
