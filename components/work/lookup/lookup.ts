'use client'

import { useMemo } from 'react'
import { TYPING_WAIT } from '@/components/kit/filter/filter-text'
import { useSettled } from '@/components/kit/filter/use-settled'
import { type ChoiceOption, inUseFirst } from '@/components/kit/inputs'
import { mayCall, useSession } from '@/lib/api/session'
import type { Call } from '@/lib/contracts/base/call'

export interface LookupOption extends ChoiceOption {
  /** A second line that tells equal names apart: 浙江省 杭州市. */
  note?: string
}

/** Records of one kind as choices. Both are hooks and are called in every render. */
export interface LookupSource {
  /** What looking takes; absent: whoever is signed in may. */
  call?: Pick<Call, 'summary' | 'permission'>
  /** A text finds no more than these; absent: it finds all there are. */
  most?: number
  /** What a text finds, the best first; undefined while that is on its way. */
  useLookup: (text: string, enabled: boolean) => LookupOption[] | undefined
  /** The records behind these values; undefined while they are on their way. */
  useNamed: (values: readonly string[]) => LookupOption[] | undefined
}

/** The text after a pause in typing, and what it finds; while one types nothing, since Enter would choose it. */
export function useFinding(source: LookupSource, text: string, enabled: boolean) {
  const asked = useSettled(text.trim(), TYPING_WAIT)
  const answer = source.useLookup(asked, enabled)
  const found = useMemo(() => answer && inUseFirst(answer), [answer])
  return { asked, found: asked === text.trim() ? found : undefined }
}

/** Whether the person may look records of this kind up; until that is known, they may. */
export function useMayLook({ call }: LookupSource): boolean {
  const session = useSession()
  return !call || !session || mayCall(session, call.permission)
}

/** The chosen values as choices; one that cannot be looked up by the words of its record, else for itself. */
export function chosenOptions(
  values: readonly string[],
  named: readonly LookupOption[] | undefined,
  said: (value: string) => string | undefined = () => undefined,
): LookupOption[] {
  return values.map(
    (value) =>
      named?.find((option) => option.value === value) ?? {
        value,
        label: said(value) ?? (named ? value : '…'),
        disabled: false,
      },
  )
}
