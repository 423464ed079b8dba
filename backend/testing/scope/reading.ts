import type { Call } from '../../../lib/contracts/base/call.ts'

/** Paths of calls that are no GET calls, but change nothing. */
const alsoRead = /\/(prepareExport|previewKick|findDuplicates)$/

export const isReading = ({ method, path }: Call): boolean => method === 'GET' || alsoRead.test(path)
