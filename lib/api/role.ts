import { useQuery } from '@tanstack/react-query'
import { findRoles } from '@/lib/contracts/role/calls'
import { queryOf } from './query-of'

/** Runs the query of all roles, ordered by name. */
export const useRoles = () => useQuery(queryOf(findRoles, {}, { quiet: true, staleTime: 5 * 60_000 }))
