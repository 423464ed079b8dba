import { findOrgans, listOrganNodes, type PickingPort } from '@/lib/contracts/organ/calls'
import { ownErrors, queryOf } from './query-of'

export const organNodesOptions = (parentId?: string) => queryOf(listOrganNodes, { parentId })

/**
 * Query of the organisations that match a text; for an empty text, of the first organisations by name. `port` is the
 * permission of a form; the query then finds only organisations that this form may use.
 */
export const organFindOptions = (text: string, port?: PickingPort) =>
  queryOf(findOrgans, { text, port }, { quiet: true })

/** Query of the organisations with these ids; the answer omits unknown ids. */
export const organNamedOptions = (ids: readonly string[]) =>
  queryOf(findOrgans, { id: [...ids] }, { enabled: ids.length > 0 })

/**
 * Query of one organisation with its agent; a form enters this agent when the user has chosen the organisation. `port`
 * is the permission of that form. The agent is null if it is outside the data scope of the permission.
 */
export const organAgentOptions = (id: string, port: PickingPort) =>
  queryOf(findOrgans, { id: [id], port }, { quiet: true, ...ownErrors, enabled: id !== '' })
