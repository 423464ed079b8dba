'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type MouseEvent, useState } from 'react'
import { SectionCard } from '@/components/kit/record/section-card'
import { notificationPanel } from '@/components/work/notifications/open-panel'
import { notificationsOptions } from '@/lib/api/notification'
import { queryOf } from '@/lib/api/query-of'
import { keysFor, listTodos, todoPorts } from '@/lib/contracts/statistics/calls'
import { byTime, TODOS_MS } from './by-time'
import { Failed, NotRenewed } from './failed'
import { formUrl, todoLabels } from './labels'
import { Tile, Tiles } from './tile'
import { useHeld } from './use-held'

const DraftsMenu = dynamic(() => import('./drafts-menu').then((module) => module.DraftsMenu))

/** What waits for the person, each with the way to it. */
export function Todos() {
  const { ports, reach } = useHeld()
  const { data, error, refetch } = useQuery(queryOf(listTodos, {}, { ...byTime, staleTime: TODOS_MS }))
  // The bell's own number: it is never older.
  const unread = useQuery(notificationsOptions()).data?.unread
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const drafts = (data?.drafts ?? []).filter((draft) => reach(formUrl(draft)))
  return (
    <SectionCard title="我的待办" actions={error && data && <NotRenewed onRetry={refetch} />}>
      {error && !data ? (
        <Failed what="待办" error={error} onRetry={refetch} />
      ) : (
        <Tiles>
          {keysFor(todoPorts, ports).map((key) => {
            const known = data?.todos.find((one) => one.key === key)
            const count = key === 'notifications' ? (unread ?? known?.count) : known?.count
            const click =
              key === 'drafts' && drafts.length > 0
                ? (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)
                : key === 'notifications' && known
                  ? () => notificationPanel.emit('notifications')
                  : undefined
            return (
              <li key={key}>
                <Tile
                  label={todoLabels[key]}
                  value={data && (count ?? null)}
                  href={known?.count ? reach(known.url) : null}
                  onClick={click}
                  opens={key === 'notifications' ? 'dialog' : 'menu'}
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
