import { dirname } from 'node:path'
import type { NextConfig } from 'next'

/** The build is in a folder of the project, so that it uses the project's installed Next, React and MUI. */
const config: NextConfig = {
  turbopack: { root: dirname(dirname(import.meta.dirname)) },
  typescript: { ignoreBuildErrors: true },
}
export default config
