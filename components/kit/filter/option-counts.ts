import { createContext, useContext, useEffect } from 'react'
import { OPTION_CAP, type OptionCounts } from '@/lib/contracts/base/option-counts'

/** Brought by the list that the filters are of. */
interface OptionCounting {
  /** The options of the filter so named are looked at; null: no more. */
  look: (name: string | null) => void
  /** How many records each of them would leave; undefined while nobody knows, or nobody can say. */
  counts: OptionCounts | undefined
}

/** Filters that stand alone have no numbers. */
export const OptionCountsContext = createContext<OptionCounting>({ look: () => undefined, counts: undefined })

/** For what shows the options of a filter: the number beside each value as it reads, 12, 9999+; null where nothing can be said. */
export function useCountTexts(name: string | undefined): (value: string) => string | null {
  const { look, counts: known } = useContext(OptionCountsContext)
  useEffect(() => {
    if (name === undefined) return
    look(name)
    return () => look(null)
  }, [name, look])
  return (value) => {
    if (!known || name === undefined) return null
    const n = known.counts[value]
    if (n === undefined) return known.partial ? null : '0'
    if (n > OPTION_CAP) return `${OPTION_CAP}+`
    return known.partial ? `${n}+` : String(n)
  }
}
