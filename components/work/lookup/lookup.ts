'use client'

import { useMemo } from 'react'
import { TYPING_WAIT } from '@/components/kit/filter/filter-text'
import { useDebounced } from '@/components/kit/filter/use-debounced'
import { type ChoiceOption, inUseFirst } from '@/components/kit/inputs'
import { mayCall, useSession } from '@/lib/api/session'
import type { Call } from '@/lib/contracts/base/call'

export interface LookupOption extends ChoiceOption {
  /** A second line that distinguishes records with equal names, such as 浙江省 杭州市. */
  note?: string
}

/** Records of one kind as options. Both functions are hooks and must be called in every render. */
export interface LookupSource {
  /** The call whose permission the user needs for a lookup; if absent, every signed-in user may look up records. */
  call?: Pick<Call, 'summary' | 'permission'>
  /** Maximum number of matches that a search returns; if absent, a search returns all matches. */
  max?: number
  /** Returns the matches of a text, the best match first; undefined while the matches are loading. */
  useLookup: (text: string, enabled: boolean) => LookupOption[] | undefined
  /** Returns the records with these values; undefined while the records are loading. */
  useNamed: (values: readonly string[]) => LookupOption[] | undefined
}

/**
 * Returns the text after a pause in typing, and the matches of this text. While the user types there are no matches,
 * because Enter would otherwise choose a match of an earlier text.
 */
export function useFinding(source: LookupSource, text: string, enabled: boolean) {
  const asked = useDebounced(text.trim(), TYPING_WAIT)
  const answer = source.useLookup(asked, enabled)
  const found = useMemo(() => answer && inUseFirst(answer), [answer])
  return { asked, found: asked === text.trim() ? found : undefined }
}

/** Returns whether the user may look up records of this kind; true until the session is known. */
export function useMayLookUp({ call }: LookupSource): boolean {
  const session = useSession()
  return !call || !session || mayCall(session, call.permission)
}

/**
 * Returns the chosen values as options. The label of a value that cannot be looked up is the name from the record, or
 * else its id.
 */
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
