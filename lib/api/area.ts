import { useQuery } from '@tanstack/react-query'
import { areaCode, findAreas, listAreaNodes } from '@/lib/contracts/area/calls'
import { queryOf } from './query-of'

/**
 * Milliseconds for which answers stay fresh: the divisions of the country change about once a year, and realtime events
 * report a change.
 */
const staleTime = 10 * 60_000

export const areaNodesOptions = (parent?: string) => queryOf(listAreaNodes, { parent }, { staleTime })

export const areaFindOptions = (text: string) => queryOf(findAreas, { text }, { quiet: true, staleTime })

/** Query of the areas with these codes; the answer omits unknown codes. */
export const areaNamedOptions = (codes: readonly string[]) =>
  queryOf(findAreas, { code: [...codes] }, { staleTime, enabled: codes.length > 0 })

/**
 * Returns the full name of an area, '' for null. A text that is no code, as imported files contain, is returned
 * unchanged.
 */
export function useAreaName(code: string | null): string {
  const isCode = areaCode.safeParse(code).success
  const { data, isPending } = useQuery(areaNamedOptions(code !== null && isCode ? [code] : []))
  if (isCode && isPending) return '…'
  return data?.[0]?.fullName ?? code ?? ''
}
