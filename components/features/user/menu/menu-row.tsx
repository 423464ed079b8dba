'use client'

import { useRef } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { EnabledSwitch } from '@/components/kit/cell/enabled-switch'
import { FoldArrow } from '@/components/kit/tree/fold'
import { Link } from '@/components/ui/link'
import { menuKindNames, visibilityName } from '@/lib/contracts/menu/card'
import { EntryActions } from './entry-actions'
import { INDENT, NameLine } from './table-styles'
import type { MenuRow } from './tree'
import { useEntryWork } from './use-entry-work'
import type { MenuEditor, MenuIcon } from './use-menu-editor'
import { useRowDrag } from './use-row-drag'

interface MenuTableRowProps {
  row: MenuRow
  /** Makes this row the only one of the tree that the Tab key focuses. */
  first: boolean
  /** Address of the entry's view. */
  href: string
  editor: MenuEditor
  Icon: MenuIcon
}

export function MenuTableRow({ row, first, href, editor, Icon }: MenuTableRowProps) {
  const { item, depth, branch, open, at, beside } = row
  const { id, kind, name, status, visible, holders, calls, fixed } = item
  const element = useRef<HTMLTableRowElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const work = useEntryWork(editor)
  useRowDrag({ row: element, handle }, id, editor)
  const [call, ...others] = calls.map(({ method, path }) => `${method} ${path}`)
  const opens = item.url ?? item.port ?? ''

  return (
    <tr
      ref={element}
      data-id={id}
      data-off={status === 0 ? '' : undefined}
      data-fresh={editor.fresh === id ? '' : undefined}
      aria-level={depth + 1}
      aria-posinset={at + 1}
      aria-setsize={beside}
      aria-expanded={branch ? open : undefined}
      tabIndex={first ? 0 : -1}
    >
      <td>
        <NameLine style={{ paddingInlineStart: depth * INDENT }}>
          <span
            data-fold=""
            data-open={open ? '' : undefined}
            data-leaf={branch ? undefined : ''}
            aria-hidden="true"
            onClick={() => editor.toggle(id, !open)}
          >
            <FoldArrow />
          </span>
          {editor.can.edit ? (
            <span ref={handle} data-handle="" aria-hidden="true" title="拖动，或按 Alt+↑、Alt+↓">
              <svg aria-hidden="true" width="12" height="14" viewBox="0 0 14 14" fill="currentColor">
                <path d="M4 2h2v2H4zm4 0h2v2H8zM4 6h2v2H4zm4 0h2v2H8zm-4 4h2v2H4zm4 0h2v2H8z" />
              </svg>
            </span>
          ) : null}
          {kind === 'port' ? null : (
            <span data-icon="">
              <Icon name={item.icon} />
            </span>
          )}
          <div data-texts="">
            <b title={name}>
              <Link href={href} tabIndex={-1} draggable={false}>
                {name}
              </Link>
              {editor.fresh === id ? <mark>新增</mark> : null}
            </b>
            <small>{[menuKindNames[kind], opens, status === 0 ? '已停用' : ''].filter(Boolean).join(' · ')}</small>
          </div>
        </NameLine>
      </td>
      <td data-from="1180">{menuKindNames[kind]}</td>
      <td data-from="900">
        {opens ? (
          <div data-cut="" title={opens}>
            <code>{opens}</code>
          </div>
        ) : (
          <EmptyValue />
        )}
        {call ? (
          <div data-cut="" title={[call, ...others].join('\n')}>
            {others.length > 0 ? `${calls.length} 个接口 ` : null}
            <code>{call}</code>
          </div>
        ) : null}
      </td>
      <td data-from="1180">{kind === 'port' ? <EmptyValue /> : visibilityName(visible)}</td>
      <td data-from="620">
        <div data-switch="">
          <EnabledSwitch
            name={name}
            status={status}
            allowed={editor.can.edit && !fixed}
            busy={work.turning}
            onChange={() => work.turn(item)}
          />
        </div>
      </td>
      <td data-from="900" data-align="end">
        {holders}
      </td>
      <td data-actions="">
        <EntryActions row={row} editor={editor} work={work} />
      </td>
    </tr>
  )
}
