'use client'

import { useEffect } from 'react'
import { useLook } from '@/lib/api/workspace'
import { HOME_PATH } from './paths'
import { type RecentScreen, withRecent } from './recent'

/** Keeps which screens the person visited, over sign-ins and machines; null: one that is not to be kept. */
export function useRecent(visited: RecentScreen | null): void {
  const { look, setLook, settled } = useLook(HOME_PATH)
  const { recent = none } = look
  const url = visited?.url
  const title = visited?.title ?? null
  useEffect(() => {
    if (!settled || url === undefined) return
    const [last] = recent
    if (last?.url === url && last.title === title) return
    setLook({ recent: withRecent(recent, { url, title }) })
  }, [settled, recent, url, title, setLook])
}

const none: readonly RecentScreen[] = []
