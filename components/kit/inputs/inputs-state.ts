import { createContext } from 'react'

/**
 * True while nothing in the form may be changed. A disabled fieldset alone disables only native elements, not the chips
 * of a lookup.
 */
export const InputsLocked = createContext(false)

/**
 * Returns the record's own name for a value of its fields (the name beside an id), for users who may not look it up.
 */
export const RecordLabels = createContext<(field: string, value: string) => string | undefined>(() => undefined)

/** True if the form creates a record: a new record cannot keep a value out of use, whereas an older one may. */
export const InputsOfNew = createContext(false)
