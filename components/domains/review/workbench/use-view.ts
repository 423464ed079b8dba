import { useState } from 'react'
import { DIFF, type Judged, type View } from './judged'

/** View that the user reads in, kept from task to task. */
export interface StoredView {
  stored: string
  onStore: (view: string) => void
}

interface Looking {
  view: string
  views: readonly View[]
  look: (view: string) => void
  /** Switches to the next of the kept views. */
  openNext: () => void
  /** Switches to the view that shows every part, for this task only. */
  openWhole: () => void
  /** Switches to the comparison, or from it to the kept view. */
  compare: () => void
}

type JudgedViews = Pick<Judged<never>, 'views' | 'whole'>

/**
 * Chooses the view of a version. `again`: an earlier version exists for comparison; `compared`: the task starts with
 * it.
 */
export function useView(
  { views, whole }: JudgedViews,
  { stored, onStore }: StoredView,
  { again, compared }: Readonly<Record<'again' | 'compared', boolean>>,
): Looking {
  const [own, setOwn] = useState<string | null>(again && compared ? DIFF : null)
  const view = own ?? stored
  const reading = views.filter((one) => one.kept)
  const look = (next: string) => {
    const isKept = reading.some(({ value }) => value === next)
    setOwn(isKept ? null : next)
    if (isKept) onStore(next)
  }
  return {
    view,
    views: again ? [...views, { value: DIFF, label: '与上版对比' }] : views,
    look,
    openNext: () => {
      const at = reading.findIndex(({ value }) => value === view)
      look(at < 0 ? whole : (reading[at + 1] ?? views[0]).value)
    },
    openWhole: () => setOwn(whole),
    compare: () => look(view === DIFF ? stored : DIFF),
  }
}
