import type { Fault } from '@/lib/contracts/review/golden'

/** A fault as it begins. */
export const newFault: Fault = { place: '', original: '', planted: '', errorType: '' }
