import type { QueryClient } from '@tanstack/react-query'
import type { AccountCalls, AccountKind } from '@/lib/contracts/account/calls'
import { request } from '@/lib/http/client'

/** Keys of what is fetched about accounts begin with their kind, which realtime events name. */
export const accountKeys = { all: (kind: AccountKind) => [kind] as const }

/** Answers the new password; nothing keeps it but whoever asked. */
export function passwordReset(
  client: QueryClient,
  kind: AccountKind,
  { resetPassword }: Pick<AccountCalls, 'resetPassword'>,
) {
  return {
    mutationFn: (id: string) => request(resetPassword, { id }),
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.all(kind) }),
  }
}
