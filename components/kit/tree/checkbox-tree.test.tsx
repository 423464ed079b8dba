import { ThemeProvider } from '@mui/material/styles'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { theme } from '@/components/ui/theme/theme'
import { CheckboxTree } from './checkbox-tree'

const nodes = [
  { id: 'a', parentId: null, name: '教学' },
  { id: 'b', parentId: 'a', name: '作业' },
  { id: 'c', parentId: 'a', name: '考试', mark: '已停用' },
]
let value: string[]

function Sample({ start }: { start: string[] }) {
  const [ids, setIds] = useState(start)
  value = ids
  return (
    <ThemeProvider theme={theme}>
      <CheckboxTree label="菜单" nodes={nodes} value={ids} onChange={setIds} />
    </ThemeProvider>
  )
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
afterEach(cleanup)

test('the checkbox tree shows a partially checked entry, and states it in text for screen readers', () => {
  render(<Sample start={['a', 'b', 'gone']} />)
  expect(box('教学').checked).toBe(false)
  expect(box('教学').indeterminate).toBe(true)
  expect(box('作业').checked).toBe(true)
  expect(screen.getByText('已选 2 / 3')).toBeTruthy()
  fireEvent.click(box('考试，已停用'))
  expect(box('教学').checked).toBe(true)
  expect(box('教学').indeterminate).toBe(false)
})

test('the checkbox tree checks all entries with one click, and unchecks all entries with the next click', () => {
  render(<Sample start={[]} />)
  fireEvent.click(box('全部菜单'))
  expect([...value].sort()).toEqual(['a', 'b', 'c'])
  fireEvent.click(box('全部菜单'))
  expect(value).toEqual([])
})

test('the checkbox tree is a single stop of the Tab key, and arrow keys move between its entries', () => {
  render(<Sample start={[]} />)
  const stops = () => nodes.map(({ name, mark }) => box(mark ? `${name}，${mark}` : name).tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  act(() => box('教学').focus())
  fireEvent.keyDown(box('教学'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(box('作业'))
  expect(stops()).toEqual([-1, 0, -1])
  fireEvent.keyDown(box('作业'), { key: 'End' })
  expect(document.activeElement).toBe(box('考试，已停用'))
})
