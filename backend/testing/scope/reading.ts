import type { Call } from '../../../lib/contracts/base/call.ts'

/** Calls that change nothing, although they are no GET. */
const alsoRead = /\/(prepareExport|previewKick|findDuplicates)$/

export const isReading = ({ method, path }: Call): boolean => method === 'GET' || alsoRead.test(path)
