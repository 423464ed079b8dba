import { dirname } from 'node:path'
import type { NextConfig } from 'next'

/** The build is in a folder of the project, so that Next, React and MUI are the very packages of the product. */
const config: NextConfig = {
  turbopack: { root: dirname(dirname(import.meta.dirname)) },
  typescript: { ignoreBuildErrors: true },
}
export default config
