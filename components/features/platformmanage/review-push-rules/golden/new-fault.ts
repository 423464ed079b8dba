import type { Fault } from '@/lib/contracts/review/golden'

/** Initial values of a fault. */
export const newFault: Fault = { place: '', original: '', planted: '', errorType: '' }
