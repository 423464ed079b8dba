import { Link } from '@/components/ui/link'
import { listAt } from '@/lib/contracts/paths'

/** Links to the two lists of systems, for a screen that needs a system and has none. */
export const toLists = (
  <>
    <Link href={listAt('syncSystem')}>去同步体系</Link> <Link href={listAt('specialSystem')}>去专题体系</Link>
  </>
)
