'use client'

import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { type KeyLine, useKeyLines } from '@/components/kit/keys/use-keys'
import { useRowHref } from '@/components/work/use-record-param'
import { labelsOf } from '@/lib/contracts/base/card'
import { menuCard } from '@/lib/contracts/menu/card'
import { treeLabels } from './labels'
import { MenuTableRow } from './menu-row'
import { Area, Table } from './table-styles'
import type { MenuRow } from './tree'
import type { MenuEditor, MenuIcon } from './use-menu-editor'

const labels = labelsOf(menuCard)

const reading: readonly KeyLine[] = [
  { keys: ['↑', '↓', '←', '→'], text: '在菜单间移动，展开或收起' },
  { keys: ['Enter'], text: '打开当前项' },
]
const editing: readonly KeyLine[] = [
  { keys: ['e'], text: '编辑当前项' },
  { keys: ['Alt', '↑'], text: '上移当前项' },
  { keys: ['Alt', '↓'], text: '下移当前项' },
]

interface MenuTableProps {
  editor: MenuEditor
  rows: readonly MenuRow[]
  Icon: MenuIcon
}

/**
 * Shows the tree as a table with shortcuts. The arrow keys move the focus and fold rows; Home and End go to the first
 * and last row. Enter opens the view of an entry, and `e` opens its form. Alt with an arrow key moves the entry among
 * its siblings.
 */
export function MenuTable({ editor, rows, Icon }: MenuTableProps) {
  const { tree, step, toggle, view, edit, can, wanted, reached } = editor
  const href = useRowHref('view')
  const body = useRef<HTMLTableSectionElement>(null)
  useKeyLines(
    () => (can.edit ? [...reading, ...editing] : reading),
    () => body.current,
  )
  const focused = useRef<string | null>(null)
  const rowOf = (id: string) => body.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)

  // A moved row loses the focus when React moves its element, so the row is focused again before the next key. A row
  // that another part of the screen requested is focused as soon as it is rendered.
  useLayoutEffect(() => {
    const id = wanted ?? (document.activeElement === document.body ? focused.current : null)
    const row = id && rowOf(id)
    if (!row) return
    row.focus()
    row.scrollIntoView({ block: 'nearest' })
    if (wanted) reached()
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement && event.target.matches('[data-id]') ? event.target : null
    const at = rows.findIndex(({ item }) => item.id === row?.dataset.id)
    const now = rows[at]
    if (!now || event.ctrlKey || event.metaKey) return
    const { item, branch, open } = now
    const go = (to: number) => rowOf(rows[to]?.item.id ?? '')?.focus()
    switch (event.key) {
      case 'ArrowDown':
        if (!event.altKey) go(at + 1)
        else if (can.edit) void step(item.id, 1)
        break
      case 'ArrowUp':
        if (!event.altKey) go(at - 1)
        else if (can.edit) void step(item.id, -1)
        break
      case 'ArrowRight':
        if (branch && !open) toggle(item.id, true)
        else if (branch) go(at + 1)
        break
      case 'ArrowLeft':
        if (open) toggle(item.id, false)
        else rowOf(item.parentId ?? '')?.focus()
        break
      case 'Home':
        go(0)
        break
      case 'End':
        go(rows.length - 1)
        break
      case 'Enter':
        view(item.id)
        break
      case 'e':
        if (can.edit) edit(item.id)
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Area>
      <Table role="treegrid" aria-label={treeLabels[tree].title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col">{labels.name}</th>
            <th scope="col" data-from="1180" style={{ width: 80 }}>
              {labels.kind}
            </th>
            <th scope="col" data-from="900" style={{ width: '26%' }}>{`${labels.url} / ${labels.port}`}</th>
            <th scope="col" data-from="1180" style={{ width: 72 }}>
              {labels.visible}
            </th>
            <th scope="col" style={{ width: 92 }} data-from="620">
              {labels.status}
            </th>
            <th scope="col" data-from="900" data-align="end" style={{ width: 64 }}>
              {treeLabels[tree].holders}
            </th>
            <th scope="col" style={{ width: 148 }}>
              操作
            </th>
          </tr>
        </thead>
        <tbody
          ref={body}
          onFocus={(event) => {
            focused.current = event.target.closest<HTMLElement>('[data-id]')?.dataset.id ?? null
          }}
        >
          {rows.map((row, at) => (
            <MenuTableRow
              key={row.item.id}
              row={row}
              first={at === 0}
              href={href(row.item)}
              editor={editor}
              Icon={Icon}
            />
          ))}
        </tbody>
      </Table>
      <span className="visually-hidden" role="status">
        {editor.said}
      </span>
    </Area>
  )
}
