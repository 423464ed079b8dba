import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmIdentity, getProfile, listOwnSessions, removePortrait, uploadPortrait } from '@/lib/contracts/auth/own'
import type { Call, CallInput } from '@/lib/contracts/base/call'
import { request } from '@/lib/http/client'
import { keyOf, ownErrors, queryOf } from './query-of'
import { sessionKeys } from './session'

export const profileOptions = () => queryOf(getProfile, {}, ownErrors)

/** Whether the person signs in with a second factor, and how many recovery codes are left. */
export const loadFactor = async () => (await request(getProfile, {}, { quiet: true })).factor

export const proveIdentity = (input: CallInput<typeof confirmIdentity>) => request(confirmIdentity, input)

/** A change of one's own account or sessions; what shows them is fetched anew. */
export function useOwnChange<C extends Call>(call: C) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<C>) => request(call, input),
    // Not waited for: what a call answers this once is shown at once.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyOf(getProfile) })
      void client.invalidateQueries({ queryKey: keyOf(listOwnSessions) })
    },
  })
}

/** The person's picture, from a file or none; the header shows it too. */
export function usePortraitChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File | null) => (file ? request(uploadPortrait, {}, { file }) : request(removePortrait, {})),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyOf(getProfile) })
      void client.invalidateQueries({ queryKey: sessionKeys.all })
    },
  })
}
