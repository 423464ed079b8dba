import { findOrgans, listOrganNodes, type PickingPort } from '@/lib/contracts/organ/calls'
import { ownErrors, queryOf } from './query-of'

export const organNodesOptions = (parentId?: string) => queryOf(listOrganNodes, { parentId })

/**
 * Query of organisations by text, or the first by name without one. `port` limits it to those a form with that
 * permission may use.
 */
export const organFindOptions = (text: string, port?: PickingPort) =>
  queryOf(findOrgans, { text, port }, { quiet: true })

/** Query of the organisations with these ids; the answer omits unknown ids. */
export const organNamedOptions = (ids: readonly string[]) =>
  queryOf(findOrgans, { id: [...ids] }, { enabled: ids.length > 0 })

/** Query of one organisation with the agent that a form with this permission may take from it. */
export const organAgentOptions = (id: string, port: PickingPort) =>
  queryOf(findOrgans, { id: [id], port }, { quiet: true, ...ownErrors, enabled: id !== '' })
