import { useState } from 'react'
import { DIFF, type Judged, type View } from './judged'

/** The view that the user last chose for reading, with its setter; the next task opens in this view. */
export interface StoredView {
  stored: string
  onStore: (view: string) => void
}

interface Looking {
  view: string
  views: readonly View[]
  look: (view: string) => void
  /** Switches to the next view among those that also apply to the next task. */
  openNext: () => void
  /** Switches to the view that shows every part, for this task only. */
  openWhole: () => void
  /** Switches to the comparison with the earlier version, or back to the stored view. */
  compare: () => void
}

type JudgedViews = Pick<Judged<never>, 'views' | 'whole'>

/**
 * Returns the view in which a version is shown. `again` is true if there is an earlier version to compare with;
 * `compared` is true if the task opens with this comparison.
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
