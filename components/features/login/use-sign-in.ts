import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { send } from '@/lib/api/send'
import { factorRequired, login } from '@/lib/contracts/auth/calls'
import type { CallInput } from '@/lib/contracts/base/call'
import { returnAddress } from '@/lib/helpers/return-address'
import { ApiError } from '@/lib/http/api-error'
import { rememberTypedPassword } from '@/lib/state/typed-password'
import { refusalOf, SIGN_IN_TOPIC } from './refusal'

/** Target of a login, and its link to the second step. */
export interface SignInProps {
  /** Page requested before the login. */
  returnTo: string | undefined
  /** Receives the ticket of the second step after a correct first factor; null returns to the first step. */
  onTicket: (ticket: string | null) => void
}

/**
 * Logs in and opens the requested page. Stays busy until that page opens, so that the user does not press twice.
 * `onRefused` receives the fields the server found invalid, if any.
 */
export function useSignIn({ returnTo, onTicket }: SignInProps, onRefused: (fields: Record<string, string>) => void) {
  const router = useRouter()
  const client = useQueryClient()
  const [isBusy, startTransition] = useTransition()
  const signIn = (input: CallInput<typeof login>, onDone?: () => Promise<void>) =>
    startTransition(async () => {
      // The second step does not change the values of the first.
      if (input.clientId !== 'FACTOR') rememberTypedPassword(input.clientId === 'WEB' ? input.password : null)
      try {
        // The web server sets the cookie; the browser never holds the token.
        await send(login, input)
        toast.withdraw(SIGN_IN_TOPIC)
        // Clear the cache, because a page before the login may have loaded data of another user.
        client.clear()
        await onDone?.()
        startTransition(() => router.replace(returnAddress(returnTo)))
      } catch (error) {
        const asked = ticketOf(error)
        if (!asked?.ticket && input.clientId !== 'FACTOR') rememberTypedPassword(null)
        const refusal = asked?.ticket ? null : refusalOf(error)
        startTransition(() => {
          if (asked) onTicket(asked.ticket)
          if (refusal || asked) onRefused(refusal?.fields ?? {})
        })
      }
    })
  return { signIn, isBusy }
}

function ticketOf(error: unknown): { ticket: string | null } | undefined {
  return error instanceof ApiError && !error.isTransport ? factorRequired.safeParse(error.result).data : undefined
}
