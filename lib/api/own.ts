import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmIdentity, getProfile, listOwnSessions, removePortrait, uploadPortrait } from '@/lib/contracts/auth/own'
import type { Call, CallInput } from '@/lib/contracts/base/call'
import { request } from '@/lib/http/client'
import { keyOf, ownErrors, queryOf } from './query-of'
import { sessionKeys } from './session'

export const profileOptions = () => queryOf(getProfile, {}, ownErrors)

/** Returns whether the user signs in with a second factor, and how many recovery codes are left. */
export const loadFactor = async () => (await request(getProfile, {}, { quiet: true })).factor

export const proveIdentity = (input: CallInput<typeof confirmIdentity>) => request(confirmIdentity, input)

/** Mutation of the user's own account or sessions; afterwards both are fetched again. */
export function useOwnChange<C extends Call>(call: C) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<C>) => request(call, input),
    // The mutation does not wait until the data is fetched again, so that one-time answers such as recovery codes
    // appear at once.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keyOf(getProfile) })
      void client.invalidateQueries({ queryKey: keyOf(listOwnSessions) })
    },
  })
}

/** Mutation that uploads or (null) removes the user's portrait, which the header also shows. */
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
