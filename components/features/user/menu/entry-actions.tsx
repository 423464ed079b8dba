'use client'

import { enabledTurn } from '@/components/kit/cell/enabled-status'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { menuKindNames } from '@/lib/contracts/menu/card'
import type { MenuRow } from './tree'
import type { useEntryWork } from './use-entry-work'
import type { MenuEditor } from './use-menu-editor'

interface EntryActionsProps {
  row: MenuRow
  editor: MenuEditor
  work: ReturnType<typeof useEntryWork>
}

const FIXED = '平台运行必需，不能停用或删除'

/** Menu of the actions on one entry of the tree. */
export function EntryActions({ row, editor, work }: EntryActionsProps) {
  const { item, at, beside } = row
  const { id, kind, name, status, fixed } = item
  const { can, edit, add, step, setPlacing, trace } = editor
  const { to, verb } = enabledTurn(status)
  const why = fixed ? { disabled: true, title: FIXED } : {}
  return (
    <RowActions label={`${menuKindNames[kind]} ${name}`}>
      {can.edit ? (
        <>
          <RowAction onClick={() => edit(id)}>编辑</RowAction>
          {kind === 'directory' ? (
            <RowAction onClick={() => add({ kind: 'menu', parentId: id })}>新增下级</RowAction>
          ) : null}
          {kind === 'menu' ? <RowAction onClick={() => add({ kind: 'port', parentId: id })}>新增接口</RowAction> : null}
          <RowAction disabled={at === 0} onClick={() => step(id, -1)}>
            上移
          </RowAction>
          <RowAction disabled={at === beside - 1} onClick={() => step(id, 1)}>
            下移
          </RowAction>
          <RowAction onClick={() => setPlacing(id)}>移到…</RowAction>
          <RowAction {...(to === 0 ? why : {})} onClick={() => work.turn(item)}>
            {verb}
          </RowAction>
        </>
      ) : null}
      <RowAction onClick={() => trace(id)}>记录</RowAction>
      {can.remove ? (
        <RowAction danger {...why} onClick={() => work.remove(item)}>
          删除
        </RowAction>
      ) : null}
    </RowActions>
  )
}
