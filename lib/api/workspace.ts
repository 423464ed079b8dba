import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useReducer } from 'react'
import type { CallAnswer } from '@/lib/contracts/base/call'
import {
  type ListLayout,
  listLayouts,
  listRecent,
  listViews,
  type RecentScreen,
  saveLayout,
  saveVisit,
} from '@/lib/contracts/workspace/calls'
import { ApiError } from '@/lib/http/api-error'
import { request } from '@/lib/http/client'
import { errorEvents } from '@/lib/http/error-events'
import { keyOf, ownErrors, queryOf } from './query-of'
import { type Session, sessionKeys } from './session'

type Layouts = CallAnswer<typeof listLayouts>

/**
 * Milliseconds between the last change of a list's layout and its save, because dragging a column causes many changes.
 */
const SAVE_AFTER = 600

export const workspaceKeys = { looks: keyOf(listLayouts), recent: keyOf(listRecent) }

interface Own {
  look: ListLayout
  /**
   * Value of `clock` when the service had saved the layout; infinite until then, so that the layout counts as newer
   * than any answer.
   */
  savedAt: number
}

/**
 * List layouts changed in this page: they take precedence over answers that were requested before the service had saved
 * the change.
 */
const own = new Map<string, Own>()
let clock = 0
let timer: ReturnType<typeof setTimeout> | undefined
let saving: Promise<void> = Promise.resolve()
let leaving: (() => void) | undefined

/** Query of the user's layouts of all lists, fetched once; changes in other windows arrive as events. */
export function layoutsOptions() {
  return queryOptions({
    queryKey: workspaceKeys.looks,
    queryFn: async (): Promise<Layouts> => {
      const asked = ++clock
      const looks = { ...(await request(listLayouts, {}, { quiet: true })) }
      for (const [screen, { look, savedAt }] of own) if (savedAt > asked) looks[screen] = look
      return looks
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  })
}

const none: ListLayout = {}

/** The changed fields of a layout, or a function that derives the changed fields from the latest layout. */
export type LayoutChange = Partial<ListLayout> | ((asked: ListLayout) => Partial<ListLayout>)

export interface LayoutState {
  look: ListLayout
  /**
   * Shows a change of the layout at once and saves it after a pause; undefined resets a field to the screen's default.
   */
  setLook: (change: LayoutChange) => void
  /** Whether the layout is loaded or the request for it has failed. */
  settled: boolean
}

/** Returns the user's layout (columns, sorting and so on) of the list on a screen. */
export function useListLayout(screen: string): LayoutState {
  const client = useQueryClient()
  const { data, isPending, isFetched } = useQuery(layoutsOptions())
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const setLook = useCallback(
    (change: LayoutChange) => {
      const looks = client.getQueryData<Layouts>(workspaceKeys.looks)
      const asked = looks?.[screen] ?? none
      const look = { ...asked, ...(typeof change === 'function' ? change(asked) : change) }
      client.setQueryData<Layouts>(workspaceKeys.looks, { ...looks, [screen]: look })
      // The layout is rendered at once: the query notifies its observers later, but the handler of the next key press
      // needs the rendered layout.
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
  // `isFetched` keeps a failed query settled while it is fetched again, because the list must stay visible meanwhile.
  return { look: data?.[screen] ?? none, setLook, settled: !isPending || isFetched }
}

/** Saves the changed layouts one after the other, so that an older layout never overwrites a newer one. */
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
    await request(saveLayout, { screen, look: changed.look }, { quiet: true })
    changed.savedAt = ++clock
  } catch (error) {
    if (own.get(screen) === changed) own.delete(screen)
    // Saving fails on a platform without saved layouts and for an impersonated role. This needs no message: the change
    // still applies to this page.
    if (error instanceof ApiError && error.isMissing) return
    if (client.getQueryData<Session>(sessionKeys.all)?.impersonating) return
    errorEvents.emit({ kind: 'toast', text: `列表显示设置未能保存：${error instanceof Error ? error.message : ''}` })
    void client.invalidateQueries({ queryKey: workspaceKeys.looks })
  }
}

/** Query of the recently visited screens; `noteVisit` updates the result. */
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

/** Saves visits to screens one after the other and ignores failures. */
export function noteVisit(client: QueryClient, visited: RecentScreen): void {
  visiting = visiting.then(async () => {
    const recent = await request(saveVisit, visited, { quiet: true }).catch(() => undefined)
    if (recent) client.setQueryData(workspaceKeys.recent, recent)
  })
}

/**
 * Query of the saved views of a screen that the user may use, and of the roles with which the user may share saved
 * views.
 */
export function viewsOptions(screen: string) {
  return queryOf(listViews, { screen }, { ...ownErrors, quiet: true, staleTime: 5 * 60_000 })
}
