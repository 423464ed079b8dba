'use client'

import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import History from '@mui/icons-material/History'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { questionListOptions } from '@/lib/api/question'
import { useCan } from '@/lib/api/session'
import { MenuIcon } from './menu-icons'
import type { Screen } from './menu-tree'
import { findByName, questionCode } from './palette-search'

/** Something the palette can do. */
export interface PaletteAction {
  id: string
  name: string
  icon: ReactNode
  run(): void
}

export interface Choice {
  id: string
  name: string
  at: readonly number[]
  icon: ReactNode
  note?: string
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
  actions: readonly PaletteAction[]
  onOpen(url: string): void
}

const MOST = 12
/** Milliseconds after the last key before the server is asked. */
const TYPING_WAIT = 300

/** What the palette offers: recent screens and actions at first, then whatever meets the words typed. */
export function useChoices(source: Source): { sections: Section[]; searching: boolean } {
  const { query, screens, recent, actions, onOpen } = source
  const { questions, searching } = useQuestions(query, onOpen)

  const sections = useMemo(() => {
    const empty = query.trim() === ''
    const pages = findByName(screens, query).map(({ item, at }): Choice => {
      const { id, name, url, icon, trail } = item
      return { id, name, at, icon: <MenuIcon name={icon} />, note: trail.join(' / '), run: () => onOpen(url) }
    })
    const doings = findByName(actions, query).map(({ item, at }): Choice => ({ ...item, at }))
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
      { title: '试题', choices: questions },
      { title: '页面', choices: empty ? [] : pages.slice(0, MOST) },
      { title: '操作', choices: doings },
    ].filter((section) => section.choices.length > 0)
  }, [query, screens, recent, actions, questions, onOpen])

  return { sections, searching }
}

/** Questions whose code begins as typed, for whoever may read questions. */
function useQuestions(query: string, onOpen: (url: string) => void) {
  const typed = questionCode(query)
  const code = useSettled(typed)
  const mayList = useCan('question:list')
  const mayRead = useCan('question:read')
  const enabled = code !== null && mayList && mayRead
  const { data, isFetching } = useQuery({
    ...questionListOptions({ keyword: code ?? '', pageNum: 1, pageSize: 5 }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const questions = useMemo(
    () =>
      enabled
        ? (data?.list ?? []).map(
            ({ id, code: name, preview }): Choice => ({
              id: `question-${id}`,
              name,
              at: [],
              icon: <ArticleOutlined />,
              note: plainText(preview),
              run: () => onOpen(`/questionbank/questiondetail?id=${id}`),
            }),
          )
        : [],
    [enabled, data, onOpen],
  )
  return { questions, searching: typed !== code || (enabled && isFetching) }
}

/** The value once it has stood for a moment. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_WAIT)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''
}
