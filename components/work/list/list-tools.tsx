'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { lazyActionsAttributes } from '@/components/kit/actions/screen-actions'
import { RefreshButton, ToolButton } from '@/components/kit/list/tool-button'
import { DensityToggle } from '@/components/kit/table/density'
import { viewsOptions } from '@/lib/api/workspace'
import type { AnyList } from './use-list'
import { useActiveView } from './use-views'

const ColumnsPanel = lazy(() => import('./columns-panel').then(({ ColumnsPanel }) => ({ default: ColumnsPanel })))
const ViewsPanel = lazy(() => import('./views-panel').then(({ ViewsPanel }) => ({ default: ViewsPanel })))

const Changed = styled('small')(({ theme }) => ({
  marginInlineStart: 6,
  padding: '0 6px',
  borderRadius: 4,
  fontSize: 12,
  lineHeight: '18px',
  color: theme.vars.palette.warning.main,
  background: `color-mix(in srgb, ${theme.vars.palette.warning.main} 12%, transparent)`,
}))

/** Hides its content on narrow screens, where rows are cards and have neither columns nor a density. */
const OfTable = styled('span')({ display: 'contents', '@media (max-width: 699.95px)': { display: 'none' } })

function Bookmark() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="M4 2.5h8v11l-4-3-4 3z" strokeLinejoin="round" />
    </svg>
  )
}

type Open = { panel: 'views' | 'columns'; anchor: HTMLElement } | null

interface ListToolsProps<T extends { id: string }> {
  list: AnyList<T>
  /** True if wide screens also offer to show the rows as cards. */
  cards?: boolean
}

/** Renders the tools above every list: saved views, refresh, cards, column settings and row density. */
export function ListTools<T extends { id: string }>({ list, cards: offered = false }: ListToolsProps<T>) {
  const { screen, look, setLook, columns, away, density } = list.table
  const cards = offered && look.cards === true
  const view = useActiveView({ screen, look, setLook, query: list.query })
  const client = useQueryClient()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const show = (panel: 'views' | 'columns') => (event: MouseEvent<HTMLElement>) =>
    setOpen({ panel, anchor: event.currentTarget })
  /** Returns an action for each saved view, for Ctrl+K. It fetches the views only when the user searches. */
  const namedViews = async () => {
    const { views } = await client.fetchQuery({ ...viewsOptions(screen), staleTime: 30_000 })
    const plain = view.active ? [{ name: '视图：默认', run: () => view.apply(null) }] : []
    return [...plain, ...views.map((one) => ({ name: `视图：${one.name}`, run: () => view.apply(one) }))]
  }
  return (
    <>
      <Button
        {...lazyActionsAttributes(namedViews)}
        size="small"
        color={view.active ? 'primary' : 'inherit'}
        startIcon={<Bookmark />}
        aria-haspopup="dialog"
        aria-expanded={open?.panel === 'views'}
        onClick={show('views')}
      >
        视图{view.active ? `：${view.active.name}` : ''}
        {view.changed ? <Changed>已修改</Changed> : null}
      </Button>
      <RefreshButton onClick={list.page.refetch} />
      <OfTable>
        {offered ? (
          <ToolButton
            label={cards ? '显示为表格' : '显示为卡片'}
            path={
              cards
                ? 'M2.5 4.5h13M2.5 9h13M2.5 13.5h13'
                : 'M2.5 3h5.5v5h-5.5zM10 3h5.5v5h-5.5zM2.5 10.5h5.5v5h-5.5zM10 10.5h5.5v5h-5.5z'
            }
            onClick={() => setLook({ cards: !cards })}
          />
        ) : null}
        {cards ? null : (
          <>
            <ToolButton
              label="列设置"
              path="M2.5 3h13v12h-13zM7 3v12M11 3v12"
              popup={open?.panel === 'columns'}
              onClick={show('columns')}
            />
            <DensityToggle value={density} onChange={(next) => setLook({ density: next })} />
          </>
        )}
      </OfTable>
      {open ? (
        <Suspense>
          {open.panel === 'columns' ? (
            <ColumnsPanel
              columns={columns}
              away={away}
              look={look}
              onChange={setLook}
              anchor={open.anchor}
              onClose={close}
            />
          ) : (
            <ViewsPanel screen={screen} view={view} anchor={open.anchor} onClose={close} />
          )}
        </Suspense>
      ) : null}
    </>
  )
}
