import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { send } from '@/lib/api/send'
import { factorAsked, login } from '@/lib/contracts/auth/calls'
import type { CallInput } from '@/lib/contracts/base/call'
import { returnAddress } from '@/lib/helpers/return-address'
import { ApiError } from '@/lib/http/api-error'
import { keepTypedPassword } from '@/lib/state/typed-password'
import { refusalOf, SIGN_IN_TOPIC } from './refusal'

/** Where a way in leads, and what it hands on to the second step. */
export interface SignInProps {
  /** The page asked for before signing in. */
  returnTo: string | undefined
  /** The first factor was right and a second one is asked for; null: start again. */
  onTicket: (ticket: string | null) => void
}

/**
 * Signs in and opens the page asked for. Busy until that page is there, so that nobody presses twice.
 * `onRefused` gets the fields the server found wrong, if it named any.
 */
export function useSignIn({ returnTo, onTicket }: SignInProps, onRefused: (fields: Record<string, string>) => void) {
  const router = useRouter()
  const client = useQueryClient()
  const [isBusy, startTransition] = useTransition()
  const signIn = (input: CallInput<typeof login>, onDone?: () => Promise<void>) =>
    startTransition(async () => {
      // The second step changes nothing about what was typed in the first.
      if (input.clientId !== 'FACTOR') keepTypedPassword(input.clientId === 'WEB' ? input.password : null)
      try {
        // The cookie is set by the web server; the browser never holds the token.
        await send(login, input)
        toast.withdraw(SIGN_IN_TOPIC)
        // Should the page before have led here without a full load, nothing it knew may be taken for this person's.
        client.clear()
        await onDone?.()
        startTransition(() => router.replace(returnAddress(returnTo)))
      } catch (error) {
        const asked = askedBy(error)
        if (!asked?.ticket && input.clientId !== 'FACTOR') keepTypedPassword(null)
        const refusal = asked?.ticket ? null : refusalOf(error)
        startTransition(() => {
          if (asked) onTicket(asked.ticket)
          if (refusal || asked) onRefused(refusal?.fields ?? {})
        })
      }
    })
  return { signIn, isBusy }
}

function askedBy(error: unknown): { ticket: string | null } | undefined {
  return error instanceof ApiError && !error.isTransport ? factorAsked.safeParse(error.result).data : undefined
}
