/** The parameter of the address that opens the dialog of a merge, and the values that it takes. */
export const MERGE_PARAM = 'merge'
export const mergeOf = (id: string, into?: string): string => (into === undefined ? id : `${id}-${into}`)
