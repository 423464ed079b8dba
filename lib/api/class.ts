import { queryOptions } from '@tanstack/react-query'
import { findClasses, findHeadTeachers } from '@/lib/contracts/class/calls'
import { request } from '@/lib/http/client'

const classKeys = {
  all: ['class'] as const,
  find: (organId: string | undefined, text: string) => ['class', 'find', organId ?? '', text] as const,
  named: (ids: readonly string[]) => ['class', 'named', ...ids] as const,
}

export function classFindOptions(organId: string | undefined, text: string) {
  return queryOptions({
    queryKey: classKeys.find(organId, text),
    queryFn: ({ signal }) => request(findClasses, { organId, text }, { signal, quiet: true }),
  })
}

/** The classes behind these ids; ids nobody knows are left out. */
export function classNamedOptions(ids: readonly string[]) {
  return queryOptions({
    queryKey: classKeys.named(ids),
    queryFn: ({ signal }) => request(findClasses, { id: [...ids] }, { signal }),
    enabled: ids.length > 0,
  })
}

/** Teachers who may lead a class of this organisation. Their accounts change under `teacher`. */
export function headTeacherFindOptions(organId: string | undefined, text: string) {
  return queryOptions({
    queryKey: ['teacher', 'lead', organId ?? '', text] as const,
    queryFn: ({ signal }) => request(findHeadTeachers, { organId, text }, { signal, quiet: true }),
    enabled: organId !== undefined && organId !== '',
  })
}

export function headTeacherNamedOptions(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['teacher', 'leadNamed', ...ids] as const,
    queryFn: ({ signal }) => request(findHeadTeachers, { id: [...ids] }, { signal }),
    enabled: ids.length > 0,
  })
}
