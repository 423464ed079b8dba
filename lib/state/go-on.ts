import { returnAddress } from '@/lib/helpers/return-address'
import { noteInterruption } from '@/lib/state/drafts-return'

/**
 * Loads the page at the `return` address after the user has regained access. Menus, tabs and the realtime connection
 * load again, and the form on that page restores its draft.
 */
export function goOn(): void {
  const address = returnAddress(new URLSearchParams(window.location.search).get('return'))
  noteInterruption([address])
  window.location.replace(address)
}
