import { findOrgans, listOrganNodes, type PickingPort } from '@/lib/contracts/organ/calls'
import { ownErrors, queryOf } from './query-of'

export const organNodesOptions = (parentId?: string) => queryOf(listOrganNodes, { parentId })

/** Without a text: the first ones by name. `port`: only those a form that writes with it may name. */
export const organFindOptions = (text: string, port?: PickingPort) =>
  queryOf(findOrgans, { text, port }, { quiet: true })

/** The organisations behind these ids; ids nobody knows are left out. */
export const organNamedOptions = (ids: readonly string[]) =>
  queryOf(findOrgans, { id: [...ids] }, { enabled: ids.length > 0 })

/** One, with the agent that a form writing with this port may take from it. */
export const organAgentOptions = (id: string, port: PickingPort) =>
  queryOf(findOrgans, { id: [id], port }, { quiet: true, ...ownErrors, enabled: id !== '' })
