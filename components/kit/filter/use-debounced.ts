import { useEffect, useState } from 'react'

/**
 * Returns the value with a delay: a new value is returned once it has been unchanged for `ms` milliseconds, until then
 * the previous one.
 */
export function useDebounced<V>(value: V, ms: number): V {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
