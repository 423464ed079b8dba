import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import { rememberedSubjectPrefix } from './kept-keys'

const choice = z.object({ section: z.string(), subject: z.string() })
/** Dictionary keys of the section and subject chosen last. */
export type SectionSubject = z.infer<typeof choice>

export function readRememberedSubject(userId: string): SectionSubject | null {
  try {
    const parsed = choice.safeParse(JSON.parse(localStorage.getItem(rememberedSubjectPrefix + userId) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function rememberSubject(userId: string, chosen: SectionSubject): void {
  try {
    localStorage.setItem(rememberedSubjectPrefix + userId, JSON.stringify(chosen))
  } catch {
    // Storage is full or forbidden, so the choice lasts as long as the page.
  }
}

const chosenHere = atom<Record<string, SectionSubject>>({})

/** Returns the pair that the user chose last, here or in an earlier session, and a function that changes it. */
export function useRememberedSubject(
  userId: string | undefined,
): [SectionSubject | null, (chosen: SectionSubject) => void] {
  const here = useAtomValue(chosenHere)
  const setHere = useSetAtom(chosenHere)
  const stored = useMemo(() => (userId ? readRememberedSubject(userId) : null), [userId])
  const choose = useCallback(
    (chosen: SectionSubject) => {
      if (!userId) return
      rememberSubject(userId, chosen)
      setHere((before) => ({ ...before, [userId]: chosen }))
    },
    [userId, setHere],
  )
  return [userId ? (here[userId] ?? stored) : null, choose]
}
