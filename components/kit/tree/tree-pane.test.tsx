import { ThemeProvider } from '@mui/material/styles'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { theme } from '@/components/ui/theme/theme'
import type { ChildrenOf, TreeMoves, TreeNode } from './tree'
import { TreePane } from './tree-pane'

const nodes: Record<string, TreeNode[]> = {
  '': [
    { id: 'a', name: '甲', branch: true, count: { number: 2, label: '下级' } },
    { id: 'b', name: '乙', branch: false, mark: '已停用' },
  ],
  a: [
    { id: 'a1', name: '甲一', branch: false },
    { id: 'a2', name: '甲二', branch: false },
  ],
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

interface Asked {
  chosen: (string | null)[]
  texts: string[]
  renamed: string[][]
}

function Sample({ asked, moves, late }: { asked: Asked; moves?: TreeMoves; late?: string }) {
  const [expanded, setExpanded] = useState<string[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const childrenOf = useCallback<ChildrenOf>((id) => (id === late && late ? undefined : nodes[id ?? '']), [late])
  return (
    <ThemeProvider theme={theme}>
      <TreePane
        label="样本"
        top="全部"
        childrenOf={childrenOf}
        expanded={expanded}
        onExpanded={setExpanded}
        chosen={chosen}
        onChoose={(id) => {
          asked.chosen.push(id)
          setChosen(id)
        }}
        search={{
          text,
          onText: (next) => {
            asked.texts.push(next)
            setText(next)
          },
          found: [{ id: 'a2', name: '甲二', above: '甲', path: ['a', 'a2'] }],
        }}
        moves={moves}
        onRename={(id, name) => asked.renamed.push([id, name])}
      />
    </ThemeProvider>
  )
}

async function open(more: { moves?: TreeMoves; late?: string } = {}) {
  const asked: Asked = { chosen: [], texts: [], renamed: [] }
  render(<Sample asked={asked} {...more} />)
  await screen.findByRole('treeitem', { name: /^甲.*下级/ })
  return asked
}
const item = (name: RegExp | string) => screen.getByRole('treeitem', { name })
const names = () => screen.getAllByRole('treeitem').map((one) => one.textContent)
const focused = () => document.activeElement?.textContent

/** Sends keydown and keyup, because the tree listens to both. */
async function press(key: string, more: { code?: string; ctrlKey?: boolean } = {}) {
  const target = document.activeElement ?? document.body
  const event = { key, code: more.code ?? key, ctrlKey: more.ctrlKey ?? false }
  await act(async () => {
    fireEvent.keyDown(target, event)
    fireEvent.keyUp(target, event)
  })
}

test('TreePane shows the names, counts, marks and levels of the nodes', async () => {
  await open()
  expect(names()).toEqual(['全部', '甲，下级 2', '乙，已停用'])
  expect(item(/^甲.*下级/).getAttribute('aria-expanded')).toBe('false')
  expect(item(/^乙/).getAttribute('aria-expanded')).toBeNull()
  expect(item('全部').getAttribute('aria-selected')).toBe('true')
})

test('TreePane can be operated with keys alone', async () => {
  const asked = await open()
  item('全部').focus()
  await press('ArrowDown')
  await expect.poll(() => focused()).toBe('甲，下级 2')
  await press('ArrowRight')
  expect(names()).toEqual(['全部', '甲，下级 2', '甲一', '甲二', '乙，已停用'])
  await press('ArrowRight')
  await expect.poll(() => focused()).toBe('甲一')
  expect(item('甲一').getAttribute('aria-level')).toBe('2')
  await press('Enter')
  expect(asked.chosen).toEqual(['a1'])
  await press('End')
  await expect.poll(() => focused()).toBe('乙，已停用')
  await press('Home')
  await expect.poll(() => focused()).toBe('全部')
  await press('Enter')
  expect(asked.chosen).toEqual(['a1', null])
})

test('TreePane applies each key to the node to which the previous key has moved, at any typing speed', async () => {
  const asked = await open()
  item('全部').focus()
  const keys = (...names: string[]) =>
    act(async () => {
      for (const key of names) {
        fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key })
        fireEvent.keyUp(document.activeElement ?? document.body, { key, code: key })
        // Waits only for the microtask in which React renders, and not for timers, so that the next key follows as fast
        // as possible.
        await Promise.resolve()
      }
    })
  await keys('ArrowDown')
  await keys('Enter')
  expect(asked.chosen).toEqual(['a'])
  expect(focused()).toBe('甲，下级 2')
  await keys('ArrowRight')
  await keys('ArrowRight')
  await keys('ArrowDown')
  await keys('Enter')
  expect(asked.chosen).toEqual(['a', 'a2'])
  await keys('End')
  await keys('F2')
  expect(screen.getByLabelText('乙的新名称')).toBeTruthy()
})

test('TreePane passes a typed letter to its search field, and unfolds to the chosen result', async () => {
  const asked = await open()
  item('全部').focus()
  await press('j', { code: 'KeyJ' })
  const field = screen.getByRole('combobox', { name: '查找样本' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'je' } })
  await expect.poll(() => asked.texts).toEqual(['je'])
  const list = await screen.findByRole('listbox', { name: '找到的样本' })
  expect(within(list).getByRole('option').textContent).toContain('甲')
  await press('Enter')
  expect(asked.chosen).toEqual(['a2'])
  expect(await screen.findByRole('treeitem', { name: '甲二' })).toBeTruthy()
  expect(item('甲二').getAttribute('aria-selected')).toBe('true')
})

test('TreePane shows that the children of a node are loading', async () => {
  await open({ late: 'a' })
  item(/^甲.*下级/).focus()
  await press('ArrowRight')
  expect(item(/^甲/).getAttribute('aria-busy')).toBe('true')
  expect(item(/^甲/).textContent).toContain('加载中')
})

test('TreePane moves a node by cut and paste, but never into itself or its descendants', async () => {
  const onMove = vi.fn()
  await open({ moves: { allowed: (_id, parentId) => parentId !== 'a2', onMove } })
  item(/^甲.*下级/).focus()
  await press('ArrowRight')
  await press('x', { code: 'KeyX', ctrlKey: true })
  item('甲一').focus()
  await press('v', { code: 'KeyV', ctrlKey: true })
  expect(onMove).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toContain('不能移到甲一')
  item(/^乙/).focus()
  await press('v', { code: 'KeyV', ctrlKey: true })
  expect(onMove).toHaveBeenCalledWith('a', 'b')

  item('甲一').focus()
  await press('x', { code: 'KeyX', ctrlKey: true })
  item('全部').focus()
  await press('v', { code: 'KeyV', ctrlKey: true })
  expect(onMove).toHaveBeenLastCalledWith('a1', null)
})

test('TreePane renames a node in place, and keeps the old name on Escape', async () => {
  const asked = await open()
  item(/^乙/).focus()
  await press('F2')
  fireEvent.change(screen.getByLabelText('乙的新名称'), { target: { value: '丙' } })
  await press('Escape')
  expect(asked.renamed).toEqual([])
  item(/^乙/).focus()
  await press('F2')
  fireEvent.change(screen.getByLabelText('乙的新名称'), { target: { value: ' 丁 ' } })
  await press('Enter')
  expect(asked.renamed).toEqual([['b', '丁']])
})
