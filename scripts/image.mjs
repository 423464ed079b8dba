// The launcher reads this file before the install, so it is plain JavaScript that Node 20 understands.
import { existsSync } from 'node:fs'

/**
 * Whether this is a container image, which the Dockerfile marks: it is complete, so nothing is installed or built in
 * it.
 */
export const isImage = existsSync(new URL('../.image', import.meta.url))
