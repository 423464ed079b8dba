// The launcher reads this file before the install, so it is plain JavaScript that Node 20 understands.
import { existsSync } from 'node:fs'

/**
 * Whether this process runs in a container image, which the Dockerfile marks. An image is complete, so no package is
 * installed and no page is built in it.
 */
export const isImage = existsSync(new URL('../.image', import.meta.url))
