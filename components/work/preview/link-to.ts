import { send } from '@/lib/api/send'
import { linkFile } from '@/lib/contracts/file/calls'

/** Requests an address of the file that is valid for some minutes without a session. */
export const linkTo = (url: string, signal: AbortSignal) => send(linkFile, { url }, { signal, quiet: true })
