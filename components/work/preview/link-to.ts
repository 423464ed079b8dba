import { send } from '@/lib/api/send'
import { linkFile } from '@/lib/contracts/file/calls'

/** An address of a file that works for some minutes without a session. */
export const linkTo = (url: string, signal: AbortSignal) => send(linkFile, { url }, { signal, quiet: true })
