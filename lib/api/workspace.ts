import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallAnswer } from '@/lib/contracts/call'
import {
  type ListLook,
  listLooks,
  listRecent,
  listViews,
  type RecentScreen,
  saveLook,
  saveVisit,
} from '@/lib/contracts/workspace'
import { request } from '@/lib/http/client'
import { errorEvents } from '@/lib/http/error-events'
import { type Session, sessionKeys } from './session'

type Looks = CallAnswer<typeof listLooks>

/** Milliseconds after the last change; dragging makes many. */
const SAVE_AFTER = 600

export const workspaceKeys = {
  looks: ['workspace', 'looks'] as const,
  recent: ['workspace', 'recent'] as const,
  views: (screen: string) => ['workspace', 'views', screen] as const,
}

/** Looks changed here that the server has not confirmed; they win over what it answers meanwhile. */
const unsaved = new Map<string, ListLook>()
let timer: ReturnType<typeof setTimeout> | undefined
let saving: Promise<void> = Promise.resolve()

/** The looks of all lists, fetched once; another window's changes arrive by event. */
export function looksOptions() {
  return queryOptions({
    queryKey: workspaceKeys.looks,
    queryFn: async (): Promise<Looks> => {
      const looks = await request(listLooks, {}, { quiet: true })
      return { ...looks, ...Object.fromEntries(unsaved) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  })
}

const none: ListLook = {}

export interface Look {
  look: ListLook
  /** Shows at once and is saved after a pause; fields given as undefined go back to the screen's own. */
  setLook: (patch: Partial<ListLook>) => void
  /** The look is known, or cannot be had. */
  settled: boolean
}

/** How the list of a screen looks to the person. */
export function useLook(screen: string): Look {
  const client = useQueryClient()
  const { data, isPending } = useQuery(looksOptions())
  const setLook = useCallback(
    (patch: Partial<ListLook>) => {
      const looks = client.getQueryData<Looks>(workspaceKeys.looks)
      const look = { ...looks?.[screen], ...patch }
      client.setQueryData<Looks>(workspaceKeys.looks, { ...looks, [screen]: look })
      unsaved.set(screen, look)
      clearTimeout(timer)
      timer = setTimeout(() => saveNow(client), SAVE_AFTER)
      addEventListener('pagehide', () => saveNow(client), { once: true })
    },
    [client, screen],
  )
  return { look: data?.[screen] ?? none, setLook, settled: !isPending }
}

/** One after the other, so that an older look never lands on a newer one. */
function saveNow(client: QueryClient): void {
  clearTimeout(timer)
  const looks = [...unsaved]
  saving = saving.then(async () => {
    for (const [screen, look] of looks) await save(client, screen, look)
  })
}

async function save(client: QueryClient, screen: string, look: ListLook): Promise<void> {
  if (unsaved.get(screen) !== look) return
  const forget = () => {
    if (unsaved.get(screen) === look) unsaved.delete(screen)
  }
  try {
    await request(saveLook, { screen, look }, { quiet: true })
    forget()
  } catch (error) {
    forget()
    // Looking as a role: the look holds on this page and is not kept.
    if (client.getQueryData<Session>(sessionKeys.all)?.viewing) return
    errorEvents.emit({ kind: 'toast', text: `列表显示设置未能保存：${error instanceof Error ? error.message : ''}` })
    void client.invalidateQueries({ queryKey: workspaceKeys.looks })
  }
}

/** The screens visited last; kept true by `noteVisit`. */
export function recentOptions() {
  return queryOptions({
    queryKey: workspaceKeys.recent,
    queryFn: () => request(listRecent, {}, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  })
}

/** Keeps that a screen was visited; that it could not be kept is worth no message. */
export async function noteVisit(client: QueryClient, visited: RecentScreen): Promise<void> {
  const recent = await request(saveVisit, visited, { quiet: true }).catch(() => undefined)
  if (recent) client.setQueryData(workspaceKeys.recent, recent)
}

/** Named views of a screen the person may use, and the roles they may share with. */
export function viewsOptions(screen: string) {
  return queryOptions({
    queryKey: workspaceKeys.views(screen),
    queryFn: () => request(listViews, { screen }, { quiet: true }),
    staleTime: 5 * 60_000,
    meta: { ownErrors: true },
  })
}
