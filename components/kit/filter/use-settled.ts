import { useEffect, useState } from 'react'

/** The value once it has stood unchanged for `ms` milliseconds; until then the one before. */
export function useSettled<V>(value: V, ms: number): V {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
