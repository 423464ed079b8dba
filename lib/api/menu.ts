import { queryOptions } from '@tanstack/react-query'
import { type MenuTree, menuCalls, orgMenuCalls } from '@/lib/contracts/menu/calls'
import { listPortChoices, listScreens } from '@/lib/contracts/menu/choices'
import { findMenuPackages } from '@/lib/contracts/menu-package/calls'
import { request } from '@/lib/http/client'

/** First part of a tree's query keys, which realtime events name. */
const entityOf = { platform: 'menu', organ: 'orgMenu' } as const
const callsOf = { platform: menuCalls, organ: orgMenuCalls } as const

/** The whole tree, each entry before those below it. */
export function menuTreeOptions(tree: MenuTree) {
  return queryOptions({
    queryKey: [entityOf[tree], 'tree'] as const,
    queryFn: ({ signal }) => request(callsOf[tree].listMenus, {}, { signal }),
    meta: { ownErrors: true },
  })
}

export function menuFindingsOptions(tree: MenuTree) {
  return queryOptions({
    queryKey: [entityOf[tree], 'findings'] as const,
    queryFn: ({ signal }) => request(callsOf[tree].listMenuFindings, {}, { signal, quiet: true }),
    meta: { ownErrors: true },
  })
}

/** An entry with whose grants it is, and how much stands below it. */
export function menuDetailOptions(tree: MenuTree, id: string) {
  return queryOptions({
    queryKey: [entityOf[tree], 'record', id] as const,
    queryFn: ({ signal }) => request(callsOf[tree].getMenu, { id }, { signal }),
    staleTime: 0,
    meta: { ownErrors: true },
  })
}

/** What a port can be made from; it changes with the product only. */
export function portChoicesOptions() {
  return queryOptions({
    queryKey: ['menu', 'choices', 'port'] as const,
    queryFn: ({ signal }) => request(listPortChoices, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function screenChoicesOptions() {
  return queryOptions({
    queryKey: ['menu', 'choices', 'screen'] as const,
    queryFn: ({ signal }) => request(listScreens, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** All packages, those in use first. */
export function packagesOptions() {
  return queryOptions({
    queryKey: ['menuPackage', 'find'] as const,
    queryFn: ({ signal }) => request(findMenuPackages, {}, { signal }),
  })
}
