import { useQuery } from '@tanstack/react-query'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { listSystems } from '@/lib/contracts/knowledge-system/listing'

/** Maximum number of systems that a selection offers. */
const OFFERED = 200

/** The systems of a subject and section by name, for a selection. */
export function useSystems({ section, subject }: { section: string; subject: string }) {
  const place = { section: [section], subject: [subject] }
  return useQuery(queryOf(listSystems, { ...place, pageSize: OFFERED, sort: 'name', order: 'asc' }, ownErrors))
}
