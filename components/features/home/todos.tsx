'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type MouseEvent, useState } from 'react'
import { SectionCard } from '@/components/kit/record/section-card'
import { openBell } from '@/components/work/notifications/open-panel'
import { queryOf } from '@/lib/api/query-of'
import { useUnread } from '@/lib/api/unread'
import { listTodos } from '@/lib/contracts/statistics/calls'
import { todos as declared, keysFor, type TodoKey } from '@/lib/contracts/statistics/figures'
import { byTime, TODOS_MS } from './by-time'
import { formUrl } from './draft-forms'
import { Failed, NotRenewed } from './failed'
import { Tile, Tiles } from './tile'
import { inOrder, noPlaces, type SortKeys, sortKeysOf } from './todo-order'
import { useGrantedPermissions } from './use-granted-permissions'

const DraftsMenu = dynamic(() => import('./drafts-menu').then((module) => module.DraftsMenu))

const Late = styled('small')(({ theme }) => ({ '&&': { color: theme.vars.palette.error.main } }))
/**
 * Text that replaces the tiles if there are no to-dos. It is as high as a row of placeholder tiles, so that the content
 * below does not move.
 */
const AllDone = styled('li')(({ theme }) => ({
  '&&': { alignContent: 'center' },
  minHeight: 76,
  color: theme.vars.palette.text.secondary,
}))

/**
 * Number of placeholder tiles while the to-dos load. One row is enough, because most users have few to-dos and the
 * content below should not move. The first placeholders are for the to-dos that every user has.
 */
const ONE_ROW = 3
const isForAll = (key: TodoKey) => declared[key].permission === 'signedIn'

/** Section 我的待办: the to-dos of the user, each with a link to its records. */
export function Todos() {
  const { ports, reach } = useGrantedPermissions()
  const { data, error, refetch } = useQuery(queryOf(listTodos, {}, { ...byTime, staleTime: TODOS_MS }))
  // Take the number of unread notifications from the bell, so that both always show the same number.
  const unread = useUnread()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const drafts = (data?.drafts ?? []).filter((draft) => reach(formUrl(draft)))
  const todos = keysFor(declared, ports).map((key) => {
    const known = data?.todos.find((one) => one.key === key)
    return { key, known, count: key === 'notifications' ? (unread.total ?? known?.count) : known?.count }
  })
  // If a to-do becomes empty while the page is open, keep its tile, so that the tiles do not move under the pointer.
  const [seen, setSeen] = useState<readonly string[]>([])
  const fresh = todos.filter(({ key, count }) => data && count !== 0 && !seen.includes(key))
  if (fresh.length > 0) setSeen([...seen, ...fresh.map(({ key }) => key)])
  const [places, setPlaces] = useState<SortKeys>(noPlaces)
  const ranked = sortKeysOf(data?.todos ?? [], places)
  if (data && ranked !== places) setPlaces(ranked)
  const waiting = data
    ? inOrder(
        todos.filter(({ key, count }) => count !== 0 || seen.includes(key)),
        ranked,
      )
    : todos.toSorted((one, other) => Number(isForAll(other.key)) - Number(isForAll(one.key))).slice(0, ONE_ROW)
  return (
    <SectionCard title="我的待办" actions={error && data && <NotRenewed onRetry={refetch} />}>
      {error && !data ? (
        <Failed what="待办" error={error} onRetry={refetch} />
      ) : (
        <Tiles>
          {waiting.length === 0 ? <AllDone>暂无待办</AllDone> : null}
          {waiting.map(({ key, known, count }) => {
            const click =
              key === 'drafts' && drafts.length > 0
                ? (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)
                : key === 'notifications' && known
                  ? () => openBell(unread.first)
                  : undefined
            return (
              <li key={key}>
                <Tile
                  label={declared[key].label}
                  value={data && (count ?? null)}
                  href={known?.count ? reach(known.url) : null}
                  onClick={click}
                  opens={key === 'notifications' ? 'dialog' : 'menu'}
                  late={Boolean(known?.overdue)}
                  aside={known?.overdue ? <Late>超时 {known.overdue.toLocaleString('en')}</Late> : null}
                />
              </li>
            )
          })}
        </Tiles>
      )}
      {anchor ? <DraftsMenu anchor={anchor} drafts={drafts} onClose={() => setAnchor(null)} /> : null}
    </SectionCard>
  )
}
