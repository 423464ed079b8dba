import { createContext, useContext, useEffect } from 'react'
import { OPTION_CAP, type OptionCounts } from '@/lib/contracts/base/option-counts'

/** The counts, which the list of the filters provides. */
interface OptionCounting {
  /** Loads the counts of the filter with this name while its options are visible; null ends that. */
  load: (name: string | null) => void
  /** Number of matches of each option; undefined while unknown or unavailable. */
  counts: OptionCounts | undefined
}

/** Filters outside a list have no counts. */
export const OptionCountsContext = createContext<OptionCounting>({ load: () => undefined, counts: undefined })

/** Returns a function for the text of a value's count, 12 or 9999+; null if unknown. */
export function useCountTexts(name: string | undefined): (value: string) => string | null {
  const { load, counts: known } = useContext(OptionCountsContext)
  useEffect(() => {
    if (name === undefined) return
    load(name)
    return () => load(null)
  }, [name, load])
  return (value) => {
    if (!known || name === undefined) return null
    const n = known.counts[value]
    if (n === undefined) return known.partial ? null : '0'
    if (n > OPTION_CAP) return `${OPTION_CAP}+`
    return known.partial ? `${n}+` : String(n)
  }
}
