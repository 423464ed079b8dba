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

/** Props that the forms of both login steps share. */
export interface SignInProps {
  /** Address that the user requested before the login. */
  returnTo: string | undefined
  /**
   * Receives the ticket for the second step if the first step succeeded and a second factor is required. Receives null
   * to return to the first step.
   */
  onTicket: (ticket: string | null) => void
}

/**
 * Returns a function that logs in and opens the requested page. `isBusy` stays true until the page has opened, so that
 * the user does not press the button twice. `onRefused` receives the server's errors by field name; without such errors
 * the object is empty.
 */
export function useSignIn({ returnTo, onTicket }: SignInProps, onRefused: (fields: Record<string, string>) => void) {
  const router = useRouter()
  const client = useQueryClient()
  const [isBusy, startTransition] = useTransition()
  const signIn = (input: CallInput<typeof login>, onDone?: () => Promise<void>) =>
    startTransition(async () => {
      // Remembers the password of the first step for the screen 修改密码. The second step contains no password, so it must
      // not replace the remembered one.
      if (input.clientId !== 'FACTOR') rememberTypedPassword(input.clientId === 'WEB' ? input.password : null)
      try {
        // The answer is not used here, because the web server puts its token into a cookie that scripts cannot read.
        await send(login, input)
        toast.withdraw(SIGN_IN_TOPIC)
        // Clear the query cache, because a page before the login may have loaded data of another user.
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
