'use client'

import { Segmented } from '@/components/kit/inputs/segmented'
import { useTab } from '@/lib/state/tab'
import { chiefTabLabels, tabLabels } from './labels'
import { REVIEWERS, showsReviewers, type Tab, tabIn } from './lists'

/** Choice of the screen's tab, at the start of each tab's filters. */
export function TabChoice({ chief }: { chief: boolean }) {
  const { params, setParams } = useTab()
  const shown: Tab = chief && showsReviewers(params) ? REVIEWERS : tabIn(params)
  const toTab = (tab: Tab) => {
    // Filters carry over only between task lists.
    const kept = tab === REVIEWERS || shown === REVIEWERS ? new URLSearchParams() : new URLSearchParams(params)
    // Only one of the lists shows tasks of every state.
    for (const place of ['pageNum', 'after', 'status']) kept.delete(place)
    kept.set('tab', tab)
    setParams(kept)
  }
  const choices: readonly { value: Tab; label: string }[] = chief ? [...tabLabels, ...chiefTabLabels] : tabLabels
  return <Segmented<Tab> label="任务范围" value={shown} choices={choices} onChange={toTab} />
}
