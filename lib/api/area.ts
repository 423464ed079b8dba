import { useQuery } from '@tanstack/react-query'
import { areaCode, findAreas, listAreaNodes } from '@/lib/contracts/area/calls'
import { queryOf } from './query-of'

/** Divisions change once a year and by events; what was fetched stays. */
const staleTime = 10 * 60_000

export const areaNodesOptions = (parent?: string) => queryOf(listAreaNodes, { parent }, { staleTime })

export const areaFindOptions = (text: string) => queryOf(findAreas, { text }, { quiet: true, staleTime })

/** The areas behind these codes; codes nobody knows are left out. */
export const areaNamedOptions = (codes: readonly string[]) =>
  queryOf(findAreas, { code: [...codes] }, { staleTime, enabled: codes.length > 0 })

/** The whole name of an area; a text that is no code, as files bring it, is its own name. '' of none. */
export function useAreaName(code: string | null): string {
  const isCode = areaCode.safeParse(code).success
  const { data, isPending } = useQuery(areaNamedOptions(code !== null && isCode ? [code] : []))
  if (isCode && isPending) return '…'
  return data?.[0]?.fullName ?? code ?? ''
}
