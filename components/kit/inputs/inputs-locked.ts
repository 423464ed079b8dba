import { createContext } from 'react'

/** Nothing in the form may be changed for now: a disabled fieldset reaches native elements only, not the chips of a lookup. */
export const InputsLocked = createContext(false)
