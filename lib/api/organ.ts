import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@/lib/contracts/base/call'
import {
  editOrgan,
  findOrgans,
  getOrgan,
  listOrganNodes,
  moveOrgan,
  type PickingPort,
} from '@/lib/contracts/organ/calls'
import { request } from '@/lib/http/client'

const organKeys = {
  all: ['organ'] as const,
  nodes: (parentId: string | undefined) => ['organ', 'nodes', parentId ?? ''] as const,
  find: (text: string, port: PickingPort | undefined) => ['organ', 'find', text, port ?? ''] as const,
  named: (ids: readonly string[]) => ['organ', 'named', ...ids] as const,
}

export function organNodesOptions(parentId?: string) {
  return queryOptions({
    queryKey: organKeys.nodes(parentId),
    queryFn: ({ signal }) => request(listOrganNodes, { parentId }, { signal }),
  })
}

/** Without a text: the first ones by name. `port`: only those a form that writes with it may name. */
export function organFindOptions(text: string, port?: PickingPort) {
  return queryOptions({
    queryKey: organKeys.find(text, port),
    queryFn: ({ signal }) => request(findOrgans, { text, port }, { signal, quiet: true }),
  })
}

/** The organisations behind these ids; ids nobody knows are left out. */
export function organNamedOptions(ids: readonly string[]) {
  return queryOptions({
    queryKey: organKeys.named(ids),
    queryFn: ({ signal }) => request(findOrgans, { id: [...ids] }, { signal }),
    enabled: ids.length > 0,
  })
}

export function organMove(client: QueryClient) {
  return {
    mutationFn: (input: CallInput<typeof moveOrgan>) => request(moveOrgan, input),
    onSettled: () => client.invalidateQueries({ queryKey: organKeys.all }),
  }
}

/** An edit of the name alone, from the record as it is now. */
export function organRename(client: QueryClient) {
  return {
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      request(editOrgan, { ...(await request(getOrgan, { id })), name }),
    onSettled: () => client.invalidateQueries({ queryKey: organKeys.all }),
  }
}
