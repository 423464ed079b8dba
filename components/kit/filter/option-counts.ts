import { createContext, useContext, useEffect } from 'react'
import { OPTION_CAP, type OptionCounts } from '@/lib/contracts/base/option-counts'

/** The numbers of records for each option of a filter, which the list around the filters provides. */
interface OptionCounting {
  /** Starts to load the counts for the filter with this name, because its options are visible; null stops loading. */
  load: (name: string | null) => void
  /** Number of matching records of each option; undefined while the numbers are unknown or unavailable. */
  counts: OptionCounts | undefined
}

/** The default is for filters outside a list, which have no counts. */
export const OptionCountsContext = createContext<OptionCounting>({ load: () => undefined, counts: undefined })

/**
 * Returns a function that gives the text of an option's count, such as 12 or 9999+, or null if the count is unknown.
 */
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
