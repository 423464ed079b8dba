'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { organAgentOptions } from '@/lib/api/organ'
import { useCan } from '@/lib/api/session'
import { listAgents } from '@/lib/contracts/agent/calls'
import type { PickingPort } from '@/lib/contracts/organ/calls'

/**
 * Sets the field `agentId` to the agent of the organisation in the field `organId`, until the user chooses another
 * agent or removes the agent. For a user who may not look up agents the hook sets no agent, because that user could not
 * remove the agent.
 */
export function useFollowAgent(port: PickingPort): void {
  const { getValues, setValue, subscribe } = useFormContext()
  const { defaultValues } = useFormState()
  const mayLook = useCan(listAgents.permission)
  const organId: string = useWatch({ name: 'organId' }) ?? ''
  const { data } = useQuery({ ...organAgentOptions(organId, port), enabled: mayLook && organId !== '' })
  const found = data?.find(({ id }) => id === organId)
  const last = useRef(organId)
  const given = useRef<string | null>(null)
  /**
   * True once the user has chosen the organisation in this form; only then does the hook set the agent. A reset or a
   * restored draft that sets the organisation also sets the agent itself.
   */
  const chosen = useRef(false)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === 'organId') chosen.current = true
        },
      }),
    [subscribe],
  )
  const follow = useEffectEvent(() => {
    if (last.current === organId || (organId !== '' && !found)) return
    last.current = organId
    const isChosen = chosen.current
    chosen.current = false
    // An organisation from the record or from the draft was not chosen by the user in this form.
    if (!isChosen || organId === defaultValues?.organId) {
      given.current = getValues('agentId') ?? null
      return
    }
    if ((getValues('agentId') ?? null) !== given.current) return
    given.current = found?.agentId ?? null
    setValue('agentId', given.current, { shouldDirty: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are what is followed.
  useEffect(() => follow(), [organId, found])
}
