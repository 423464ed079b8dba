import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useReducer } from 'react'
import type { CallAnswer } from '@/lib/contracts/base/call'
import {
  type ListLook,
  listLooks,
  listRecent,
  listViews,
  type RecentScreen,
  saveLook,
  saveVisit,
} from '@/lib/contracts/workspace/calls'
import { ApiError } from '@/lib/http/api-error'
import { request } from '@/lib/http/client'
import { errorEvents } from '@/lib/http/error-events'
import { keyOf, ownErrors, queryOf } from './query-of'
import { type Session, sessionKeys } from './session'

type Looks = CallAnswer<typeof listLooks>

/** Milliseconds after the last change; dragging makes many. */
const SAVE_AFTER = 600

export const workspaceKeys = { looks: keyOf(listLooks), recent: keyOf(listRecent) }

interface Own {
  look: ListLook
  /** When the server had it, by `clock`; until then it is newer than any answer. */
  savedAt: number
}

/** Looks changed here: they win over answers that were asked for before the server had them. */
const own = new Map<string, Own>()
let clock = 0
let timer: ReturnType<typeof setTimeout> | undefined
let saving: Promise<void> = Promise.resolve()
let leaving: (() => void) | undefined

/** The looks of all lists, fetched once; another window's changes arrive by event. */
export function looksOptions() {
  return queryOptions({
    queryKey: workspaceKeys.looks,
    queryFn: async (): Promise<Looks> => {
      const asked = ++clock
      const looks = { ...(await request(listLooks, {}, { quiet: true })) }
      for (const [screen, { look, savedAt }] of own) if (savedAt > asked) looks[screen] = look
      return looks
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  })
}

const none: ListLook = {}

/** The fields that change, or a function that makes them of the look that was asked for last. */
export type LookChange = Partial<ListLook> | ((asked: ListLook) => Partial<ListLook>)

export interface Look {
  look: ListLook
  /** Shows at once and is saved after a pause; fields given as undefined go back to the screen's own. */
  setLook: (change: LookChange) => void
  /** The look is known, or cannot be had. */
  settled: boolean
}

/** How the list of a screen looks to the person. */
export function useLook(screen: string): Look {
  const client = useQueryClient()
  const { data, isPending, isFetched } = useQuery(looksOptions())
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const setLook = useCallback(
    (change: LookChange) => {
      const looks = client.getQueryData<Looks>(workspaceKeys.looks)
      const asked = looks?.[screen] ?? none
      const look = { ...asked, ...(typeof change === 'function' ? change(asked) : change) }
      client.setQueryData<Looks>(workspaceKeys.looks, { ...looks, [screen]: look })
      // The query tells its observers in a task of its own. The next key may come before that task, and its handler has
      // to find this look drawn.
      draw()
      own.set(screen, { look, savedAt: Number.POSITIVE_INFINITY })
      clearTimeout(timer)
      timer = setTimeout(() => saveNow(client), SAVE_AFTER)
      if (leaving) removeEventListener('pagehide', leaving)
      leaving = () => saveNow(client)
      addEventListener('pagehide', leaving)
    },
    [client, screen],
  )
  // A failed query that is fetched once more is pending again; the list does not go away for that.
  return { look: data?.[screen] ?? none, setLook, settled: !isPending || isFetched }
}

/** One after the other, so that an older look never lands on a newer one. */
function saveNow(client: QueryClient): void {
  clearTimeout(timer)
  const looks = [...own].filter(([, { savedAt }]) => savedAt === Number.POSITIVE_INFINITY)
  saving = saving.then(async () => {
    for (const [screen, changed] of looks) await save(client, screen, changed)
  })
}

async function save(client: QueryClient, screen: string, changed: Own): Promise<void> {
  if (own.get(screen) !== changed) return
  try {
    await request(saveLook, { screen, look: changed.look }, { quiet: true })
    changed.savedAt = ++clock
  } catch (error) {
    if (own.get(screen) === changed) own.delete(screen)
    // A platform that keeps no looks, or looking as a role: it holds on this page.
    if (error instanceof ApiError && error.isMissing) return
    if (client.getQueryData<Session>(sessionKeys.all)?.impersonating) return
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

let visiting: Promise<void> = Promise.resolve()

/** Keeps that a screen was visited, one after the other; that it could not be kept is worth no message. */
export function noteVisit(client: QueryClient, visited: RecentScreen): void {
  visiting = visiting.then(async () => {
    const recent = await request(saveVisit, visited, { quiet: true }).catch(() => undefined)
    if (recent) client.setQueryData(workspaceKeys.recent, recent)
  })
}

/** Named views of a screen the person may use, and the roles they may share with. */
export function viewsOptions(screen: string) {
  return queryOf(listViews, { screen }, { ...ownErrors, quiet: true, staleTime: 5 * 60_000 })
}
