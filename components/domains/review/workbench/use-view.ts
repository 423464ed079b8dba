import { useState } from 'react'
import { DIFF, type Judged, type View } from './judged'

/** The view in which one reads, kept from task to task. */
export interface KeptView {
  kept: string
  onKept: (view: string) => void
}

interface Looking {
  view: string
  views: readonly View[]
  look: (view: string) => void
  /** To the next of the kept views. */
  lookOn: () => void
  /** To the view that draws every part, for this task alone. */
  lookWhole: () => void
  /** To the comparison, and from it to the kept view. */
  compare: () => void
}

type Seen = Pick<Judged<never>, 'views' | 'whole'>

/** How a version is looked at. `again`: there is an earlier one to compare with; `compared`: it begins with that. */
export function useView(
  { views, whole }: Seen,
  { kept, onKept }: KeptView,
  { again, compared }: Readonly<Record<'again' | 'compared', boolean>>,
): Looking {
  const [own, setOwn] = useState<string | null>(again && compared ? DIFF : null)
  const view = own ?? kept
  const reading = views.filter((one) => one.kept)
  const look = (next: string) => {
    const isKept = reading.some(({ value }) => value === next)
    setOwn(isKept ? null : next)
    if (isKept) onKept(next)
  }
  return {
    view,
    views: again ? [...views, { value: DIFF, label: '与上版对比' }] : views,
    look,
    lookOn: () => {
      const at = reading.findIndex(({ value }) => value === view)
      look(at < 0 ? whole : (reading[at + 1] ?? views[0]).value)
    },
    lookWhole: () => setOwn(whole),
    compare: () => look(view === DIFF ? kept : DIFF),
  }
}
