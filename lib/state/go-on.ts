import { returnAddress } from '@/lib/helpers/return-address'
import { noteInterruption } from '@/lib/state/drafts-return'

/**
 * What was locked away until now (menus, tabs, the realtime connection) is loaded whole, where the person was: with what
 * they had begun to write there.
 */
export function goOn(): void {
  const address = returnAddress(new URLSearchParams(window.location.search).get('return'))
  noteInterruption([address])
  window.location.replace(address)
}
