import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type Platform, Refusal, renderScreen, session } from '@/components/domains/question/view/testing'
import type { CycleStep, ListedEdge } from '@/lib/contracts/knowledge/edges'
import type { EditedPoint } from '@/lib/contracts/knowledge/editing'
import { PointEdges } from './point-edges'

afterEach(cleanup)

const stamp = { rowVersion: 1, updatedAt: '2026-11-20T06:05:00.000Z', updatedBy: '王老师' }
const point: EditedPoint = {
  ...{
    ...stamp,
    id: '1',
    code: 'K1',
    subject: '02',
    section: '3',
    parentId: null,
    route: '函数',
    status: 'draft',
    live: false,
  },
  version: { id: '10', no: 1, state: 'working' },
  ...{ publishAt: null, name: '函数', aliases: [], definitionHtml: '', requirement: '', importance: null },
  ...{ questions: 0, replacedBy: null, undoUntil: null, versions: [] },
}
const edge = (id: string, name: string, more: Partial<ListedEdge> = {}): ListedEdge => ({
  ...{ ...stamp, id, strength: 2, note: '', status: 'proposed' },
  point: { id: `2${id}`, code: `K2${id}`, name, above: '代数', reached: true },
  ...more,
})
const before = [edge('1', '集合'), edge('2', '有理数', { status: 'approved', strength: 3 })]

function draw(platform: Platform, ports: string[]) {
  return renderScreen(<PointEdges point={point} />, {
    listUserMenus: () => ({ ...session, ports }),
    listEdges: () => ({ before, after: [] }),
    ...platform,
  })
}

const sectionOf = async (name: string) => within(await screen.findByRole('region', { name }))

describe('PointEdges', () => {
  it('shows a reader both lists without actions', async () => {
    draw({}, ['knowledge:read'])
    const list = await sectionOf('前置 2')
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(['集合代数强度：中待确认', '有理数代数强度：强已确认'])
    expect(list.getByRole('link', { name: '集合' }).getAttribute('href')).toBe('/list?view=21')
    expect((await sectionOf('后继 0')).getByText('还没有后继')).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('offers a publisher to approve only proposals', async () => {
    draw({}, ['knowledge:read', 'knowledge:publish'])
    await sectionOf('前置 2')
    await screen.findByRole('button', { name: '确认前置“集合”' })
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('keeps the focus in the list when the button of an approved proposal disappears', async () => {
    let list = before
    const approved = { ...stamp, id: '1', rowVersion: 2, strength: 2, note: '', status: 'approved' }
    draw(
      {
        listEdges: () => ({ before: list, after: [] }),
        approveEdge() {
          list = before.map((one) => ({ ...one, status: 'approved' }))
          return { ...approved, from: { id: '21', name: '集合' }, to: { id: '1', name: '函数' } }
        },
      },
      ['knowledge:read', 'knowledge:publish'],
    )
    const button = await screen.findByRole('button', { name: '确认前置“集合”' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: '前置 2' })))
  })

  it('shows a failed request with a button that repeats it', async () => {
    let fails = true
    draw({ listEdges: () => (fails ? new Refusal(500, '读取失败') : { before: [], after: [] }) }, ['knowledge:read'])
    const retry = await screen.findByRole('button', { name: '重新加载' })
    fails = false
    fireEvent.click(retry)
    await screen.findByText('还没有前置')
  })

  it('shows the whole cycle as soon as a point is chosen, and does not let the user add it', async () => {
    const named = (id: string, name: string) => ({ id, name })
    const cycle: CycleStep[] = [
      { edge: null, from: named('3', '导数'), to: named('1', '函数') },
      { edge: '7', from: named('1', '函数'), to: named('4', '极限') },
      { edge: '8', from: named('4', '极限'), to: named('3', '导数') },
    ]
    const found = [
      { id: '3', code: 'K3', name: '导数', above: '微积分' },
      { id: '5', code: 'K5', name: '映射', above: '代数' },
      { id: '21', code: 'K21', name: '集合', above: '代数' },
    ]
    const { asked } = draw(
      {
        findPoints: () => found,
        getPoint: (params) => ({ ...point, id: params.get('id'), name: params.get('id') === '3' ? '导数' : '映射' }),
        checkEdge: (params) => ({ cycle: params.get('from') === '3' ? cycle : null }),
      },
      ['knowledge:read', 'knowledge:edit', 'question:edit'],
    )
    fireEvent.click(await screen.findByRole('button', { name: '添加前置' }))
    const form = within(screen.getByRole('form', { name: '添加前置' }))
    const add = () => form.getByRole<HTMLButtonElement>('button', { name: '添加' })
    expect(add().disabled).toBe(true)
    const choose = async (at: number) => {
      fireEvent.mouseDown(form.getByRole('combobox', { name: /前置知识点/ }))
      const options = await screen.findAllByRole('option')
      // A point that is a prerequisite already is not offered again.
      expect(options).toHaveLength(2)
      fireEvent.click(options[at] as HTMLElement)
    }
    await choose(0)
    const text = '前置关系会成环：导数 → 函数 → 极限 → 导数移除其中任意一条后可以添加：函数 → 极限、极限 → 导数'
    expect((await form.findByRole('alert')).textContent).toBe(text)
    expect(add().disabled).toBe(true)
    expect(asked).toContain('checkEdge?from=3&to=1')
    await choose(1)
    await waitFor(() => expect(add().disabled).toBe(false))
    expect(form.queryByRole('alert')).toBeNull()
  })
})
