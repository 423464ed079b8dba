import { createContext } from 'react'

/** Nothing in the form may be changed for now: a disabled fieldset reaches native elements only, not the chips of a lookup. */
export const InputsLocked = createContext(false)

/** What the record itself calls a value of its fields (the name beside an id), where the person may not look it up. */
export const RecordWords = createContext<(field: string, value: string) => string | undefined>(() => undefined)

/** The form is about a record that is not stored yet: a value out of use cannot be kept, as an older record may. */
export const InputsOfNew = createContext(false)
