import type { Fault } from '@/lib/contracts/review/golden'

/** Initial values of a fault, all of them empty. */
export const newFault: Fault = { place: '', original: '', planted: '', errorType: '' }
