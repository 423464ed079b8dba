import { type FiltersOf, type OverList, path } from '../base/paths.ts'
import type { listAgents } from './calls.ts'

export const agentPaths = {
  agent: { list: path<FiltersOf<typeof listAgents> & OverList>('/platformmanage/agent') },
} as const
