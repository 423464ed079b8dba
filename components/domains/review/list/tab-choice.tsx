'use client'

import { Segmented } from '@/components/kit/inputs/segmented'
import { useTab } from '@/lib/state/tab'
import { chiefTabLabels, tabLabels } from './labels'
import { REVIEWERS, showsReviewers, type Tab, tabIn } from './lists'

/** Renders the choice of the tab; it is the first of the filters on each tab. */
export function TabChoice({ chief }: { chief: boolean }) {
  const { params, setParams } = useTab()
  const shown: Tab = chief && showsReviewers(params) ? REVIEWERS : tabIn(params)
  const toTab = (tab: Tab) => {
    // Filters stay when the user changes between lists of review tasks, but not to or from the list of reviewers.
    const kept = tab === REVIEWERS || shown === REVIEWERS ? new URLSearchParams() : new URLSearchParams(params)
    // Remove the parameters of page and cursor, because they belong to the previous list. Remove the filter `status`
    // too, because only one of the lists has it.
    for (const place of ['pageNum', 'after', 'status']) kept.delete(place)
    kept.set('tab', tab)
    setParams(kept)
  }
  const choices: readonly { value: Tab; label: string }[] = chief ? [...tabLabels, ...chiefTabLabels] : tabLabels
  return <Segmented<Tab> label="任务范围" value={shown} choices={choices} onChange={toTab} />
}
