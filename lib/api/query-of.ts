import {
  queryOptions,
  skipToken,
  type UnusedSkipTokenOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { Call, CallAnswer, CallInput } from '@/lib/contracts/base/call'
import type { Entity } from '@/lib/contracts/cards'
import { request } from '@/lib/http/client'

/** What a call shows, by its resource or its whole name, where the path does not say it. */
const shown: Readonly<Record<string, Entity | 'question' | 'userMenus'>> = {
  'class/findHeadTeachers': 'teacher',
  'dict-items': 'dict',
  menus: 'menu',
  'menus/describeScope': 'userMenus',
  'menus/listGrantingRoles': 'userMenus',
  'menus/listUserMenus': 'userMenus',
  online: 'session',
  orgMenus: 'orgMenu',
  own: 'session',
  'own/getProfile': 'systemUser',
  questions: 'question',
}

/** The kind of record whose events make what the call answered stale; of a call that shows none, its resource. */
export function entityOf({ path }: Pick<Call, 'path'>): string {
  const [, , ...rest] = path.split('/')
  const parts = rest[0] === 'api' ? rest.slice(1) : rest
  const [resource = path] = parts
  return shown[parts.join('/')] ?? shown[resource] ?? resource
}

/** How the key of everything the call was asked begins. */
export const keyOf = (call: Pick<Call, 'path'>) => [entityOf(call), call.path] as const

type QueryKeyOf<C extends Call> = readonly [entity: string, path: string, input: CallInput<C>]

/** Of a query or mutation whose component shows refusals itself. */
export const ownErrors = { meta: { ownErrors: true } } as const

interface QueryOptionsOf<C extends Call>
  extends Omit<UnusedSkipTokenOptions<CallAnswer<C>, Error, CallAnswer<C>, QueryKeyOf<C>>, 'queryKey' | 'queryFn'> {
  /** See lib/http/client.ts. */
  quiet?: boolean
  inPlace?: boolean
}

/** One call as a query. Realtime events name the first part of its key. */
export function queryOf<C extends Call>(
  call: C,
  input: CallInput<C>,
  { quiet, inPlace, ...options }: QueryOptionsOf<C> = {},
) {
  return queryOptions<CallAnswer<C>, Error, CallAnswer<C>, QueryKeyOf<C>>({
    ...options,
    queryKey: [...keyOf(call), input],
    queryFn: ({ signal }) => request(call, input, { signal, quiet, inPlace }),
  })
}

const none = { queryKey: ['none'], queryFn: skipToken }

/** The query of a call that need not be there; undefined while it is not. */
export function useQueryIf<C extends Call>(
  call: C | undefined,
  input: CallInput<C>,
  options?: QueryOptionsOf<C>,
): UseQueryResult<CallAnswer<C>> | undefined {
  const query = useQuery((call ? queryOf(call, input, options) : none) as UseQueryOptions<CallAnswer<C>>)
  return call && query
}
