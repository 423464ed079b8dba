import { describe, expect, it } from 'vitest'
import type { Column } from './column'
import { layColumns, tableShape } from './column-layout'

const column = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  header: id,
  width: 100,
  cell: () => id,
  ...more,
})
const columns = [
  column('name', { opens: true }),
  column('note', { width: undefined }),
  column('year', { from: 960 }),
  column('actions'),
]
const ids = (look: Parameters<typeof layColumns>[1]) => layColumns(columns, look).map(({ id }) => id)

describe('layColumns', () => {
  it('returns the columns in the screen’s sequence by default', () => {
    expect(ids({})).toEqual(['name', 'note', 'year', 'actions'])
  })

  it('returns the columns in the user’s sequence, then new columns, then the column of actions', () => {
    expect(ids({ order: ['actions', 'year', 'name'] })).toEqual(['year', 'name', 'note', 'actions'])
  })

  it("ignores columns in the user's settings that a later version of the screen has removed", () => {
    expect(ids({ order: ['gone', 'note'], hidden: ['gone'], pinned: ['gone'] })).toEqual([
      'note',
      'name',
      'year',
      'actions',
    ])
  })

  it("never hides the column with the row's link or the column of actions", () => {
    expect(ids({ hidden: ['name', 'note', 'actions'] })).toEqual(['name', 'year', 'actions'])
  })

  it("places pinned columns first, side by side, in the user's sequence", () => {
    const laid = layColumns(columns, { pinned: ['year', 'name'], order: ['note', 'year', 'name'] })
    expect(laid.map(({ id, pin, place }) => [id, pin, place])).toEqual([
      ['year', 'start', { left: 'var(--left-0)' }],
      ['name', 'start', { left: 'var(--left-1)' }],
      ['note', undefined, undefined],
      ['actions', 'end', { right: 0 }],
    ])
    expect(tableShape(laid, { year: 140 }, true).style).toMatchObject({ '--left-0': '40px', '--left-1': '180px' })
  })

  it('hides some columns in a narrow table unless the user keeps these columns visible', () => {
    const from = (look: Parameters<typeof layColumns>[1]) =>
      layColumns(columns, look).find(({ id }) => id === 'year')?.from
    expect(from({})).toBe(960)
    expect(from({ hidden: ['note'] }), 'hiding another one makes it neither come nor go').toBe(960)
    expect(from({ kept: ['year'] })).toBeUndefined()
    expect(from({ pinned: ['year'] })).toBeUndefined()
  })
})

describe('tableShape', () => {
  it('returns the sum of the column widths as the table’s width, and less if columns are hidden', () => {
    const { style, filler } = tableShape(layColumns(columns, {}), undefined, false)
    expect(style).toMatchObject({ '--least': '500px', '--least-960': '400px', '--least-820': '400px' })
    expect(filler).toBe(false)
  })

  it('distributes spare width over the columns in proportion, but keeps the widths that the user set', () => {
    const plain = [
      { id: 'name', header: '名称', width: 100, cell: () => null },
      { id: 'note', header: '说明', cell: () => null },
      { id: 'day', header: '日期', width: 300, cell: () => null },
      { id: 'actions', header: '操作', width: 124, cell: () => null },
    ]
    const { drawnOf } = tableShape(layColumns(plain, { pinned: ['name'] }), undefined, false)
    // The other columns grow only if the table is wider than 1164 px (100 + 640 + 300 + 124), because the elastic
    // column first grows to 640 px.
    expect(plain.map(drawnOf)).toEqual([
      'calc(100px + max(0px, 100cqi - 1164px) * 0.2500)',
      undefined,
      'calc(300px + max(0px, 100cqi - 1164px) * 0.7500)',
      124,
    ])
    const given = tableShape(layColumns(plain, {}), { day: 200 }, false)
    expect(plain.map(given.drawnOf)).toEqual(['calc(100px + max(0px, 100cqi - 1064px) * 1.0000)', undefined, 200, 124])
    const read = plain.map((column) => ({ ...column, reads: column.id === 'note' }))
    expect(read.map(tableShape(layColumns(read, {}), undefined, false).drawnOf)).toEqual([100, undefined, 300, 124])
  })

  it('adds an empty column for the spare width if the user has set the width of every column', () => {
    expect(tableShape(layColumns(columns, {}), { note: 300 }, false).filler).toBe(true)
    expect(tableShape(layColumns(columns, {}), { note: 300 }, false).widthOf({ id: 'note' })).toBe(300)
  })
})
