import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { signIn } from '@/lib/api/auth'
import type { login } from '@/lib/contracts/auth'
import type { CallInput } from '@/lib/contracts/call'
import { returnAddress } from '@/lib/http/leave'
import { refusalOf } from './refusal'

/**
 * Signs in and opens the page asked for. Busy until that page is there, so that nobody presses twice.
 * `onRefused` gets the fields the server found wrong, if it named any.
 */
export function useSignIn(returnTo: string | undefined, onRefused: (fields: Record<string, string>) => void) {
  const router = useRouter()
  const [isBusy, startTransition] = useTransition()
  const send = (input: CallInput<typeof login>) =>
    startTransition(async () => {
      try {
        await signIn(input)
        startTransition(() => router.replace(returnAddress(returnTo)))
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal) startTransition(() => onRefused(refusal.fields ?? {}))
      }
    })
  return { signIn: send, isBusy }
}
