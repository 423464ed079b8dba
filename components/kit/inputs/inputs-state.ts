import { createContext } from 'react'

/**
 * True while the user may not change anything in the form. A disabled fieldset is not enough, because it does not
 * disable elements that are not native controls, such as the chips of a lookup.
 */
export const InputsLocked = createContext(false)

/**
 * Returns the name that belongs to an id in a field, if the record of the form contains this name. Users without
 * permission to look up the record with this id then still see its name.
 */
export const RecordLabels = createContext<(field: string, value: string) => string | undefined>(() => undefined)

/**
 * True if the form creates a record. A new record may not contain a value that is out of use, whereas an existing
 * record may keep one.
 */
export const InputsOfNew = createContext(false)
