import { queryOptions } from '@tanstack/react-query'
import { findAreas, getArea, listAreaNodes } from '@/lib/contracts/area/calls'
import { request } from '@/lib/http/client'

const areaKeys = {
  all: ['area'] as const,
  nodes: (parent: string | undefined) => ['area', 'nodes', parent ?? ''] as const,
  find: (text: string) => ['area', 'find', text] as const,
  named: (codes: readonly string[]) => ['area', 'named', ...codes] as const,
  detail: (code: string) => ['area', 'detail', code] as const,
}

/** Divisions change once a year and by events; what was fetched stays. */
const staleTime = 10 * 60_000

export function areaNodesOptions(parent?: string) {
  return queryOptions({
    queryKey: areaKeys.nodes(parent),
    queryFn: ({ signal }) => request(listAreaNodes, { parent }, { signal }),
    staleTime,
  })
}

export function areaFindOptions(text: string) {
  return queryOptions({
    queryKey: areaKeys.find(text),
    queryFn: ({ signal }) => request(findAreas, { text }, { signal, quiet: true }),
    staleTime,
  })
}

/** The areas behind these codes; codes nobody knows are left out. */
export function areaNamedOptions(codes: readonly string[]) {
  return queryOptions({
    queryKey: areaKeys.named(codes),
    queryFn: ({ signal }) => request(findAreas, { code: [...codes] }, { signal }),
    enabled: codes.length > 0,
    staleTime,
  })
}

export function areaDetailOptions(code: string) {
  return queryOptions({
    queryKey: areaKeys.detail(code),
    queryFn: ({ signal }) => request(getArea, { code }, { signal }),
    meta: { ownErrors: true },
  })
}
