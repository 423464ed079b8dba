import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mockElementSize, mockWindowWidth, renderInView } from '@/components/kit/testing'
import type { LookupSource } from './lookup'
import { LookupFilter } from './lookup-filter'

const people = ['甲', '乙', '丙'].map((label, at) => ({ value: String(at), label, disabled: false }))
const source: LookupSource = {
  max: 3,
  useLookup: (text) => people.filter(({ label }) => label.includes(text)),
  useNamed: (values) => people.filter(({ value }) => values.includes(value)),
}

function People() {
  const [value, setValue] = useState<string[]>()
  return <LookupFilter label="人员" value={value} onChange={setValue} source={source} />
}

beforeEach(() => {
  mockElementSize(1200, 600)
  mockWindowWidth(1440)
})
afterEach(cleanup)

it('LookupFilter shows matches in its panel, says if more records match, and closes at once on Escape', async () => {
  renderInView(<People />)
  fireEvent.click(screen.getByRole('button', { name: /人员/ }))
  const panel = within(await screen.findByRole('dialog', { name: '按人员筛选' }))
  expect(panel.getAllByRole('option')).toHaveLength(3)
  expect(panel.getByText('仅显示前 3 个，请输入更多字')).toBeTruthy()
  const field = panel.getByRole('combobox', { name: '查找人员' })
  fireEvent.change(field, { target: { value: '乙' } })
  fireEvent.click(await panel.findByRole('option', { name: '乙', selected: false }))
  expect(screen.getByRole('button', { name: /人员/, hidden: true }).textContent).toContain('乙')
  fireEvent.keyDown(field, { key: 'Escape' })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
