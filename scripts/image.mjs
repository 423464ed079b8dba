// Read by the launcher before the install, so plain JavaScript that Node 20 understands.
import { existsSync } from 'node:fs'

/** The Dockerfile marks what it made: a container image is complete, and nothing is installed or built in it. */
export const isImage = existsSync(new URL('../.image', import.meta.url))
