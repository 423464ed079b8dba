'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { ToolButton } from '@/components/kit/list/tool-button'
import { confirm } from '@/components/ui/dialogs/confirm'
import { useWrites } from '@/lib/api/use-write'
import { viewsOptions } from '@/lib/api/workspace'
import { editView, insertView, removeView, type SavedView } from '@/lib/contracts/workspace/calls'
import { textInPlace } from '@/lib/http/error-texts'
import { Panel } from './panel'
import type { ActiveView } from './use-views'
import { ViewForm } from './view-form'

const Choice = styled('button')(({ theme }) => {
  const { palette } = theme.vars
  return {
    '&&': { flex: 1 },
    minWidth: 0,
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    minHeight: 36,
    padding: '6px 8px',
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    textAlign: 'start',
    color: palette.text.primary,
    background: 'none',
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '&[aria-current="true"]': { color: palette.primary.main, fontWeight: 600 },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > small': {
      flex: 'none',
      maxWidth: '55%',
      marginInlineStart: 'auto',
      fontSize: 12,
      fontWeight: 400,
      color: palette.text.secondary,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  }
})

interface ViewsPanelProps {
  screen: string
  view: ActiveView
  anchor: HTMLElement
  onClose: () => void
}

/** Lists the saved views of a screen. The user can apply each view, save a new view, and change or delete own views. */
export function ViewsPanel({ screen, view, anchor, onClose }: ViewsPanelProps) {
  const { active, changed, present, apply, name } = view
  const client = useQueryClient()
  const query = useQuery(viewsOptions(screen))
  /** The saved view in the form; 'new' for a new view, null while the form is closed. */
  const [form, setForm] = useState<SavedView | 'new' | null>(null)
  const { views = [], roles = [] } = query.data ?? {}
  const refetch = () => client.invalidateQueries({ queryKey: viewsOptions(screen).queryKey })

  const overwrite = useWrites(
    (send, { id, rowVersion, name, role }: SavedView) =>
      send(editView, { id, rowVersion, name, roleId: role?.id ?? null, ...present }),
    { onSettled: refetch },
  )
  const remove = useWrites((send, { id, rowVersion }: SavedView) => send(removeView, { id, rowVersion }), {
    onSettled: refetch,
    onSuccess: (_, { id }) => {
      if (id === active?.id) name(null)
    },
  })
  const askToRemove = async (one: SavedView) => {
    const text = one.role ? `「${one.role.name}」的成员将不再看到它。` : '筛选条件和列设置不受影响。'
    if (await confirm({ title: `删除视图“${one.name}”？`, text, ok: '删除', danger: true })) remove.mutate(one)
  }

  if (form) {
    const edited = form === 'new' ? null : form
    return (
      <Panel label={edited ? '修改视图' : '保存为新视图'} anchor={anchor} onClose={onClose}>
        <ViewForm
          view={edited}
          roles={roles}
          save={(send, { name, roleId }) =>
            edited
              ? send(editView, { ...edited, name, roleId })
              : send(insertView, { screen, name, roleId, ...present })
          }
          onSaved={(saved) => {
            if (!edited) name(saved.id)
            setForm(null)
            void refetch()
          }}
          onCancel={() => setForm(null)}
        />
      </Panel>
    )
  }
  const go = (target: SavedView | null) => {
    apply(target)
    onClose()
  }
  const mine = views.filter((one) => one.mine)
  const shared = views.filter((one) => !one.mine)
  return (
    <Panel
      label="视图"
      anchor={anchor}
      onClose={onClose}
      footer={
        <>
          {active?.mine && changed ? (
            <Button
              size="small"
              variant="contained"
              loading={overwrite.isPending}
              onClick={() => overwrite.mutate(active)}
            >
              更新“{active.name}”
            </Button>
          ) : null}
          <Button size="small" onClick={() => setForm('new')} disabled={!query.data}>
            保存为新视图
          </Button>
        </>
      }
    >
      <ul>
        <li>
          <Choice type="button" aria-current={active === undefined} onClick={() => go(null)}>
            <span>默认</span>
          </Choice>
        </li>
      </ul>
      {query.isPending ? <TextSkeleton widths={[60, 45]} /> : null}
      {query.isError ? <p role="alert">视图加载失败：{textInPlace(query.error)}</p> : null}
      {mine.length > 0 ? <h3>我的视图</h3> : null}
      <ul aria-label="我的视图">
        {mine.map((one) => (
          <li key={one.id}>
            <Choice type="button" aria-current={one.id === active?.id} onClick={() => go(one)}>
              <span>{one.name}</span>
              {one.role ? <small>共享给 {one.role.name}</small> : null}
            </Choice>
            <ToolButton
              label={`修改视图“${one.name}”`}
              path="M11.5 3.5l3 3L6 15H3v-3zM10 5l3 3"
              onClick={() => setForm(one)}
            />
            <ToolButton
              label={`删除视图“${one.name}”`}
              path="M3.5 5h11M7 5V3.5h4V5M5 5l.6 10h6.8L13 5M7.6 8v4.5M10.4 8v4.5"
              onClick={() => askToRemove(one)}
            />
          </li>
        ))}
      </ul>
      {shared.length > 0 ? <h3>共享给我的</h3> : null}
      <ul aria-label="共享给我的">
        {shared.map((one) => (
          <li key={one.id}>
            <Choice type="button" aria-current={one.id === active?.id} onClick={() => go(one)}>
              <span>{one.name}</span>
              <small>
                {one.owner} · {one.role?.name}
              </small>
            </Choice>
          </li>
        ))}
      </ul>
      {query.data && views.length === 0 ? <p>把常用的筛选条件和列保存为视图，也可以共享给同一角色的同事。</p> : null}
    </Panel>
  )
}
