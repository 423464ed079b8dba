import { useAtom } from 'jotai'
import { persistedAtom } from '@/lib/state/persisted'

/** Who is to read what is shown. */
export type Audience = 'student' | 'teacher'

const kept = persistedAtom<{ audience: Audience }>('review.view', { audience: 'student' })

/** Kept from one task to the next and over a reload, as somebody reading with the answers wants to go on so. */
export function useAudience(): [Audience, (audience: Audience) => void] {
  const [{ audience }, keep] = useAtom(kept)
  return [audience === 'teacher' ? 'teacher' : 'student', (audience) => keep({ audience })]
}
