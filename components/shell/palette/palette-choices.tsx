'use client'

import History from '@mui/icons-material/History'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useDebounced } from '@/components/kit/filter/use-debounced'
import { findByName } from '@/components/shell/host/find-by-name'
import { findScreens } from '@/components/shell/menu/find-screens'
import { MenuIcon } from '@/components/shell/menu/menu-icons'
import type { Screen } from '@/components/shell/menu/menu-tree'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { listAt } from '@/lib/contracts/paths'
import { searchRecords } from '@/lib/contracts/search/calls'
import { isUnbuilt, UNBUILT } from '@/lib/contracts/unbuilt'
import { writtenText } from '@/lib/formula/written'
import { pathOf } from '@/lib/helpers/screen-address'
import { questionCode } from './question-code'

/** An action of the palette. */
export interface PaletteAction {
  id: string
  name: string
  /** Further words for the search, separated by blanks. */
  words?: string
  icon: ReactNode
  note?: string
  /** True if the palette offers the action only after the user has typed something. */
  searched?: boolean
  /** True if the action is disabled; the note gives the reason. */
  off?: boolean
  run(): void
}

export interface Choice {
  id: string
  name: string
  at: readonly number[]
  icon: ReactNode
  note?: string
  off?: boolean
  /** True while the results belong to an earlier text and the answer for the present text is loading. */
  stale?: boolean
  run(): void
}

export interface Section {
  title: string
  choices: Choice[]
}

interface Source {
  query: string
  screens: readonly Screen[]
  recent: readonly { url: string; title: string }[]
  /** Actions of the visible screen. */
  here: readonly PaletteAction[]
  actions: readonly PaletteAction[]
  onOpen(url: string): void
}

interface Searching {
  searching: boolean
}

const LIMIT = 8
/**
 * The maximum number of actions of a screen among the matches. A screen may have many more, because each of its rows or
 * parts can have buttons.
 */
const MAX_HERE = 12
/** Maximum length of the keyword that the call accepts. */
const LONGEST = 60
/** Milliseconds after the last key press before the server is queried. */
const TYPING_WAIT = 200

/** Returns the entries of the palette: first recent screens and actions, then all matches of the typed words. */
export function useChoices(source: Source): { sections: Section[]; searching: boolean } {
  const { query, screens, recent, here, actions, onOpen } = source
  const { records, searching } = useRecords(source)

  const sections = useMemo(() => {
    const empty = query.trim() === ''
    const shown = screens.filter(({ visible }) => visible)
    const pages = findScreens(shown, query).map(({ item, at }): Choice => {
      const { id, name, url, icon, trail } = item
      const note = [...trail, ...(isUnbuilt(pathOf(url)) ? [UNBUILT] : [])].join(' / ')
      return { id, name, at, icon: <MenuIcon name={icon} />, note, run: () => onOpen(url) }
    })
    const doings = (from: readonly PaletteAction[]) =>
      findByName(empty ? from.filter(({ searched }) => !searched) : from, query).map(({ item, at }) => ({
        ...item,
        at,
      }))
    const visited = recent.map(
      ({ url, title }): Choice => ({
        id: `recent-${url}`,
        name: title,
        at: [],
        icon: <History />,
        run: () => onOpen(url),
      }),
    )
    return [
      { title: '最近访问', choices: empty ? visited : [] },
      { title: '页面', choices: empty ? [] : pages.slice(0, LIMIT) },
      { title: '本页操作', choices: doings(here).slice(0, empty ? undefined : MAX_HERE) },
      { title: '操作', choices: doings(actions) },
      ...records,
      { title: '题干与公式', choices: inQuestions({ query, screens, searching, onOpen }) },
    ].filter((section) => section.choices.length > 0)
  }, [query, screens, recent, here, actions, records, searching, onOpen])

  return { sections, searching }
}

/**
 * Returns the choice to search the typed text in the list of questions. The palette itself finds a question only by its
 * number, not by its text.
 */
function inQuestions({
  query,
  screens,
  searching,
  onOpen,
}: Pick<Source, 'query' | 'screens' | 'onOpen'> & Searching): Choice[] {
  const text = query.trim()
  const screen = screens.find(({ url }) => url === listAt('question'))
  if (!screen || text === '' || questionCode(text)) return []
  const run = () => onOpen(listAt('question', { keyword: text }))
  const name = `在“${screen.name}”中搜索“${text}”`
  // While records are being searched, this choice is `stale`, so that Enter waits for the records, which come before
  // it.
  return [{ id: 'in-questions', name, at: [], icon: <MenuIcon name={screen.icon} />, stale: searching, run }]
}

/** Searches records for the typed text, grouped by kind; each opens on its screen if the user has that screen. */
function useRecords({ query, screens, onOpen }: Source): { records: Section[]; searching: boolean } {
  const typed = query.trim().slice(0, LONGEST)
  const text = useDebounced(typed, TYPING_WAIT)
  const { data, isFetching } = useQuery(
    queryOf(
      searchRecords,
      { text },
      { ...ownErrors, quiet: true, staleTime: 0, enabled: text !== '', placeholderData: keepPreviousData },
    ),
  )
  const searching = typed !== text || isFetching
  const records = useMemo(() => {
    const iconOf = new Map(screens.map(({ url, icon }) => [url, icon]))
    const groups = new Map<string, Choice[]>()
    for (const { kind, id, title, note, url } of (typed && data) || []) {
      const icon = iconOf.get(url.split('?')[0] ?? '')
      if (icon === undefined) continue
      const more = { at: [], icon: <MenuIcon name={icon} />, note: writtenText(note), stale: searching }
      const choice = { id: `${kind}-${id}`, name: writtenText(title), ...more, run: () => onOpen(url) }
      groups.set(kind, [...(groups.get(kind) ?? []), choice])
    }
    return [...groups].map(([title, choices]) => ({ title, choices }))
  }, [typed, data, searching, screens, onOpen])
  return { records, searching }
}
